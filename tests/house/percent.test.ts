/** One percent sign in both languages: Latin digits stand with a Latin sign. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = ['shared/i18n/messages', 'demo/catalogue', 'worker/commerce', 'client'];
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|json)$/.test(name))
    .map((name) => `${folder}/${name}`);

test.each(folders)('nothing in %s is written with the Arabic percent sign', (folder) => {
  const files = filesOf(folder);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => readFileSync(name, 'utf8').includes('\u066a'))).toEqual([]);
});

test('thousands of an amount have their comma in Arabic names, as in the label beside them', () => {
  for (const name of filesOf('demo/catalogue/products')) {
    const products = JSON.parse(readFileSync(name, 'utf8')) as { sku: string; name: { ar: string } }[];
    for (const { sku, name: words } of products) expect(words.ar, sku).not.toMatch(/(?<![\d,.])\d{4,}/);
  }
});
