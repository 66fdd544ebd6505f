/** A whole body from a file: what the reading command wrote goes back, under the version that was read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBody } from '../../scripts/desk/body-file.ts';
import type { CommandContext } from '../../scripts/desk/command.ts';
import type { DeskCallName } from '../../shared/contract/desk/calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'afiya-body-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const noCall = (async () => {
  throw new Error('nothing is asked');
}) as unknown as CommandContext['call'];
function read(name: DeskCallName, document: unknown) {
  const file = join(folder, 'body.json');
  writeFileSync(file, JSON.stringify(document));
  return readBody(noCall, name, file);
}

test.each<[DeskCallName, object, object]>([
  ['setHome', { version: 3, blocks: [], own: true }, { version: 3, blocks: [] }],
  ['setSeller', { version: 1, seller: { name_en: 'x' }, is_demo: true }, { version: 1, seller: { name_en: 'x' } }],
  ['setCountrySettings', { version: 2, item: { delivery_fee: 1 } }, { version: 2, delivery_fee: 1 }],
  ['setPlan', { version: 2, id: 'p', link: '/x', created_at: '', retired_at: null, item: { title: 1 } }, { version: 2, item: { title: 1 } }],
  ['addPlan', { item: { title: 1 } }, { item: { title: 1 } }],
  ['setRole', { version: 1, item: { id: 'packer', name: { en: 'x', ar: 'y' }, permissions: [] } },
    { version: 1, name: { en: 'x', ar: 'y' }, permissions: [] }],
  ['setRole', { version: 0, item: null }, { version: 0 }],
  ['changeStaff', { version: 1, item: { id: 's', name: 'x', language: 'en', status: 'active', roles: [], keys: [], passkeys: 1, invited_until: null }, open_orders: 2 },
    { version: 1, name: 'x', language: 'en', roles: [] }],
  ['setProduct', { version: 1, item: { sku: 'S1', status: 'draft', draft_reason: null, fields: {}, label: {}, images: [], stock: { KW: 1 }, variants: [] } },
    { version: 1, fields: {}, label: {}, images: [] }],
  ['setGroup', { version: 5, items: [{ slug: 'a', image: { en: '/media/a', ar: '/media/a' } }] },
    { version: 5, items: [{ slug: 'a', image: { en: '/media/a', ar: '/media/a' } }] }],
])('%s takes %o', async (name, document, body) => {
  expect(await read(name, document)).toEqual(body);
}); // biome-ignore format: a register reads better in rows

test.each<[string, DeskCallName, unknown, string]>([
  ['no version', 'setHome', { blocks: [] }, 'version.missing'],
  ['no object', 'setHome', [], 'version.missing'],
  ['a list where nothing has a version', 'addPlan', [], 'usage'],
  ['a field that no role has', 'setRole', { version: 1, item: { id: 'x', permission: [] } }, 'usage'],
  ['a field that nobody knows', 'setHome', { version: 1, blocks: [], bloks: [] }, 'usage'],
])('%s is refused', async (_what, name, document, error) => {
  await expect(read(name, document)).rejects.toMatchObject({ error });
});
