/** What search engines are told of a product is what the page says (docs/product.md §2, docs/gulf.md §5). */
import { describe, expect, test } from 'vitest';
import { buildStructuredData } from '../../../client/document/structured-data.ts';
import type { Head, PageContext } from '../../../client/page.ts';
import type { Translator } from '../../../client/state/app-context.ts';
import { messages } from '../../../shared/i18n/page-messages.ar.ts';
import { createTranslate } from '../../../shared/i18n/translate.ts';

const t = createTranslate('ar', messages, 'عافية') as unknown as Translator;
const origin = 'https://afiya.test';
const brand = { id: 'noor', slug: 'noor', name: 'نور' };
const price = { price: 9.5, old_price: 2.4, price_local: 9.5, old_price_local: 2.4, currency: 'KWD' as const };
const item = {
  id: 'p-1',
  slug: 'omega',
  name: 'أوميغا 3',
  contents: '60 كبسولة',
  images: [{ url: '/packs/omega.ar.svg', alt: '' }],
  brand,
  category: { id: 'omegas', slug: 'omegas', name: 'أوميغا', color: '#ffffff' },
  description: 'زيت سمك',
  default_sku: { id: 'OM-1', price, buy_limit: 5, images: [], free_delivery: false, name: '', product: {} },
  delivery: { fee_local: 1, free_from_local: 20 },
};
type Item = NonNullable<Head['product']>;

function structuredDataOf(more: object = {}, sku: object = {}, country: 'KW' | 'SA' = 'KW') {
  const product = { ...item, ...more, default_sku: { ...item.default_sku, ...sku } } as unknown as Item;
  const context = { locale: 'ar', country } as PageContext;
  const head: Head = { title: '', product, crumbs: [], ...(country === 'KW' && { deliveryDays: [0, 2] as const }) };
  const graph = buildStructuredData(head, context, origin, t)['@graph'] as unknown as Record<string, never>[];
  // biome-ignore lint/suspicious/noExplicitAny: read as a search engine does
  return graph.find((thing) => thing['@type'] === 'Product') as any;
}

describe('a search engine is told', () => {
  test('the current price and the real former price', () => {
    const { offers } = structuredDataOf();
    expect(offers).toMatchObject({ price: '9.500', priceCurrency: 'KWD' });
    expect(offers.priceSpecification).toMatchObject({
      price: '11.900',
      priceType: 'https://schema.org/StrikethroughPrice',
    });
    expect(structuredDataOf({}, { price: { ...price, old_price_local: 0 } }).offers).not.toHaveProperty(
      'priceSpecification',
    );
  });

  test('riyals with two decimals, without a sign between thousands', () => {
    const riyals = { ...price, price_local: 1234.5, old_price_local: 0, currency: 'SAR' };
    expect(structuredDataOf({}, { price: riyals }, 'SA').offers).toMatchObject({
      price: '1234.50',
      priceCurrency: 'SAR',
    });
  });

  test('which pack it is, where its bar code is known', () => {
    expect(structuredDataOf()).not.toHaveProperty('gtin');
    expect(structuredDataOf({ gtin: '4006381333931' }).gtin).toBe('4006381333931');
  });

  test('which variant it is, and where the others of its product are', () => {
    expect(structuredDataOf()).not.toHaveProperty('isVariantOf');
    const option = (sku: string, text: string, isChosen: boolean) => ({ sku, slug: sku, text, is_chosen: isChosen });
    const choices = [
      { key: 'flavour', name: 'النكهة', options: [option('omega', 'ليمون', true), option('plain', 'بلا نكهة', false)] },
      { key: 'size', name: 'الحجم', options: [option('omega', '60', true), option('large', '120', false)] },
    ];
    const product = structuredDataOf({ variants: { group: 'OMEGA', choices } });
    expect([product.size, product.additionalProperty.value]).toEqual(['60', 'ليمون']);
    expect(product.isVariantOf).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'OMEGA' });
    expect(product.isVariantOf.hasVariant.map(({ url }: { url: string }) => url)).toEqual([
      `${origin}/ar/products/plain`,
      `${origin}/ar/products/large`,
    ]);
  });

  test.each([
    [null, 'InStock'],
    [1, 'InStock'],
    [0, 'OutOfStock'],
  ])('with a buy limit of %s that it is %s', (limit, word) => {
    expect(structuredDataOf({}, { buy_limit: limit }).offers.availability).toBe(`https://schema.org/${word}`);
  });

  test('delivery cost and time in the page’s country', () => {
    const { shippingDetails } = structuredDataOf().offers;
    expect(shippingDetails.shippingRate).toMatchObject({ value: '1.000', currency: 'KWD' });
    expect(shippingDetails.shippingDestination.addressCountry).toBe('KW');
    expect(shippingDetails.deliveryTime.transitTime).toMatchObject({ minValue: 0, maxValue: 2 });
    expect(structuredDataOf({}, {}, 'SA').offers.shippingDetails).not.toHaveProperty('deliveryTime');
    expect(structuredDataOf({}, { free_delivery: true }).offers.shippingDetails.shippingRate.value).toBe('0.000');
  });

  test('no delivery time for unavailable products', () => {
    expect(structuredDataOf({}, { buy_limit: 0 }).offers.shippingDetails).not.toHaveProperty('deliveryTime');
  });

  test('the return period', () => {
    expect(structuredDataOf({}, {}, 'SA').offers.hasMerchantReturnPolicy).toMatchObject({
      applicableCountry: 'SA',
      merchantReturnDays: 14,
    });
  });

  test('where it is, in the page’s language', () => {
    expect(structuredDataOf()).toMatchObject({ image: [`${origin}/packs/omega.ar.svg`], sku: 'OM-1' });
    expect(structuredDataOf().offers.url).toBe(`${origin}/ar/products/omega`);
  });

  test.each([
    ['متى يعود مبلغي؟', 1],
    ['مبلغك', 0],
  ])('of the part «%s» as %i question with the answer that the page gives', (title, count) => {
    const blocks = [{ text: '[راسلنا](/contact-us) أولًا.' }, { items: ['رقم الطلب', 'اسمك'] }];
    const text = { key: 'return-policy' as const, title: '', lead: '', changed_on: '', parts: [{ title, blocks }] };
    const context = { locale: 'ar', country: 'KW' } as PageContext;
    const markup = JSON.stringify(buildStructuredData({ title: '', text }, context, origin, t));
    expect(markup.split('"Question"')).toHaveLength(count + 1);
    if (count) expect(markup).toContain(JSON.stringify('راسلنا أولًا.\nرقم الطلب\nاسمك'));
  });
});
