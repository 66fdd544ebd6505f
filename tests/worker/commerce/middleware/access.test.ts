import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../../shared/contract/calls.ts';
import { createClient } from '../support/client.ts';

/** A call's path with a value for every parameter. */
const pathOf = (path: string) => path.replace(/:\w+\??/g, '1');
const everyCall = Object.entries(calls).flatMap(([name, call]) =>
  call.methods.map((method) => ({ name, method, call })),
);

describe('guards', () => {
  it('no call answers without a signature (P18)', async () => {
    for (const { name, method, call } of everyCall) {
      const response = await exports.default.fetch(`https://commerce.internal${pathOf(call.path)}`, { method });
      const { meta } = await response.json<{ meta: { error: string } }>();
      expect([name, method, response.status, meta.error]).toEqual([name, method, 400, 'signature.missing']);
    }
  });

  it('no call that needs a device answers without one (Z1)', async () => {
    const client = await createClient({ device: false });
    for (const { name, method, call } of everyCall.filter((one) => one.call.access !== 'open')) {
      const send = method === 'GET' ? client.get(pathOf(call.path)) : client.post(pathOf(call.path), {});
      const { status, meta } = await send;
      expect([name, method, status, meta.error]).toEqual([name, method, 403, 'device.unknown']);
    }
  });

  it('Z1: no call that needs a user answers a guest', async () => {
    const guest = await createClient();
    for (const { name, method, call } of everyCall.filter((one) => one.call.access === 'user')) {
      const send = method === 'GET' ? guest.get(pathOf(call.path)) : guest.post(pathOf(call.path), {});
      const { status, meta } = await send;
      expect([name, method, status, meta.error]).toEqual([name, method, 401, 'session.expired']);
    }
  });

  it('A22: a stolen device token alone is a guest', async () => {
    const owner = await (await createClient()).signedIn();
    const stranger = await createClient();
    expect((await stranger.get('/user/me', { token: owner.token })).status).toBe(401);
  });
});
