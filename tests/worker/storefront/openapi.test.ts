import { expect, test } from 'vitest';
import type { Call } from '../../../shared/contract/call.ts';
import { calls } from '../../../shared/contract/calls.ts';
import { openApi, templatesOf } from '../../../worker/storefront/openapi/document.ts';
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

test.each(Object.entries(calls) as [string, Call][])(
  'the example of %s is an answer that the contract allows',
  (_name, call) => {
    for (const template of templatesOf(call.path))
      for (const method of call.methods) {
        const operation = paths[template]?.[method.toLowerCase()];
        const example = operation?.responses['200']?.content['application/json']?.example.data;
        expect(call.data.safeParse(example).error?.issues ?? []).toEqual([]);
        const body = operation?.requestBody?.content['application/json']?.example;
        if (call.body) expect(call.body.safeParse(body).error?.issues ?? []).toEqual([]);
      }
  },
);

test('the list of calls is published for programs and for people', async () => {
  const shop = openShop();
  const document = await (await shop.fetch('/api/openapi.json')).json<{ openapi: string }>();
  expect(document.openapi).toBe('3.1.0');
  const page = await (await shop.fetch('/api/docs')).text();
  for (const { internal, path } of Object.values(calls)) expect(page.includes(`/api${path}<`)).toBe(!internal);
  expect(page).not.toContain('<script');
});
