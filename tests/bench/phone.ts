/** Lighthouse's phone in Chromium: a processor 4 × slower, 562 ms to the server, 1.44 Mb/s. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.ts';
import type { Locale } from '../../shared/domain/locale.ts';

/** In ms, and bytes a second. */
export const slowLine = { latency: 562.5, downloadThroughput: 1.44e6 / 8, uploadThroughput: 675e3 / 8 };
const slowdown = 4;
const settleMs = 300;
const pressMs = 70;
export const phoneViewport = { width: 412, height: 823 };

/** `switches` are Chromium's own. */
export const launchBrowser = (switches: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', ...switches],
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

/** Where a finger would touch it, once it stands there. */
export async function reach(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const link = page.locator(selector).first();
  // Clear of the bars at both ends.
  await link.evaluate((element) =>
    (element as unknown as { scrollIntoView(o: object): void }).scrollIntoView({ block: 'center' }),
  );
  await page.waitForTimeout(settleMs);
  const box = await link.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${selector}`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

export async function touch(cdp: CDPSession, page: Page, point: { x: number; y: number }): Promise<void> {
  const touchPoints = [point];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(pressMs);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export const tap = async (cdp: CDPSession, page: Page, selector: string): Promise<void> =>
  touch(cdp, page, await reach(page, selector));

/** `script` runs in each document before its own. A line of its own (relay.ts) needs no throttling by the browser. */
export async function openPhone(
  context: BrowserContext,
  script?: string,
  isThrottled = true,
): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage();
  if (script) await page.addInitScript({ path: script });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (isThrottled) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slowLine });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp };
}
