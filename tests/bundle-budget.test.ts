/** What a first page may weigh (docs/performance.md). Bytes are the same on every machine, so they may fail a test. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Bundle, bundleNow } from '../scripts/bench/bundle.ts';
import { locales } from '../shared/domain/locale.ts';

/**
 * The aim is 95,500 on every first page (docs/performance.md). Home keeps it; a product page is 1.8 kB above it, and this bar
 * keeps it from growing until the entry gives that back. It may only come down.
 */
const jsBudget = { home: 95_500, product: 98_000 } as const;
const cssBudget = 16_000;
let bundle: Bundle;

beforeAll(async () => {
  // React's development build would be weighed otherwise.
  vi.stubEnv('NODE_ENV', 'production');
  bundle = await bundleNow();
}, 60_000);
afterAll(() => vi.unstubAllEnvs());

const pages = (['home', 'product'] as const).flatMap((screen) => locales.map((locale) => ({ screen, locale })));

test.each(pages)('a first visit of $screen in $locale is light on a phone', ({ screen, locale }) => {
  const { total, files } = bundle.pageJs(screen, locale);
  expect(total, `load it on interaction, by import(): ${JSON.stringify(files, null, 2)}`).toBeLessThanOrEqual(
    jsBudget[screen],
  );
});

test('nobody loads the words of a language that is not theirs', () => {
  const [en, ar] = [bundle.pageJs('home', 'en'), bundle.pageJs('home', 'ar')].map(({ files }) => Object.keys(files));
  expect(en?.filter((file) => file.includes('dictionary.ar'))).toEqual([]);
  expect(ar?.filter((file) => file.includes('dictionary.en'))).toEqual([]);
});

test('the styles of the whole shop are light', () => {
  expect(bundle.css, 'look for rules that no page uses').toBeLessThanOrEqual(cssBudget);
});
