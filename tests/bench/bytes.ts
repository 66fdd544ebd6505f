/** What a first visit loads before anyone touches the page, as brotli bytes, in a phone-sized headless Chromium. */
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium, type Response } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.ts';
import { type Locale, locales, localizedPath } from '../../shared/domain/locale.ts';
import { baselineJsKb } from './bundle.ts';
import { pagesOf, startShop } from './shop.ts';

/** Waits after the load event for requests that the page makes by itself. */
const settleMs = 2500;
const kinds = { script: 'js', stylesheet: 'css', font: 'font', document: 'html' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

export const brotliBytes = (body: Buffer): number =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  }).byteLength;

interface Weight {
  bytes: Record<Kind, number>;
  scripts: number;
  status: number;
  /** Faults of the page, because a broken page weighs little. */
  faults: string[];
}

async function weigh(browser: Browser, url: string, locale: Locale, origin: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  await context.addCookies([
    { name: 'locale', value: locale, url: origin },
    { name: 'country', value: 'KW', url: origin },
  ]);
  const page = await context.newPage();
  const faults: string[] = [];
  const responses: Response[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => responses.push(response));
  const answer = await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  if ((await page.locator('html[data-hydrated]').count()) === 0) faults.push('not hydrated');

  const bytes = { js: 0, css: 0, font: 0, html: 0 };
  let scripts = 0;
  for (const response of responses) {
    const type = response.request().resourceType();
    if (!Object.hasOwn(kinds, type)) continue;
    const kind = kinds[type as keyof typeof kinds];
    if (!response.ok()) {
      faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
      continue;
    }
    const body = await response.body();
    // A font is compressed already.
    bytes[kind] += kind === 'font' ? body.byteLength : brotliBytes(body);
    if (kind === 'js') scripts += 1;
  }
  await context.close();
  return { bytes, scripts, status: answer?.status() ?? 0, faults };
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1);

export async function benchBytes(): Promise<void> {
  const shop = await startShop();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    console.log(
      `\nbytes before interaction, brotli 11, kB; × is over the baseline's ${baselineJsKb} kB (must ≤ 1.20, wants ≤ 1.12)`,
    );
    console.log(
      'page'.padEnd(12) + ['js', '×', 'files', 'css', 'fonts', 'html'].map((name) => name.padStart(8)).join(''),
    );
    for (const locale of locales)
      for (const [name, path] of Object.entries(pagesOf(shop))) {
        const { bytes, scripts, status, faults } = await weigh(
          browser,
          shop.origin + localizedPath(path, locale),
          locale,
          shop.origin,
        );
        const ratio = (bytes.js / 1000 / baselineJsKb).toFixed(3);
        const cells = [kb(bytes.js), ratio, String(scripts), kb(bytes.css), kb(bytes.font), kb(bytes.html)];
        const said = [...(status === 200 ? [] : [`status ${status}`]), ...faults]
          .map((fault) => `  ! ${fault}`)
          .join('');
        console.log(`${name} ${locale}`.padEnd(12) + cells.map((cell) => cell.padStart(8)).join('') + said);
      }
  } finally {
    await browser.close();
    await shop.stop();
  }
}
