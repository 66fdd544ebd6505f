/** Invitations, passkeys and recovery codes: the ways in, and each wrong answer refused with nothing changed. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { challengeLifetimeMs, freshPasskeyMs, invitationLifetimeMs } from '../../../../shared/domain/staff-session.ts';
import { testStaffKey } from '../../../support/vars.ts';
import { desk } from '../desk/desk-client.ts';
import { type Authenticator, createAuthenticator, type Forgery } from './authenticator.ts';
import { webDesk } from './web-client.ts';
import { browser, signInAs } from './web-session.ts';

afterEach(() => vi.useRealTimers());
const inFuture = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });

const tokenOf = (url: string) => url.slice(url.indexOf('#') + 1);
async function invite(role = 'packer') {
  const roles = [{ role, country: 'KW' }];
  const { data, meta } = await desk('POST', '/desk/invitations', { name: 'Sara', language: 'ar', roles });
  expect(meta.error).toBeUndefined();
  expect(data.url).toMatch(/^http:\/\/localhost:8790\/invitation#[\w-]{43}$/);
  return { id: data.id as string, link: tokenOf(data.url) };
}
const optionsFor = async (link: string) =>
  (await webDesk('POST', '/desk/web/invitation/options', { token: link })).data.options;
const accept = async (link: string, response: unknown, name?: string) =>
  webDesk('POST', '/desk/web/invitation', { token: link, response, browser, ...(name && { name }) });

/** Somebody invited who has made their passkey. */
async function join(role = 'packer') {
  const { id, link } = await invite(role);
  const authenticator = await createAuthenticator();
  const { data, error } = await accept(link, await authenticator.create(await optionsFor(link)));
  expect(error).toBeUndefined();
  return { id, link, authenticator, token: data.token as string, session: data.session };
}
const askToSignIn = async () => (await webDesk('POST', '/desk/web/sign-in/options', {})).data;
const signInBy = async (authenticator: Authenticator, forged: Forgery = {}) =>
  webDesk('POST', '/desk/web/sign-in', { response: await authenticator.get(await askToSignIn(), forged), browser });

/** Everything that an accepted answer would have changed. */
async function snapshot() {
  const tables = ['staff_passkeys', 'staff_sessions', 'staff_links', 'staff_recovery_codes', 'audit_log'];
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)));
  // When a session was last used is no change.
  return JSON.stringify(
    rows.map(({ results }) => results),
    (name, value) => (name === 'used_at' ? value !== null : value),
  );
}
async function expectRefused(work: () => Promise<{ status: number; error?: string | undefined }>, code: string) {
  const before = await snapshot();
  const { status, error } = await work();
  expect([status, error]).toEqual([code === 'passkey.stale' ? 403 : 422, code]);
  expect(await snapshot()).toBe(before);
}

