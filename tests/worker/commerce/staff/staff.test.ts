/** Who may change whom: nobody gives what they lack, and a shop keeps an owner. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { buildFirstOwnerSql } from '../../../../scripts/desk/staff.ts';
import { staffKeyIdOf } from '../../../../shared/domain/staff-key-id.ts';
import { testStaffKey } from '../../../support/vars.ts';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { addStaff } from '../support/new-shop.ts';
import { buy, stockShelf } from '../support/shop.ts';

type Ask = (path: string, body?: object) => ReturnType<typeof desk>;
const as =
  (key: StaffTestKey): Ask =>
  (path, body) =>
    desk(body ? 'POST' : 'GET', path, body, { key });
const owner = as(testStaffKey);

async function hire(role: string, country: 'KW' | 'SA' | null = null) {
  const key = await createKey();
  const { data, meta } = await owner('/desk/staff', {
    name: `A ${role}`,
    language: 'ar',
    roles: [{ role, country }],
    public_key: key.public_key,
  });
  expect(meta.error).toBeUndefined();
  const own = { ...key, id: data.key as string };
  return { id: data.id as string, key: own, ask: as(own) };
}
const roleOfManagers = async () => {
  const body = { name: { en: 'Lead', ar: 'قائد' }, permissions: ['manage_staff', 'read_orders', 'write_orders'] };
  expect((await owner('/desk/roles/lead', body)).status).toBe(200);
};

describe('somebody new', () => {
  it('signs with their own key and has the rights of their roles', async () => {
    const packer = await hire('packer', 'KW');
    const { data } = await packer.ask('/desk/me');
    expect(data.item).toMatchObject({ name: 'A packer', language: 'ar', roles: [{ role: 'packer', country: 'KW' }] });
    expect(data.may).toEqual({ KW: ['read_orders', 'write_orders', 'read_stock'], SA: [] });
    expect((await packer.ask('/desk/staff')).meta.error).toBe('staff.forbidden');
    // Their machine knows it by the same id.
    expect(packer.key.id).toBe(staffKeyIdOf(packer.key.public_key));
  });

  it('is refused with a role that is none, or a key that somebody has', async () => {
    const { public_key } = await createKey();
    const member = { name: 'Sara', language: 'en', roles: [{ role: 'nobody', country: null }], public_key };
    expect((await owner('/desk/staff', member)).meta.error).toBe('role.unknown');
    const again = { ...member, roles: [{ role: 'viewer', country: null }], public_key: testStaffKey.public_key };
    expect((await owner('/desk/staff', again)).meta.error).toBe('field.taken');
    expect((await owner('/desk/staff')).data.items).toHaveLength(1);
  });
});

describe('rights that one lacks', () => {
  it('Z12: can’t be given, taken, put into a role or signed for', async () => {
    await roleOfManagers();
    const lead = await hire('lead');
    const { public_key } = await createKey();
    const packer = await hire('packer');
    const beyond = [
      await lead.ask('/desk/staff', {
        name: 'B',
        language: 'en',
        roles: [{ role: 'finance', country: null }],
        public_key,
      }),
      await lead.ask('/desk/staff', {
        name: 'B',
        language: 'en',
        roles: [{ role: 'owner', country: null }],
        public_key,
      }),
      await lead.ask(`/desk/staff/${lead.id}`, { roles: [{ role: 'owner', country: null }] }),
      // A packer reads stock, which a lead does not.
      await lead.ask(`/desk/staff/${packer.id}`, { name: 'Other' }),
      await lead.ask(`/desk/staff/${testStaffKey.id}/key`, { public_key }),
      await lead.ask(`/desk/staff/${testStaffKey.id}/leave`, {}),
      await lead.ask(`/desk/key/${testStaffKey.id}/end`, {}),
      await lead.ask('/desk/roles/lead', { name: { en: 'L', ar: 'ق' }, permissions: ['manage_staff', 'refund'] }),
      await lead.ask('/desk/roles/owner', { name: { en: 'L', ar: 'ق' }, permissions: [] }),
      await lead.ask('/desk/roles/packer/remove', {}),
    ];
    for (const answer of beyond) expect([answer.status, answer.meta.error]).toEqual([403, 'staff.beyond']);
    expect((await owner('/desk/roles/owner', { name: { en: 'L', ar: 'ق' }, permissions: [] })).meta.error).toBe(
      'staff.beyond',
    );
    expect(
      (
        await lead.ask('/desk/staff', {
          name: 'B',
          language: 'en',
          roles: [{ role: 'lead', country: 'SA' }],
          public_key,
        })
      ).status,
    ).toBe(200);
  });
});

describe('the owner', () => {
  it('is never the last to leave, or to lose the role', async () => {
    const me = testStaffKey.id;
    const viewer = { roles: [{ role: 'viewer', country: null }] };
    expect((await owner(`/desk/staff/${me}/leave`, {})).meta.error).toBe('staff.last_owner');
    expect((await owner(`/desk/staff/${me}`, viewer)).meta.error).toBe('staff.last_owner');
    const second = await hire('owner');
    expect((await owner(`/desk/staff/${me}`, viewer)).status).toBe(200);
    expect((await second.ask(`/desk/staff/${second.id}/leave`, {})).meta.error).toBe('staff.last_owner');
    expect((await owner('/desk/staff')).meta.error).toBe('staff.forbidden');
  });

  it('has no role in one country alone', async () => {
    const answer = await env.DB.prepare(
      "INSERT INTO staff_roles (staff_id, role_id, country) VALUES (?, 'owner', 'KW')",
    )
      .bind(testStaffKey.id)
      .run()
      .catch((error: Error) => error.message);
    expect(answer).toMatch(/owner_everywhere/);
  });

  it('of a new deployment is made once, by SQL that changes nothing where there is one', async () => {
    const key = { ...(await createKey()), name: "Noura's" };
    const run = async () => {
      for (const sql of buildFirstOwnerSql(key, 'ar', 1).split('\n')) await env.DB.prepare(sql).run();
    };
    await run();
    expect((await as(key)('/desk/me')).meta.error).toBe('signature.key');
    const nobody = [
      'DROP TRIGGER last_owner_role',
      ...['staff_keys', 'staff_roles', 'staff'].map((table) => `DELETE FROM ${table}`),
    ];
    await env.DB.batch(nobody.map((sql) => env.DB.prepare(sql)));
    await run();
    expect((await as(key)('/desk/me')).data.item).toMatchObject({ name: "Noura's", language: 'ar' });
  });
});

describe('a key', () => {
  it('ends when its holder leaves, or by itself, and another may follow', async () => {
    const viewer = await hire('viewer');
    const next = await createKey();
    const { data } = await owner(`/desk/staff/${viewer.id}/key`, { public_key: next.public_key });
    expect((await owner(`/desk/key/${viewer.key.id}/end`, {})).status).toBe(200);
    expect((await viewer.ask('/desk/me')).meta.error).toBe('signature.key');
    const renewed = as({ ...next, id: data.key });
    expect((await renewed('/desk/me')).status).toBe(200);
    expect((await owner(`/desk/staff/${viewer.id}/leave`, {})).data.item).toMatchObject({ status: 'left', keys: [] });
    expect((await renewed('/desk/me')).meta.error).toBe('signature.key');
    expect((await owner(`/desk/key/${data.key}/end`, {})).meta.error).toBe('staff.unknown');
    expect((await owner('/desk/staff/nobody/leave', {})).meta.error).toBe('staff.unknown');
  });

  it('of one person signs nothing as another', async () => {
    const [a, b] = [await createKey(), await createKey()];
    await addStaff('viewer', a);
    await addStaff('owner', b);
    expect((await as({ ...a, id: b.id })('/desk/me')).meta.error).toBe('signature.bad');
  });
});

describe('a role', () => {
  it('that somebody has stays; another goes with its permissions', async () => {
    await roleOfManagers();
    expect((await owner('/desk/roles/viewer/remove', {})).status).toBe(200);
    await hire('lead');
    expect((await owner('/desk/roles/lead/remove', {})).meta.error).toBe('role.in_use');
    expect((await owner('/desk/roles/none/remove', {})).meta.error).toBe('role.unknown');
  });
});

describe('somebody who leaves', () => {
  const assigned = async (id: string) => {
    await stockShelf({ id: 'S1', stock: 10 });
    const place = async () => (await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }] })).data.order.number;
    const [open, shipped] = [(await place()) as string, (await place()) as string];
    for (const number of [open, shipped]) await owner('/desk/order/assign', { number, from: null, to: id });
    for (const to of ['packed', 'shipped']) await owner('/desk/order/advance', { number: shipped, to });
    return { open, shipped };
  };
  const assigneeOf = async (number: string) => (await owner(`/desk/order?number=${number}`)).data.item.assignee;

  it('hands over the orders that are still open, and each says so in its timeline', async () => {
    const [fahad, huda] = [await hire('packer'), await hire('packer')];
    const { open, shipped } = await assigned(fahad.id);
    expect((await owner(`/desk/staff/${fahad.id}`)).data.open_orders).toBe(1);
    const refused = await owner(`/desk/staff/${fahad.id}/leave`, { hand_over_to: fahad.id });
    expect([refused.meta.error, (await fahad.ask('/desk/me')).status]).toEqual(['staff.unknown', 200]);
    expect((await owner(`/desk/staff/${fahad.id}/leave`, { hand_over_to: huda.id })).status).toBe(200);
    expect((await assigneeOf(open)).id).toBe(huda.id);
    expect((await assigneeOf(shipped)).id).toBe(fahad.id);
    const told = await env.DB.prepare('SELECT detail FROM order_events ORDER BY seq DESC LIMIT 1').first('detail');
    expect(told).toBe(huda.id);
    expect((await fahad.ask('/desk/me')).meta.error).toBe('signature.key');
  });

  it('leaves them to nobody where nobody is named', async () => {
    const fahad = await hire('packer');
    const { open } = await assigned(fahad.id);
    expect((await owner(`/desk/staff/${fahad.id}/leave`, {})).status).toBe(200);
    expect(await assigneeOf(open)).toBeNull();
  });

  it('comes back with the roles that are given then, and needs a new passkey', async () => {
    const fahad = await hire('viewer');
    const back = (roles: object[]) => owner(`/desk/staff/${fahad.id}/restore`, { roles });
    const packer = { role: 'packer', country: 'KW' };
    expect((await back([packer])).meta.error).toBe('staff.unknown');
    await owner(`/desk/staff/${fahad.id}/leave`, {});
    const restored = await back([packer]);
    expect(restored.data.url).toContain('/invitation#');
    expect((await owner(`/desk/staff/${fahad.id}`)).data.item).toMatchObject({
      status: 'active',
      roles: [packer],
      keys: [],
    });
    expect((await fahad.ask('/desk/me')).meta.error).toBe('signature.key');
  });

  it('comes back as an owner by two people alone', async () => {
    const former = await hire('owner');
    await owner(`/desk/staff/${former.id}/leave`, {});
    await hire('owner');
    const asked = await owner(`/desk/staff/${former.id}/restore`, { roles: [{ role: 'owner', country: null }] });
    expect([asked.status, asked.data.proposal?.kind]).toEqual([202, 'approver']);
    expect((await owner(`/desk/staff/${former.id}`)).data.item.status).toBe('left');
  });

  it('doesn’t hold back a role that is retired', async () => {
    await roleOfManagers();
    const lead = await hire('lead');
    await owner(`/desk/staff/${lead.id}/leave`, {});
    expect((await owner('/desk/roles/lead/remove', {})).status).toBe(200);
  });
});
