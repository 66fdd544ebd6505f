/** docs/architecture.md: the storefront works against any API of the contract. This one knows only the published document. */
import { describe, expect, test } from 'vitest';
import { noBreakName } from '../../../shared/domain/no-break-name.ts';
import { openShop } from './support/shop.ts';

/** The visible text of a page, with `|` for tags. */
const readable = (html: string): string =>
  html
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/[\s|]*\|[\s|]*/g, '|');
const countOf = (text: string, part: string) => text.split(part).length - 1;
const prefixes = [
  ['', 'en', 'KWD|1.000'],
  ['/ar', 'ar', '1.000|د.ك'],
] as const;

async function loadPage(path: string) {
  const shop = openShop();
  const response = await shop.fetch(path, { headers: { cookie: 'country=KW' } });
  const html = await response.text();
  expect(response.status, path).toBe(200);
  expect(html.trimEnd(), 'the document is whole').toMatch(/<\/html>$/);
  expect(shop.api.requests.every(({ signed }) => signed)).toBe(true);
  return { shop, html, text: readable(html) };
}

describe.each(prefixes)('from an API that is not ours, at “%s”', (prefix, lang, price) => {
  const product = `${prefix}/products/tidewell-vitamin-d3-5000`;

  test('the home page shows every kind of block', async () => {
    const { shop, html, text } = await loadPage(prefix || '/');
    expect(shop.api.calls().map(({ path }) => path)).toContain('/homepage/v4');
    expect(html).toContain(`<html lang="${lang}"`);
    // products, popular, categories, brands, collection, nutritionists, blood tests, text: each has its title, four have prices.
    expect(countOf(text, '|Popular now|')).toBeGreaterThanOrEqual(8);
    expect(countOf(text, price)).toBe(4);
    expect(html).toContain(`href="${product}"`);
    expect(html).toContain('src="/packs/vit-001.en.svg"');
  });

  test('a listing shows its goods, their prices and how many there are', async () => {
    const { shop, html, text } = await loadPage(`${prefix}/products?on_sale=true`);
    expect(shop.api.calls().find(({ path }) => path === '/product')?.body).toContain('on_sale');
    expect(countOf(text, price)).toBe(1);
    expect(text).toContain('−50%');
    expect(html).toContain(`href="${product}"`);
    expect(html).toContain('hreflang="ar"');
  });

  test('a product shows its price, what it is, its facts and what goes with it', async () => {
    const { html, text } = await loadPage(product);
    expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]*${noBreakName('Vitamin D3 5,000 IU')}`));
    expect(countOf(text, price)).toBeGreaterThanOrEqual(2);
    expect(text).toMatch(/% DV|% القيمة اليومية/);
    const linked = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => JSON.stringify(JSON.parse(text ?? '')),
    );
    expect(linked.join()).toMatch(/"@type":"Product".*"priceCurrency":"KWD"/);
    expect(html).toContain(`rel="canonical" href="http://localhost:8787${product}"`);
  });
});
