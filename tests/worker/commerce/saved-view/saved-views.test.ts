/** Views that staff save of a list: one's own alone, of a list that one may read, twenty at most. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { addStaff } from '../support/new-shop.ts';

async function hire(role: string): Promise<StaffTestKey> {
  const key = await createKey();
  await addStaff(role, key);
  return key;
}
const save = (key: StaffTestKey, body: object) =>
  desk('POST', '/desk/saved-views', { list: 'orders', name: 'Gifts', query: 'tag=gift', ...body }, { key });
const namesOf = async (key: StaffTestKey, list = 'orders') =>
  (await desk('GET', `/desk/saved-views?list=${list}`, undefined, { key })).data.items.map(
    ({ name, query }: { name: string; query: string }) => `${name}: ${query}`,
  );

it('a view is one’s own: nobody else sees it or removes it', async () => {
  const [sara, ali] = [await hire('manager'), await hire('manager')];
  const { data } = await save(sara, { query: '?tag=gift&view=to_pack&search=Fatma' });
  expect(await namesOf(sara)).toEqual(['Gifts: view=to_pack&tag=gift']);
  expect(await namesOf(ali)).toEqual([]);
  expect(await namesOf(sara, 'products')).toEqual([]);
  const stolen = await desk('POST', '/desk/saved-views/remove', { id: data.id }, { key: ali });
  expect([stolen.status, stolen.meta.error]).toEqual([404, 'view.unknown']);
  expect((await desk('POST', '/desk/saved-views/remove', { id: data.id }, { key: sara })).status).toBe(200);
  expect(await namesOf(sara)).toEqual([]);
});

it('takes a list that one may read, and filters that the list has', async () => {
  const packer = await hire('packer');
  expect((await save(packer, { list: 'products', query: 'view=draft' })).meta.error).toBe('staff.forbidden');
  expect((await desk('GET', '/desk/saved-views?list=products', undefined, { key: packer })).status).toBe(403);
  expect((await save(packer, { query: 'color=red' })).meta.error).toBe('field.invalid');
  expect((await save(packer, { name: ' ' })).status).toBe(422);
  expect((await save(packer, { name: 'x'.repeat(41) })).status).toBe(422);
  expect((await save(packer, { list: 'staff' })).status).toBe(422);
  expect(await namesOf(packer)).toEqual([]);
  await save(packer, { name: '<script>alert(1)</script>' });
  expect(await namesOf(packer)).toEqual(['<script>alert(1)</script>: tag=gift']);
});

it('a name that is there gets the new filters, and twenty names are the most', async () => {
  const key = await hire('manager');
  for (let at = 1; at <= 20; at += 1) expect((await save(key, { name: `V${at}` })).status).toBe(200);
  const more = await save(key, { name: 'V21' });
  expect([more.status, more.meta.error]).toEqual([409, 'view.too_many']);
  expect((await save(key, { name: 'V20', query: 'tag=other' })).status).toBe(200);
  const names = await namesOf(key);
  expect([names.length, names.includes('V20: tag=other')]).toEqual([20, true]);
  expect((await save(key, { list: 'products', query: 'view=draft' })).status).toBe(200);
});

it('the audit log names who saved it, and none of its words', async () => {
  const key = await hire('manager');
  await save(key, { name: 'Orders of Fatma' });
  const changes = await env.DB.prepare(
    "SELECT l.actor, c.after FROM audit_changes c JOIN audit_log l ON l.id = c.log_id WHERE c.entity = 'saved_views'",
  ).all<{ actor: string; after: string }>();
  expect(changes.results.map(({ actor }) => actor)).toEqual([key.id]);
  expect(JSON.stringify(changes.results)).not.toContain('Fatma');
});
