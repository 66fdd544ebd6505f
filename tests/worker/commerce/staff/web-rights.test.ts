/** What a session of the web desk may do: its holder's roles, less what it is seen as, and some of it only with a fresh passkey. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeskCall } from '../../../../shared/contract/desk/call.ts';
import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { buildDeskPath } from '../../../../shared/contract/desk/desk-path.ts';
import { freshPasskeyMs, sessionIdleMs } from '../../../../shared/domain/staff-session.ts';
import { listRoles } from '../../../../worker/commerce/features/staff/roles.ts';
import { requireLoopback } from '../../../../worker/commerce/features/staff/web-origin.ts';
import { testStaffKey } from '../../../support/vars.ts';
import { desk } from '../desk/desk-client.ts';
import { webDesk } from './web-client.ts';
import { hireForWeb, signInAs } from './web-session.ts';

afterEach(() => vi.useRealTimers());
const inFuture = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });

const calls: Readonly<Record<string, DeskCall>> = deskCalls;
const names = Object.keys(deskCalls) as DeskCallName[];
const params = {
  sku: 'NO-1',
  kind: 'brands',
  country: 'SA',
  key: 'none',
  id: 'nobody',
  lab: 'no-lab',
  month: '2026-09',
};

async function ask(name: DeskCallName, token: string) {
  const { methods, path } = deskCalls[name];
  const [method = 'GET'] = methods;
  const { status, error } = await webDesk(method, buildDeskPath(path, { params, query: {} }), {}, { token });
  return { status, error };
}
const refused = { status: 403, error: 'staff.forbidden' };

describe('each role at the web desk', () => {
  it('Z11: is refused every call that needs a permission it lacks, and no other', async () => {
    for (const { id, permissions } of await listRoles(env.DB)) {
      const { token } = await hireForWeb(id);
      for (const name of names) {
        const { may }: DeskCall = deskCalls[name];
        // It would end the session, or narrow it, under the rest.
        if (name === 'seeAs') continue;
        const answer = await ask(name, token);
        const isAllowed = may === null || id === 'owner' || permissions.includes(may);
        if (isAllowed) expect(answer, `${id} ${name}`).not.toMatchObject(refused);
        else expect(answer, `${id} ${name}`).toEqual(refused);
      }
    }
  }, 120_000);
});

describe('a call that needs a fresh passkey', () => {
  it('is one that moves money, gives rights, tells a patient, takes data away or ends another’s session', () => {
    expect(names.filter((name) => calls[name]?.fresh).toSorted()).toEqual(
      [
        ...[
          'collectMany',
          'dropRest',
          'cancelOrder',
          'collected',
          'returnOrder',
          'editOrder',
          'acceptReview',
          'closeReview',
        ],
        ...['refundOrder', 'refundReview', 'moveWallet', 'approve', 'setApprovalLimits', 'releaseResult', 'export'],
        ...['finishRestore'],
        ...['exportOrders', 'exportRecall'],
        ...['addStaff', 'changeStaff', 'endStaff', 'addStaffKey', 'endStaffKey', 'setRole', 'removeRole'],
        ...['inviteStaff', 'inviteMember', 'restoreStaff', 'endStaffSession', 'endStaffSessions'],
        ...['endPasskey', 'makeRecoveryCodes', 'endStaffPasskeys', 'allowReading'],
      ].toSorted(),
    );
  });

  it('Z20: is refused five minutes after the last answer, for a session and never for a key', async () => {
    const token = await signInAs(testStaffKey.id);
    const path = '/desk/roles/nobody-has/remove';
    inFuture(5 * 60_000 - 2_000);
    expect((await webDesk('POST', path, {}, { token })).error).toBe('role.unknown');
    inFuture(4_000);
    const stale = await webDesk('POST', path, {}, { token });
    expect([stale.status, stale.error]).toEqual([403, 'passkey.stale']);
    expect((await webDesk('GET', '/desk/catalogue/export', undefined, { token })).error).toBe('passkey.stale');
    expect((await webDesk('GET', '/desk/orders', undefined, { token })).status).toBe(200);
    expect((await desk('POST', path, {})).meta.error).toBe('role.unknown');
  });

  it('Z20.3: may be an hour old at the counter, and not a second more', async () => {
    const token = await signInAs(testStaffKey.id);
    const counter = ['collected', 'cancelOrder'] as const;
    const answers = async () => {
      await env.DB.prepare('UPDATE staff_sessions SET used_at = ?').bind(Date.now()).run();
      return Promise.all(
        counter.map(
          async (name) => (await webDesk('POST', deskCalls[name].path, { number: 'KW-999999' }, { token })).error,
        ),
      );
    };
    inFuture(60 * 60_000 - 10_000);
    expect(new Set(await answers())).not.toContain('passkey.stale');
    inFuture(12_000);
    expect(await answers()).toEqual(counter.map(() => 'passkey.stale'));
  });

  it('can be made again in the demo without hardware, on loopback alone', async () => {
    const token = await signInAs(testStaffKey.id);
    inFuture(freshPasskeyMs + 1_000);
    expect((await webDesk('POST', '/desk/roles/none/remove', {}, { token })).error).toBe('passkey.stale');
    expect((await webDesk('POST', '/desk/web/passkey/demo', {}, { token })).data.passkeyAt).toBe(Date.now());
    expect((await webDesk('POST', '/desk/roles/none/remove', {}, { token })).error).toBe('role.unknown');
    await env.DB.prepare("UPDATE staff_sessions SET means = 'passkey'").run();
    expect((await webDesk('POST', '/desk/web/passkey/demo', {}, { token })).error).toBe('not_found');
  });

  it('Z24: of a deployed desk, the demo’s ways in are nothing', () => {
    const loopback = ['http://localhost:8790', 'http://127.0.0.1:8790'];
    const deployed = [
      'https://desk.example.com',
      'https://localhost.example.com',
      'https://localhost.',
      '',
      'no origin',
    ];
    for (const WEB_DESK_ORIGIN of loopback) expect(() => requireLoopback({ WEB_DESK_ORIGIN })).not.toThrow();
    for (const WEB_DESK_ORIGIN of deployed)
      expect(() => requireLoopback({ WEB_DESK_ORIGIN }), WEB_DESK_ORIGIN).toThrow('not_found');
  });

  it('tells who may not do it at all that they may not, fresh or not', async () => {
    const { token } = await hireForWeb('packer');
    inFuture(freshPasskeyMs + 1_000);
    expect((await webDesk('POST', '/desk/roles/none/remove', {}, { token })).error).toBe('staff.forbidden');
  });
});

describe('seen as a role', () => {
  const see = (token: string, role: string | null) => webDesk('POST', '/desk/sessions/see-as', { role }, { token });
  const permissionsOf = async (token: string) =>
    (await webDesk('GET', '/desk/web/session', undefined, { token })).data.permissions as {
      permission: string;
      countries: string[];
    }[];

  it('Z21: a session has that role’s permissions alone, where its holder has them, and goes back', async () => {
    const token = await signInAs(testStaffKey.id);
    expect((await see(token, 'packer')).status).toBe(200);
    expect((await permissionsOf(token)).map(({ permission }) => permission).toSorted()).toEqual([
      'read_orders',
      'read_stock',
      'write_orders',
    ]);
    expect((await webDesk('GET', '/desk/orders', undefined, { token })).status).toBe(200);
    expect((await webDesk('GET', '/desk/staff', undefined, { token })).error).toBe('staff.forbidden');
    // What an owner could give, who is seen as a packer can't.
    expect((await webDesk('POST', '/desk/approvals/x/approve', {}, { token })).error).toBe('staff.forbidden');
    expect((await see(token, null)).status).toBe(200);
    expect((await webDesk('GET', '/desk/staff', undefined, { token })).status).toBe(200);
  });

  it('never widens what somebody may', async () => {
    const { token } = await hireForWeb('packer', 'KW');
    const own = await permissionsOf(token);
    expect(own.every(({ countries }) => countries.join() === 'KW')).toBe(true);
    for (const role of ['owner', 'manager', 'packer']) {
      await see(token, role);
      expect(await permissionsOf(token), role).toEqual(own);
      expect((await webDesk('GET', '/desk/staff', undefined, { token })).error).toBe('staff.forbidden');
    }
    await see(token, 'lab-entry');
    expect(await permissionsOf(token)).toEqual([]);
  });

  it('needs a role that there is, and a session', async () => {
    const token = await signInAs(testStaffKey.id);
    expect((await see(token, 'nobody')).error).toBe('role.unknown');
    expect((await desk('POST', '/desk/sessions/see-as', { role: 'packer' })).meta.error).toBe('session.unknown');
    await desk('POST', '/desk/roles/helper', { name: { en: 'H', ar: 'م' }, permissions: ['read_orders'] });
    await see(token, 'helper');
    await desk('POST', '/desk/roles/helper/remove', {});
    expect(await permissionsOf(token), 'a role that has gone').toEqual([]);
  });
});

describe('sessions', () => {
  const list = async (path: string, token: string) => (await webDesk('GET', path, undefined, { token })).data.items;

  it('are listed to their holder, who ends one or the others', async () => {
    const { id, token } = await hireForWeb('packer');
    const [second, third] = [await signInAs(id), await signInAs(id)];
    const items = await list('/desk/sessions', token);
    expect(items).toHaveLength(3);
    expect(items.filter((one: { is_own: boolean }) => one.is_own)).toMatchObject([
      { staff: { id }, means: 'demo', browser: 'Chrome, Android' },
    ]);
    const other = (await list('/desk/sessions', second)).find((one: { is_own: boolean }) => one.is_own).id;
    expect((await webDesk('POST', `/desk/sessions/${other}/end`, {}, { token })).status).toBe(200);
    expect((await webDesk('GET', '/desk/me', undefined, { token: second })).status).toBe(401);
    expect((await webDesk('POST', `/desk/sessions/${other}/end`, {}, { token })).error).toBe('session.unknown');
    expect((await webDesk('POST', '/desk/sessions/end-others', {}, { token })).data).toEqual({ ended: 1 });
    expect((await webDesk('GET', '/desk/me', undefined, { token: third })).status).toBe(401);
    expect((await webDesk('GET', '/desk/me', undefined, { token })).status).toBe(200);
  });

  it('of others are seen and ended by who manages staff and has their rights', async () => {
    const { id, token: packer } = await hireForWeb('packer');
    const owner = await signInAs(testStaffKey.id);
    const [ownSession] = await list('/desk/sessions', owner);
    expect((await webDesk('POST', `/desk/sessions/${ownSession.id}/end`, {}, { token: packer })).error).toBe(
      'session.unknown',
    );
    expect((await webDesk('GET', '/desk/staff-sessions', undefined, { token: packer })).error).toBe('staff.forbidden');
    const [session] = await list('/desk/sessions', packer);
    expect(await list('/desk/staff-sessions', owner)).toHaveLength(2);
    expect((await webDesk('POST', `/desk/staff-sessions/${session.id}/end`, {}, { token: owner })).status).toBe(200);
    expect((await webDesk('GET', '/desk/me', undefined, { token: packer })).status).toBe(401);
    await signInAs(id);
    await signInAs(id);
    const all = await webDesk('POST', `/desk/staff/${id}/end-sessions`, {}, { token: owner });
    expect(all.data).toEqual({ ended: 2 });
    await desk('POST', '/desk/roles/lead', { name: { en: 'Lead', ar: 'قائد' }, permissions: ['manage_staff'] });
    const { token: lead } = await hireForWeb('lead');
    const beyond = await webDesk('POST', `/desk/staff-sessions/${ownSession.id}/end`, {}, { token: lead });
    expect(beyond.error).toBe('staff.beyond');
  });

  it('that are over are in no list', async () => {
    const token = await signInAs(testStaffKey.id);
    inFuture(sessionIdleMs + 60_000);
    const fresh = await signInAs(testStaffKey.id);
    expect(await list('/desk/sessions', fresh)).toHaveLength(1);
    expect((await webDesk('GET', '/desk/me', undefined, { token })).status).toBe(401);
  });
});
