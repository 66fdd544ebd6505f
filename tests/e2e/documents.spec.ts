/** What machines read of each screen: valid HTML, a head that says where it is, and a card for previews of its link. */

import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate } from 'html-validate/node';
import sharp from 'sharp';
import { validateXML } from 'xmllint-wasm';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { cardSize } from '../../shared/domain/picture.ts';
import { defaultShopNames } from '../../shared/domain/shop-name.ts';
import { lostAddresses, screens } from './support/screens.ts';
import { expect, port, sellOut, test } from './support/shop.ts';

const origin = `http://localhost:${port}`;
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const documents = new Map<string, string>();
/** Each is asked for once, however many tests read it. */
async function documentOf(request: APIRequestContext, path: string, locale: 'en' | 'ar'): Promise<string> {
  const at = localizedPath(path, locale);
  const known = documents.get(at);
  if (known !== undefined) return known;
  const reply = await request.get(at, { headers: { cookie: `locale=${locale}; country=KW` } });
  const html = await reply.text();
  documents.set(at, html);
  return html;
}
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

for (const locale of locales) {
  test(`every screen is valid HTML (${locale})`, async ({ request }) => {
    sellOut();
    for (const screen of [...screens, ...lostAddresses]) {
      const html = await documentOf(request, screen, locale);
      expect.soft(html.match(/<h1/g), screen).toHaveLength(1);
      const { results } = await validator.validateString(html);
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
      );
      expect.soft(faults, screen).toEqual([]);
    }
  });

  test(`every screen has a social card of the right size (${locale})`, async ({ request }) => {
    test.setTimeout(180_000);
    const cards = new Set<string>();
    for (const screen of screens) {
      const html = await documentOf(request, screen, locale);
      for (const name of ['og:title', 'og:image:alt'])
        expect.soft(metaOf(html, name), `${screen} ${name}`).toMatch(/\S/);
      expect.soft(metaOf(html, 'og:site_name'), screen).toBe(defaultShopNames[locale]);
      expect.soft(metaOf(html, 'og:locale'), screen).toBe(locale === 'ar' ? 'ar_KW' : 'en_GB');
      expect
        .soft(metaOf(html, 'og:url'), screen)
        .toMatch(new RegExp(`^${origin}${locale === 'ar' ? '/ar' : ''}(?:/|$)`));
      expect.soft(metaOf(html, 'twitter:card'), screen).toBe('summary_large_image');
      const card = metaOf(html, 'og:image') ?? '';
      expect.soft(card, screen).toMatch(new RegExp(`^${origin}/`));
      cards.add(card);
    }
    expect(cards.size).toBeGreaterThan(5);
    for (const card of cards) {
      // The cards of a new shop are drawn when it is open already.
      await expect.poll(async () => (await request.get(card)).status(), { timeout: 90_000 }).toBe(200);
      const { width, height, format } = await sharp(await (await request.get(card)).body()).metadata();
      expect({ width, height, format }, card).toEqual(cardSize);
    }
  });
}

for (const locale of locales)
  test(`the FAQ in structured data matches the page (${locale})`, async ({ request }) => {
    const html = await documentOf(request, '/return-policy', locale);
    const told = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '{}') as {
      '@graph': { '@type': string; mainEntity?: { name: string }[] }[];
    };
    const asked = told['@graph'].find((thing) => thing['@type'] === 'FAQPage')?.mainEntity?.map(({ name }) => name);
    expect(asked?.length).toBeGreaterThan(2);
    const shown = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title);
    expect(shown).toEqual(expect.arrayContaining(asked ?? []));
  });

const schema = (name: string) => ({
  fileName: `${name}.xsd`,
  contents: readFileSync(`tests/support/schemas/${name}.xsd`, 'utf8'),
});
const parts = ['sitemap-types', 'sitemap-twin', 'sitemap-image'].map(schema);
const faultsOf = async (xml: string, by: 'sitemap' | 'sitemap-index') =>
  (await validateXML({ xml, schema: [schema(by)], preload: parts })).errors.map(({ rawMessage }) => rawMessage);

test('every sitemap is valid, and each page in it exists', async ({ request }) => {
  test.setTimeout(120_000);
  const index = await (await request.get('/sitemap.xml')).text();
  expect(await faultsOf(index, 'sitemap-index')).toEqual([]);
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  const pages: string[] = [];
  for (const map of addresses(index)) {
    const xml = await (await request.get(map)).text();
    expect(await faultsOf(xml, 'sitemap'), map).toEqual([]);
    // What the schema can refuse, it does.
    expect(await faultsOf(xml.replace('hreflang="en"', 'hreflang="english"'), 'sitemap')).not.toEqual([]);
    if (map.endsWith('/en/pages.xml')) pages.push(...addresses(xml));
  }
  expect(pages.length).toBeGreaterThan(80);
  for (const page of pages) expect.soft((await request.get(page)).status(), page).toBe(200);
});
