/** Films of a phone on a slow line, from a listing to a product and to the cart: docs/screenshots/filmstrip.{ar,en}.png. */
import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Locale, locales, localizedPath } from '../../shared/domain/locale.ts';
import { startEdge } from './edge.ts';
import { launchBrowser, openGuest, openPhone, phoneViewport, tap } from './phone.ts';
import { benchPort, startShop } from './shop.ts';

/** What is shown of each step, in ms after its tap. */
const moments = [0, 100, 300, 700, 1500];
const lookMs = 8000;
const frameWidth = 200;
const frameHeight = Math.round((frameWidth * phoneViewport.height) / phoneViewport.width);
const gap = 12;
const captionHeight = 26;

interface Shot {
  /** Seconds since 1970, by the browser. */
  at: number;
  jpeg: Buffer;
}

/** Everything that the browser paints from now on. */
async function film(cdp: CDPSession): Promise<Shot[]> {
  const shots: Shot[] = [];
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ at: metadata.timestamp ?? 0, jpeg: Buffer.from(data, 'base64') });
    void cdp.send('Page.screencastFrameAck', { sessionId });
  });
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 90, everyNthFrame: 1 });
  return shots;
}

/** What was on the screen at each moment after the tap. */
async function filmStep(page: Page, { cdp, shots }: { cdp: CDPSession; shots: Shot[] }, selector: string) {
  await page.waitForTimeout(lookMs);
  await page.evaluate(
    "addEventListener('click', () => (globalThis.clickedAt = Date.now()), { capture: true, once: true })",
  );
  await tap(cdp, page, selector);
  await page.waitForTimeout((moments.at(-1) ?? 0) + 1000);
  const clickedAt = await page.evaluate<number>('clickedAt');
  return moments.map((ms) => shots.findLast(({ at }) => at * 1000 <= clickedAt + ms)?.jpeg ?? Buffer.alloc(0));
}

const drawCaption = (ms: number) =>
  Buffer.from(
    `<svg width="${frameWidth}" height="${captionHeight}"><text x="${frameWidth / 2}" y="18" font-family="sans-serif" font-size="15"
      text-anchor="middle" fill="#444">${ms === 0 ? 'tap' : `${(ms / 1000).toFixed(1)} s`}</text></svg>`,
  );

async function compose(rows: readonly Buffer[][], file: string): Promise<void> {
  const places = rows.flatMap((row, y) =>
    row.map((jpeg, x) => ({
      jpeg,
      ms: moments[x] ?? 0,
      left: gap + x * (frameWidth + gap),
      top: y * (frameHeight + captionHeight + gap),
    })),
  );
  const layers = await Promise.all(
    places.map(async ({ jpeg, ms, left, top }) => [
      { input: drawCaption(ms), left, top },
      {
        input: await sharp(jpeg).resize(frameWidth, frameHeight, { fit: 'fill' }).toBuffer(),
        left,
        top: top + captionHeight,
      },
    ]),
  );
  const width = gap + moments.length * (frameWidth + gap);
  const height = rows.length * (frameHeight + captionHeight + gap);
  const sheet = sharp({ create: { width, height, channels: 3, background: '#e8e8e8' } }).composite(layers.flat());
  await sheet.png({ palette: true, colours: 128, effort: 10 }).toFile(file);
}

export async function benchFilmstrip(): Promise<void> {
  const edgePort = benchPort + 6;
  const shop = await startShop({ publicPort: edgePort });
  const edge = await startEdge(edgePort, shop.origin);
  const browser = await launchBrowser();
  const filmOf = async (locale: Locale) => {
    const context = await openGuest(browser, edge.origin, locale);
    const { page, cdp } = await openPhone(context);
    await page.goto(edge.origin + localizedPath('/products', locale), { waitUntil: 'load' });
    const camera = { cdp, shots: await film(cdp) };
    const product = await filmStep(page, camera, '#products .card >> nth=0 >> .card-name a');
    await tap(cdp, page, 'main .buy-row .btn--big');
    const cart = await filmStep(page, camera, '.tab-bar a[href$="/cart"]');
    const file = `docs/screenshots/filmstrip.${locale}.png`;
    await compose([product, cart], file);
    console.log(`filmed ${file}`);
    await context.close();
  };
  try {
    for (const locale of locales) await filmOf(locale);
  } finally {
    await browser.close();
    edge.stop();
    await shop.stop();
  }
}
