/** Lighthouse's phone in Chromium: a processor 4 × slower, 562 ms to the server, 1.44 Mb/s. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.ts';
import type { Locale } from '../../shared/domain/locale.ts';

const line = { offline: false, latency: 562.5, downloadThroughput: 1.44e6 / 8, uploadThroughput: 675e3 / 8 };
const slowdown = 4;
const settleMs = 300;
const pressMs = 70;
export const phoneViewport = { width: 412, height: 823 };

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });

/** A guest in Kuwait, who has chosen a language before. */
export async function openGuest(browser: Browser, origin: string, locale: Locale): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: phoneViewport,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const cookies = { locale, country: 'KW' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  return context;
}

export async function tap(cdp: CDPSession, page: Page, selector: string): Promise<void> {
  const link = page.locator(selector);
  // Clear of the bars at both ends.
  await link.evaluate((element) =>
    (element as unknown as { scrollIntoView(o: object): void }).scrollIntoView({ block: 'center' }),
  );
  await page.waitForTimeout(settleMs);
  const box = await link.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${selector}`);
  const touchPoints = [{ x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(pressMs);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** `script` runs in each document before its own. */
export async function openPhone(context: BrowserContext, script?: string): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage();
  if (script) await page.addInitScript({ path: script });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp };
}
