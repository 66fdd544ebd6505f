import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { toAddressSubject } from '../../../../shared/domain/address-subject.ts';
import { toVisitorSubject } from '../../../../worker/commerce/core/client-address.ts';
import {
  enforceLimit,
  limits,
  maxUnpaidOrders,
  releaseStatement,
  takeLimit,
} from '../../../../worker/commerce/limits/limits.ts';
import { expiredRowStatements } from '../../../../worker/commerce/queues/sweep.ts';
import { createClient } from '../support/client.ts';
import { stockShelf } from '../support/shop.ts';

const now = 1_795_255_200_000;
const tries = async (count: number, at: number, shop = env) => {
  const outcomes = await Promise.all(
    Array.from({ length: count }, () =>
      takeLimit(shop, 'coupon-person', 'somebody', at).then(
        () => 'let in',
        (fault: { code: string }) => fault.code,
      ),
    ),
  );
  return outcomes.filter((outcome) => outcome === 'let in').length;
};

describe('answers', () => {
  it('lets in exactly as many as the limit says, also when they come at once', async () => {
    expect(await tries(30, now)).toBe(10);
    expect(await tries(1, now + 599_999)).toBe(0);
  });

  it('begins to count anew when its time is over', async () => {
    await tries(30, now);
    expect(await tries(12, now + 600_000)).toBe(10);
  });

  it('is twenty times higher for those who test on their own machine, and only by that word', async () => {
    expect(await tries(210, now, { ...env, AFIYA_LIMITS: 'x20' })).toBe(200);
    expect(maxUnpaidOrders({ ...env, AFIYA_LIMITS: 'x20' })).toBe(60);
    expect(maxUnpaidOrders({ ...env, AFIYA_LIMITS: 'off' })).toBe(3);
  });

  it('keeps no e-mail and no address, and is swept when it is over', async () => {
    await takeLimit(env, 'forgot-email', 'noura@example.com', now);
    expect(JSON.stringify((await env.DB.prepare('SELECT * FROM throttles').all()).results)).not.toContain('noura');
    await env.DB.batch(expiredRowStatements(env.DB, now + 3_600_000).flat());
    expect((await env.DB.prepare('SELECT * FROM throttles').all()).results).toEqual([]);
  });
});

describe('guards', () => {
  it('lets nobody through when it cannot count (R8)', () => {
    expect(() => enforceLimit(env, 'login-account', undefined, now)).toThrow('rate.limited');
  });

  it('counts by what an address really is', () => {
    for (const [ip, subject] of [
      ['203.0.113.9', '203.0.113.9'],
      ['::ffff:203.0.113.9', '203.0.113.9'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
      ['2001:db8::1', '2001:db8:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      ['evil', 'unknown'],
      ['', 'unknown'],
    ] as const)
      expect([ip, toAddressSubject(ip)]).toEqual([ip, subject]);
  });

  it('R6: a /48 of IPv6 may do what one address may, and each /64 of it half of that', async () => {
    const at = (nth: number) => `2001:db8:7:${nth.toString(16)}::1`;
    const guess = async (nth: number) => {
      const shopper = await createClient({ ip: at(nth) });
      return (await shopper.post('/order/calculate', { items: [{ sku: 'A', count: 1 }], coupon: `GUESS${nth}` })).meta
        .error;
    };
    await stockShelf({ id: 'A' });
    const answers: Record<string, number> = {};
    for (let nth = 1; nth <= 70; nth += 1) {
      const answer = (await guess(nth)) ?? 'none';
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
    expect(answers).toEqual({
      'coupon.invalid': limits['coupon-ip'].count,
      'rate.limited': 70 - limits['coupon-ip'].count,
    });
    const alone: number[] = [];
    for (let nth = 0; nth < 40; nth += 1)
      await takeLimit(env, 'coupon-ip', toAddressSubject('2001:db8:8:1::1'), now).then(
        () => alone.push(nth),
        () => undefined,
      );
    expect(alone).toHaveLength(limits['coupon-ip'].count / 2);
    // A good try gives back what it took, of both.
    await env.DB.batch([await releaseStatement(env, 'coupon-ip', toAddressSubject('2001:db8:8:1::1'), 'one')]);
    expect((await env.DB.prepare('SELECT count FROM throttles WHERE count IN (39, 40)').all()).results).toHaveLength(2);
  });

  it('where no platform says the address, visitors do not lock each other out, and nobody is free of the limit', async () => {
    expect(toVisitorSubject({ ip: '203.0.113.9', device: 'd' })).toBe('203.0.113.9');
    const [noura, sara] = [await createClient(), await createClient()];
    const guess = (client: typeof noura, email: string) =>
      client.post('/user/reset-password', { token: 'x'.repeat(20), password: `long enough ${email}` }, { ip: null });
    await guess(noura, 'a');
    await env.DB.prepare('UPDATE throttles SET count = 50').run();
    expect((await guess(noura, 'b')).meta.error).toBe('rate.limited');
    expect((await guess(sara, 'c')).meta.error).toBe('auth.reset_expired');
  });

  it('where no platform says the address, new devices are counted all together, with room for a busy shop', async () => {
    const client = await createClient({ device: false });
    const about = {
      device: { name: '', capacity: '', uid: 'x', platform: 'web' },
      os: { version: '', type: 'web' },
    };
    const register = () => client.post('/device/auth', about, { ip: null });
    expect((await register()).status).toBe(200);
    await env.DB.prepare('UPDATE throttles SET count = 199').run();
    expect((await register()).status).toBe(200);
    const over = await register();
    expect([over.meta.error, Number(over.headers.get('retry-after')) <= 60]).toEqual(['rate.limited', true]);
    expect((await client.post('/device/auth', about, { ip: '203.0.113.9' })).status).toBe(200);
  });

  it('a page of results counts as a search of its visitor (R4), also when the storefront’s device renders it', async () => {
    const shop = await createClient();
    const look = (body: object, ip: string | null) => shop.post('/product', body, { ip });
    expect((await look({ search: 'zinc' }, '198.51.100.1')).status).toBe(200);
    await env.DB.prepare('UPDATE throttles SET count = 300').run();
    expect((await look({ search: 'zinc' }, '198.51.100.1')).meta.error).toBe('rate.limited');
    expect((await look({}, '198.51.100.1')).status).toBe(200);
    expect((await look({ search: 'zinc' }, '198.51.100.2')).status).toBe(200);
    // Where nobody knows addresses all pages come from one device: its count would be everybody's.
    await env.DB.prepare('UPDATE throttles SET count = 300').run();
    expect((await look({ search: 'zinc' }, null)).status).toBe(200);
  });

  it('a device searches 300 times a minute, and locks nobody else out (R4)', async () => {
    const [noura, sara] = [await createClient(), await createClient()];
    const search = (client: typeof noura, ip?: string) => client.get('/product/search?q=zinc', ip ? { ip } : {});
    expect((await search(noura)).status).toBe(200);
    await env.DB.prepare('UPDATE throttles SET count = 300').run();
    const over = await search(noura);
    expect([over.status, over.meta.error]).toEqual([429, 'rate.limited']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await search(sara)).status).toBe(200);
    // The storefront's own device draws pages for many; their addresses tell them apart.
    expect((await search(noura, '198.51.100.77')).status).toBe(200);
    expect((await noura.get('/country')).status).toBe(200);
  });
});