describe('an invitation', () => {
  it('says whom it invites to what, and ends in a passkey and a session', async () => {
    const { id, link } = await invite();
    expect((await desk('GET', `/desk/staff/${id}`)).data.item).toMatchObject({ passkeys: 0, keys: [] });
    const { data } = await webDesk('POST', '/desk/web/invitation/options', { token: link });
    expect(data).toMatchObject({ name: 'Sara', language: 'ar', roles: [{ role: 'packer', country: 'KW' }] });
    expect(data.options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = await createAuthenticator();
    const joined = await accept(link, await authenticator.create(data.options), 'Sara’s phone');
    expect(joined.data.session).toMatchObject({
      staff: { id, name: 'Sara' },
      means: 'invitation',
      passkeyAt: expect.any(Number),
    });
    const { items } = (await webDesk('GET', '/desk/passkeys', undefined, { token: joined.data.token })).data;
    expect(items).toMatchObject([{ name: 'Sara’s phone' }]);
    expect((await desk('GET', `/desk/staff/${id}`)).data.item).toMatchObject({ passkeys: 1, invited_until: null });
  });

  it('Z17: works once, and for three days', async () => {
    const { link } = await join();
    await expectRefused(() => webDesk('POST', '/desk/web/invitation/options', { token: link }), 'link.invalid');
    const other = await invite();
    const options = await optionsFor(other.link);
    const answer = await (await createAuthenticator()).create(options);
    inFuture(invitationLifetimeMs);
    await expectRefused(() => accept(other.link, answer), 'link.invalid');
  });

  it('that is used twice at once lets one in', async () => {
    const { link } = await invite();
    const answers = await Promise.all(
      [1, 2].map(async () => (await createAuthenticator()).create(await optionsFor(link))),
    );
    const codes = (await Promise.all(answers.map((answer) => accept(link, answer)))).map(({ error }) => error);
    expect(codes.toSorted()).toEqual(['link.invalid', undefined]);
  });

  it('needs a role, and gives none that the inviter lacks', async () => {
    const body = { name: 'Sara', language: 'ar', roles: [] };
    expect((await desk('POST', '/desk/invitations', body)).status).toBe(422);
    const { id } = await join('viewer');
    await desk('POST', '/desk/roles/lead', { name: { en: 'Lead', ar: 'قائد' }, permissions: ['manage_staff'] });
    await env.DB.prepare("INSERT INTO staff_roles (staff_id, role_id) VALUES (?, 'lead')").bind(id).run();
    const token = await signInAs(id);
    const beyond = { ...body, roles: [{ role: 'owner', country: null }] };
    expect((await webDesk('POST', '/desk/invitations', beyond, { token })).error).toBe('staff.beyond');
    expect((await webDesk('POST', `/desk/staff/${testStaffKey.id}/invite`, {}, { token })).error).toBe('staff.beyond');
    expect((await webDesk('POST', `/desk/staff/${testStaffKey.id}/demo-link`, {}, { token })).error).toBe(
      'staff.beyond',
    );
  });

  it('takes the place of an older one, and dies with who it is for', async () => {
    const { id, link } = await invite();
    const { data } = await desk('POST', `/desk/staff/${id}/invite`, {});
    await expectRefused(() => webDesk('POST', '/desk/web/invitation/options', { token: link }), 'link.invalid');
    expect((await desk('POST', `/desk/staff/${id}/leave`, {})).status).toBe(200);
    const again = tokenOf(data.url);
    await expectRefused(() => webDesk('POST', '/desk/web/invitation/options', { token: again }), 'link.invalid');
  });
});

describe('a passkey', () => {
  it('signs its holder in, and nothing is told of who has one', async () => {
    const { id, authenticator } = await join();
    const options = await askToSignIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const { data } = await signInBy(authenticator);
    expect(data.session).toMatchObject({ staff: { id }, means: 'passkey', passkeyAt: expect.any(Number) });
    const entry = await env.DB.prepare("SELECT actor, key_id FROM audit_log WHERE call = '/desk/web/sign-in'").first();
    expect(entry).toEqual({ actor: id, key_id: data.session.id });
  });

  const forgeries: readonly [string, Forgery, string][] = [
    ['from another origin', { origin: 'https://desk.evil.example' }, 'passkey.invalid'],
    ['from the shop, on another port', { origin: 'http://localhost:8787' }, 'passkey.invalid'],
    ['for another host', { host: 'evil.example' }, 'passkey.invalid'],
    ['whose holder was not verified', { unverified: true }, 'passkey.invalid'],
    ['to a challenge that was never given', { challenge: 'A'.repeat(43) }, 'passkey.expired'],
    ['with a counter that went back', { counter: 1 }, 'passkey.invalid'],
    ['for somebody else', { userHandle: 'c29tZWJvZHk' }, 'passkey.invalid'],
  ];
  it.each(forgeries)('an answer %s is refused', async (_, forged, code) => {
    const { authenticator } = await join();
    await signInBy(authenticator);
    await expectRefused(() => signInBy(authenticator, forged), code);
    expect((await signInBy(authenticator)).status).toBe(200);
  });

  it('Z18: an answer that comes again, too late, or by a key that nobody has is refused', async () => {
    const { authenticator } = await join();
    const response = await authenticator.get(await askToSignIn());
    expect((await webDesk('POST', '/desk/web/sign-in', { response, browser })).status).toBe(200);
    await expectRefused(() => webDesk('POST', '/desk/web/sign-in', { response, browser }), 'passkey.expired');
    await expectRefused(async () => signInBy(await createAuthenticator()), 'passkey.invalid');
    const late = await authenticator.get(await askToSignIn());
    inFuture(challengeLifetimeMs);
    await expectRefused(() => webDesk('POST', '/desk/web/sign-in', { response: late, browser }), 'passkey.expired');
  });

  it('an answer that was given for one purpose, or session, is none for another', async () => {
    const { authenticator, token } = await join();
    const other = await join();
    const own = (await webDesk('POST', '/desk/web/passkey/options', { purpose: 'renew' }, { token })).data;
    const response = await authenticator.get(own);
    await expectRefused(() => webDesk('POST', '/desk/web/sign-in', { response, browser }), 'passkey.expired');
    const body = { purpose: 'renew', response, browser };
    await expectRefused(() => webDesk('POST', '/desk/web/passkey', body, { token: other.token }), 'passkey.expired');
    const theirs = (await webDesk('POST', '/desk/web/passkey/options', { purpose: 'renew' }, { token: other.token }))
      .data;
    const foreign = { ...body, response: await authenticator.get(theirs) };
    await expectRefused(() => webDesk('POST', '/desk/web/passkey', foreign, { token: other.token }), 'passkey.invalid');
  });

  it.each<unknown>([
    {},
    { id: 'x', type: 'public-key', response: { clientDataJSON: '%%%' } },
    { id: 'x', type: 'public-key', response: { clientDataJSON: 'bnVsbA' } },
  ])('what is no answer is refused: %j', async (response) => {
    const { status, error } = await webDesk('POST', '/desk/web/sign-in', { response, browser });
    expect(status).toBe(422);
    expect(error).toMatch(/^(?:passkey|field)\./);
  });

  it('of who has left opens nothing', async () => {
    const { id, authenticator } = await join();
    await desk('POST', `/desk/staff/${id}/leave`, {});
    await expectRefused(() => signInBy(authenticator), 'passkey.invalid');
  });

  it('can be added while another is fresh, and ended but for the last one', async () => {
    const { authenticator, token } = await join();
    const second = await createAuthenticator();
    const add = async () => {
      const { data, error } = await webDesk('POST', '/desk/web/passkey/options', { purpose: 'add' }, { token });
      if (error) return { error };
      const response = await second.create(data);
      return webDesk('POST', '/desk/web/passkey', { purpose: 'add', response, name: 'Laptop', browser }, { token });
    };
    expect((await add()).error).toBeUndefined();
    expect((await add()).error, 'the same again').toBe('field.taken');
    const { items } = (await webDesk('GET', '/desk/passkeys', undefined, { token })).data;
    expect(items).toHaveLength(2);
    const end = (id: string) => webDesk('POST', `/desk/passkeys/${id}/end`, {}, { token });
    expect((await end(items[0].id)).status).toBe(200);
    expect((await end(items[0].id)).error).toBe('passkey.unknown');
    expect((await end(items[1].id)).error).toBe('passkey.last');
    await expectRefused(() => signInBy(authenticator), 'passkey.invalid');
    expect((await signInBy(second)).status).toBe(200);
    inFuture(freshPasskeyMs + 1_000);
    expect((await add()).error).toBe('passkey.stale');
  });

  it('of somebody else is ended by who manages staff, with all that opens the desk to them', async () => {
    const { id, authenticator, token } = await join();
    await webDesk('POST', '/desk/recovery-codes', {}, { token });
    expect((await desk('POST', `/desk/staff/${id}/end-passkeys`, {})).data).toEqual({ ended: 1 });
    expect((await webDesk('GET', '/desk/web/session', undefined, { token })).status).toBe(401);
    await expectRefused(() => signInBy(authenticator), 'passkey.invalid');
    const left = await env.DB.prepare('SELECT count(*) AS left FROM staff_recovery_codes').first();
    expect(left).toEqual({ left: 0 });
  });
});

describe('recovery codes', () => {
  let codes: string[];
  let member: Awaited<ReturnType<typeof join>>;
  const recover = (code: string) => webDesk('POST', '/desk/web/sign-in/recovery', { code, browser });
  beforeEach(async () => {
    member = await join();
    codes = (await webDesk('POST', '/desk/recovery-codes', {}, { token: member.token })).data.codes;
  });

  it('are ten, stored as hashes, and each signs in once, however it is typed', async () => {
    expect(new Set(codes).size).toBe(10);
    const stored = JSON.stringify((await env.DB.prepare('SELECT * FROM staff_recovery_codes').all()).results);
    for (const code of codes) expect(stored).not.toContain(code);
    const [first = '', second = ''] = codes;
    const { data } = await recover(` ${first.toLowerCase().replaceAll('-', ' ')} `);
    expect(data.session).toMatchObject({ staff: { id: member.id }, means: 'recovery', passkeyAt: null });
    await expectRefused(() => recover(first), 'recovery.invalid');
    const both = await Promise.all([recover(second), recover(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { recovery_codes: left } = (await webDesk('GET', '/desk/passkeys', undefined, { token: data.token })).data;
    expect(left).toBe(8);
  });

  it('let somebody add a passkey at once, and do nothing else that needs one', async () => {
    const { token } = (await recover(codes[0] ?? '')).data;
    expect((await webDesk('POST', '/desk/recovery-codes', {}, { token })).error).toBe('passkey.stale');
    const options = (await webDesk('POST', '/desk/web/passkey/options', { purpose: 'add' }, { token })).data;
    const response = await (await createAuthenticator()).create(options);
    const { data } = await webDesk('POST', '/desk/web/passkey', { purpose: 'add', response, browser }, { token });
    expect(data.passkeyAt).toEqual(expect.any(Number));
    const late = (await recover(codes[1] ?? '')).data.token;
    inFuture(freshPasskeyMs + 1_000);
    await expectRefused(
      () => webDesk('POST', '/desk/web/passkey/options', { purpose: 'add' }, { token: late }),
      'passkey.stale',
    );
  });

  it('Z22: that are old, unknown or no codes are refused, and guessing ends', async () => {
    await webDesk('POST', '/desk/recovery-codes', {}, { token: member.token });
    await expectRefused(() => recover(codes[0] ?? ''), 'recovery.invalid');
    const tries: number[] = [];
    for (let guess = 0; guess < 21; guess += 1) tries.push((await recover('0000-0000-0000-0000')).status);
    expect(tries.slice(0, 19).every((status) => status === 422)).toBe(true);
    expect(tries.at(-1)).toBe(429);
  });
});
