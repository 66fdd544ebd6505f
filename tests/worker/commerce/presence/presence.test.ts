/** Who has a page open: a hint that locks nothing, leaves no entry in the trail and knows nothing of health. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { presenceBeatMs } from '../../../../shared/contract/desk/presence.ts';
import { meetColleagues } from '../../../../worker/commerce/features/presence/presence.ts';
import { testStaffKey } from '../../../support/vars.ts';
import { createKey, desk } from '../desk/desk-client.ts';
import { addStaff } from '../support/new-shop.ts';

const path = (page: string, editing = 'no') => `/desk/presence?page=${encodeURIComponent(page)}&editing=${editing}`;

it('tells each who else is there and who changes something, and nobody of themselves', async () => {
  const manager = await createKey();
  await addStaff('manager', manager);
  const asManager = { key: manager };
  expect((await desk('GET', path('product S1', 'yes'))).data.items).toEqual([]);
  const met = (await desk('GET', path('product S1'), undefined, asManager)).data.items;
  expect(met).toEqual([{ id: testStaffKey.id, name: expect.any(String), is_editing: true }]);
  expect((await desk('GET', path('product S1'))).data.items).toMatchObject([{ is_editing: false }]);
  expect((await desk('GET', path('product S2'), undefined, asManager)).data.items).toEqual([]);
  expect((await desk('GET', '/desk/audit/log')).data.items).toEqual([]);
});

it('forgets who hasn’t told it for two beats, and keeps no row longer than an hour', async () => {
  const packer = await createKey();
  await addStaff('packer', packer);
  const [owner] = [testStaffKey.id];
  const at = 1_000_000_000;
  const visit = { page: 'order KW-1', staffId: owner, isEditing: false };
  await meetColleagues(env.DB, visit, at);
  const other = (await env.DB.prepare('SELECT id FROM staff WHERE id <> ?').bind(owner).first<string>('id')) ?? '';
  const look = (now: number) => meetColleagues(env.DB, { ...visit, staffId: other }, now);
  expect(await look(at + 2 * presenceBeatMs - 1)).toHaveLength(1);
  expect(await look(at + 2 * presenceBeatMs)).toEqual([]);
  await meetColleagues(env.DB, { ...visit, page: 'order KW-2' }, at + 3_700_000);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM presence WHERE page = 'order KW-1'").first('n')).toBe(0);
});

it('is for pages that the reader may open, and for none about health', async () => {
  const packer = await createKey();
  await addStaff('packer', packer);
  const ask = async (page: string) => (await desk('GET', path(page), undefined, { key: packer })).meta.error;
  expect(await ask('order KW-1')).toBeUndefined();
  expect(await ask('settings KW')).toBe('staff.forbidden');
  for (const page of ['result 1', 'booking KW-1', 'order', 'order <b>', `order ${'x'.repeat(65)}`])
    expect(await ask(page)).toMatch(/^field\./);
});
