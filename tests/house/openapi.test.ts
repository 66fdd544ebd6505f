/** `/api/openapi.json` is OpenAPI 3.1 by the judgement of a validator that is not ours, and says nothing of this machine. */
import { resolve } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { contractPlugin } from '../../scripts/serve/contract-plugin.ts';
import { openApi } from '../../worker/storefront/openapi/document.ts';

test('the published list of calls is a valid OpenAPI document', async () => {
  const published = JSON.parse(JSON.stringify(openApi('https://shop.test'))) as Record<string, unknown>;
  const validator = new Validator();
  const { valid, errors } = await validator.validate(published);
  expect(errors ?? []).toEqual([]);
  expect([valid, validator.version]).toEqual([true, '3.1']);
});

test('the storefront’s bundle has the sentence of each call, which `/api/docs` shows', () => {
  const load = contractPlugin.load as (id: string) => string;
  const source = load(resolve('shared/contract/calls.ts'));
  const [, text = '""'] = /JSON\.parse\((.*)\);$/s.exec(source) ?? [];
  const bundled = Object.values(JSON.parse(JSON.parse(text)) as Record<string, { summary?: string }>);
  expect(bundled.filter(({ summary }) => !summary)).toEqual([]);
  expect(bundled.length).toBeGreaterThan(100);
});

test('the validator finds a fault in a broken document', async () => {
  const broken = JSON.parse(JSON.stringify(openApi('https://shop.test'))) as {
    paths: Record<string, { get?: object }>;
  };
  broken.paths['/country'] = { get: { responses: 'none' } };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});
