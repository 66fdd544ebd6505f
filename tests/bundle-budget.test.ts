/** What a first page may weigh (docs/performance.md). Bytes are the same on every machine, so they may fail a test. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Bundle, bundleNow } from '../scripts/bench/bundle.ts';
import { locales } from '../shared/domain/locale.ts';

const jsBudget = 95_500;
const cssBudget = 16_000;
let bundle: Bundle;

beforeAll(async () => {
  // React's development build would be weighed otherwise.
  vi.stubEnv('NODE_ENV', 'production');
  bundle = await bundleNow();
}, 60_000);
afterAll(() => vi.unstubAllEnvs());

const pages = ['home', 'product'].flatMap((screen) => locales.map((locale) => ({ screen, locale })));

test.each(pages)('a first visit of $screen in $locale is light on a phone', ({ screen, locale }) => {
  const { total, files } = bundle.pageJs(screen, locale);
  expect(total, `load it on interaction, by import(): ${JSON.stringify(files, null, 2)}`).toBeLessThanOrEqual(jsBudget);
});

test('nobody loads the words of a language that is not theirs', () => {
  const [en, ar] = [bundle.pageJs('home', 'en'), bundle.pageJs('home', 'ar')].map(({ files }) => Object.keys(files));
  expect(en?.filter((file) => file.includes('dictionary.ar'))).toEqual([]);
  expect(ar?.filter((file) => file.includes('dictionary.en'))).toEqual([]);
});

test('the styles of the whole shop are light', () => {
  expect(bundle.css, 'look for rules that no page uses').toBeLessThanOrEqual(cssBudget);
});
