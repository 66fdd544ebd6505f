import { expect, test } from 'vitest';
import type { ApiCall } from '../../../shared/contract/call.ts';
import { calls } from '../../../shared/contract/calls.ts';
import { openApi, toPathTemplates } from '../../../worker/storefront/openapi/document.ts';
import { openShop } from './support/shop.ts';

type Document = Record<
  string,
  Record<
    string,
    {
      responses: Record<string, { content: Record<string, { example: { data: unknown } }> }>;
      requestBody?: { content: Record<string, { example: unknown }> };
    }
  >
>;
const paths = openApi('https://shop.test').paths as Document;

test.each(Object.entries(calls) as [string, ApiCall][])(
  'the example of %s is an answer that the contract allows',
  (_name, call) => {
    for (const template of toPathTemplates(call.path))
      for (const method of call.methods) {
        const operation = paths[template]?.[method.toLowerCase()];
        if (call.answersFile) {
          const types = Object.keys(operation?.responses['200']?.content ?? {});
          expect(types).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
          continue;
        }
        const example = operation?.responses['200']?.content['application/json']?.example.data;
        expect(call.data.safeParse(example).error?.issues ?? []).toEqual([]);
        const body = operation?.requestBody?.content['application/json']?.example;
        if (call.takesForm) expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
        else if (call.body) expect(call.body.safeParse(body).error?.issues ?? []).toEqual([]);
      }
  },
);

interface Whole {
  description: string;
  tags: string[];
  parameters: { $ref?: string }[];
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
}
const document = openApi('https://shop.test');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => [`${method} ${path}`, one as Whole] as const),
);
const { schemas, responses } = document.components as {
  schemas: Record<string, { properties?: Record<string, unknown> }>;
  responses: Record<string, Whole['responses'][string]>;
};
const answerOf = (given: Whole['responses'][string]) =>
  given.$ref ? responses[given.$ref.split('/').at(-1) ?? ''] : given;
const codesIn = (given: Whole['responses'][string]) =>
  [...JSON.stringify(answerOf(given)?.content).matchAll(/schemas\/Refusal(\w+)/g)].map((found) => found[1]).sort();

test.each(operations)(
  '%s says what it is, to which part it belongs, which headers it needs, how it refuses',
  (name, one) => {
    expect(one.description.length).toBeGreaterThan(30);
    expect(document.tags.map((tag) => tag.name)).toContain(one.tags[0]);
    const headers = one.parameters.flatMap(({ $ref }) => ($ref ? [$ref.split('/').at(-1)] : []));
    expect(headers).toEqual(expect.arrayContaining(['Lang', 'Country']));
    if (name.startsWith('post')) expect(headers).toEqual(expect.arrayContaining(['Origin', 'RequestId']));
    for (const status of ['400', '422', '429', 'default'])
      expect(codesIn(one.responses[status] ?? {}).length, status).toBeGreaterThan(0);
  },
);

test('a call’s refusals are its own, and each says what it brings', () => {
  const getResponses = (name: string) => operations.find(([one]) => one === name)?.[1].responses ?? {};
  expect(codesIn(getResponses('post /order/submit')['409'] ?? {})).toEqual(
    [
      'CouponUsedBefore',
      'CouponUsedUp',
      'PaymentCashLimit',
      'PaymentPaused',
      'PriceChanged',
      'ShopPaused',
      'StockHeld',
      'StockShort',
      'WalletShort',
    ].sort(),
  );
  expect(codesIn(getResponses('get /product/{id}/v2')['404'] ?? {})).toEqual(['Gone', 'NotFound']);
  expect(getResponses('get /country')['401']).toBeUndefined();
  expect(schemas.RefusalStockShort?.properties?.data).toEqual({ $ref: '#/components/schemas/Quote' });
  expect(JSON.stringify(schemas.RefusalFieldInvalid?.properties?.data)).toContain('schemas/FieldFault');
  expect(JSON.stringify(schemas.RefusalWalletNotEmpty?.properties?.data)).toContain('schemas/WalletBalance');
});

test('what the shop speaks of has a name, and is written once', () => {
  for (const name of [
    'Product',
    'Sku',
    'Order',
    'Cart',
    'Quote',
    'Address',
    'AddressInput',
    'User',
    'Invoice',
    'Wishlist',
  ])
    expect(
      Object.keys(schemas[name]?.properties ?? (schemas[name] as { anyOf?: object }).anyOf ?? {}).length,
      name,
    ).toBeGreaterThan(1);
  // A product's own fields are in its schema and in those that extend it: with details, recommended, planned, by the quiz, of a result.
  const definitionCount = JSON.stringify(document).split('"showOrderRecommendation":{').length - 1;
  expect(definitionCount).toBe(6);
});

test('a sign-in is described for both: a cookie for a browser, a token that only an app is answered', () => {
  for (const path of ['/device/auth', '/user/login', '/user/login-phone', '/user/register']) {
    const { headers, content } = (document.paths[path] as unknown as { post: Whole }).post.responses[
      '200'
    ] as unknown as {
      headers: object;
      content: {
        'application/json': { schema: { properties: { data: { required?: string[]; properties: object } } } };
      };
    };
    const { data } = content['application/json'].schema.properties;
    expect(headers, path).toHaveProperty('Set-Cookie');
    expect(data.properties, path).toHaveProperty('access_token');
    expect(data.required ?? [], path).not.toContain('access_token');
  }
});

test('each call says how a browser and how an app shows who it is', () => {
  const me = document.paths['/user/me'] as unknown as { get: { security: object[] } };
  expect(me.get.security).toEqual([
    { device: [], session: [] },
    { appDevice: [], appSession: [] },
  ]);
});

test('the document names the shop where it stands', () => {
  const { info, servers } = openApi('https://afiya.shop');
  expect(servers[0]?.url).toBe('https://afiya.shop/api');
  expect(info).toMatchObject({
    contact: { url: 'https://afiya.shop/contact-us' },
    license: { name: expect.any(String), url: 'https://afiya.shop/terms' },
  });
});

test('the list of calls is published for programs and for people', async () => {
  const shop = openShop();
  const document = await (await shop.fetch('/api/openapi.json')).json<{ openapi: string }>();
  expect(document.openapi).toBe('3.1.0');
  const page = await (await shop.fetch('/api/docs')).text();
  for (const { internal, path } of Object.values(calls)) expect(page.includes(`/api${path}<`)).toBe(!internal);
  expect(page).not.toContain('<script');
  for (const word of ['Retry-After', 'idempotency-key', 'Sec-Fetch-Site', 'x-reqid', 'past the last one'])
    expect(page).toContain(word);
  expect(page.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[`{]\{/);
});
