/** Sessions of the web desk: how they begin, what they may do, and how they end. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionIdleMs, sessionLifetimeMs } from '../../../../shared/domain/staff-session.ts';
import { testStaffKey } from '../../../support/vars.ts';
import { desk } from '../desk/desk-client.ts';
import { webDesk } from './web-client.ts';
import { browser, demoLink, hireForWeb, signInAs } from './web-session.ts';

afterEach(() => vi.useRealTimers());

const session = (token: string | null) => webDesk('GET', '/desk/web/session', undefined, { token });

describe('a demo link', () => {
  it('signs in once, and the session says who it is and what they may do', async () => {
    const token = await demoLink(testStaffKey.id);
    const first = await webDesk('POST', '/desk/web/sign-in/link', { token, browser });
    expect(first.data.session).toMatchObject({
      staff: { id: testStaffKey.id, language: 'en' },
      roles: [{ role: 'owner', country: null }],
      means: 'demo',
      seenAs: null,
    });
    expect(first.data.session.permissions).toContainEqual({ permission: 'refund', countries: ['KW', 'SA'] });
    const again = await webDesk('POST', '/desk/web/sign-in/link', { token, browser });
    expect([again.status, again.error]).toEqual([422, 'link.invalid']);
    expect((await session(first.data.token)).data).toEqual({
      ...first.data.session,
      expiresAt: expect.any(Number),
    });
  });

  it('of another kind, of nobody, or over, is refused', async () => {
    const old = await demoLink(testStaffKey.id, Date.now() - sessionLifetimeMs);
    for (const token of [old, 'nothing', '']) {
      const { status, error } = await webDesk('POST', '/desk/web/sign-in/link', { token, browser });
      expect([status, error]).toEqual([422, 'link.invalid']);
    }
    const { count } = (await env.DB.prepare('SELECT count(*) AS count FROM staff_sessions').first()) as {
      count: number;
    };
    expect(count).toBe(0);
  });
});

describe('a session', () => {
  it('is stored by its hash, and is the actor of what it does', async () => {
    const token = await signInAs(testStaffKey.id);
    const row = (await env.DB.prepare('SELECT * FROM staff_sessions').first()) as Record<string, unknown>;
    expect(JSON.stringify(row)).not.toContain(token);
    const body = { name: { en: 'Helper', ar: 'مساعد' }, permissions: ['read_stock'], version: 0 };
    const { status, reqId } = await webDesk('POST', '/desk/roles/helper', body, { token });
    expect(status).toBe(200);
    const entry = await env.DB.prepare('SELECT actor, key_id, call FROM audit_log WHERE request_id = ?')
      .bind(reqId)
      .first();
    expect(entry).toEqual({ actor: testStaffKey.id, key_id: row.id, call: '/desk/roles/:id' });
  });

  it('is none without a token, with an unknown one, and after it was signed out', async () => {
    const token = await signInAs(testStaffKey.id);
    for (const wrong of [null, 'x'.repeat(43)]) expect((await session(wrong)).error).toBe('staff.signed_out');
    expect((await webDesk('GET', '/desk/orders', undefined, { token: 'x'.repeat(43) })).status).toBe(401);
    expect((await webDesk('POST', '/desk/web/sign-out', {}, { token })).status).toBe(200);
    expect((await session(token)).error).toBe('staff.signed_out');
    expect((await webDesk('GET', '/desk/orders', undefined, { token })).error).toBe('staff.signed_out');
  });

  it('Z19: ends after half an hour without a call, and after twelve hours with calls', async () => {
    const token = await signInAs(testStaffKey.id);
    const began = Date.now();
    const at = async (ms: number) => {
      vi.useFakeTimers({ now: began + ms, toFake: ['Date'] });
      return (await session(token)).status;
    };
    expect(await at(sessionIdleMs - 1_000)).toBe(200);
    expect(await at(2 * sessionIdleMs - 2_000)).toBe(200);
    expect(await at(3 * sessionIdleMs)).toBe(401);
    vi.useRealTimers();
    const busy = await signInAs(testStaffKey.id);
    for (let ms = 0; ms < sessionLifetimeMs; ms += sessionIdleMs - 60_000) {
      vi.useFakeTimers({ now: began + ms, toFake: ['Date'] });
      expect((await session(busy)).status, `after ${ms} ms`).toBe(200);
    }
    vi.useFakeTimers({ now: began + sessionLifetimeMs + 5_000, toFake: ['Date'] });
    expect((await session(busy)).status).toBe(401);
  });

  it('takes the place of the one that the browser had', async () => {
    const old = await signInAs(testStaffKey.id);
    const link = await demoLink(testStaffKey.id);
    const { data } = await webDesk('POST', '/desk/web/sign-in/link', { token: link, browser }, { token: old });
    expect((await session(old)).status).toBe(401);
    expect((await session(data.token)).status).toBe(200);
  });

  it('ends when its holder leaves', async () => {
    const { id, token } = await hireForWeb('packer');
    expect((await session(token)).status).toBe(200);
    expect((await desk('POST', `/desk/staff/${id}/leave`, {})).status).toBe(200);
    expect((await session(token)).status).toBe(401);
  });
});

describe('what the desk’s worker asks', () => {
  it('is signed by its key alone, at its own host', async () => {
    const forged = await webDesk('GET', '/desk/web/session', undefined, { privateKey: testStaffKey.private_key });
    expect(forged.error).toBe('signature.bad');
    const link = await demoLink(testStaffKey.id);
    const outside = await webDesk(
      'POST',
      '/desk/web/sign-in/link',
      { token: link, browser },
      { host: 'https://shop.test' },
    );
    expect(outside.status).toBe(404);
    const shopCall = await webDesk('POST', '/device/auth', {});
    expect(shopCall.status).toBe(404);
    expect((await desk('GET', '/desk/web/session')).meta.error).toBe('signature.key');
  });

  it('is accepted once', async () => {
    const token = await signInAs(testStaffKey.id);
    const reqId = crypto.randomUUID();
    expect((await webDesk('POST', '/desk/web/sign-out', {}, { token, reqId })).status).toBe(200);
    expect((await webDesk('POST', '/desk/web/sign-out', {}, { token, reqId })).error).toBe('signature.replay');
  });
});
