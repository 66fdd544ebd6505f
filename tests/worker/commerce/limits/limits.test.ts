import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { addressSubject } from '../../../../worker/commerce/limits/client-address.ts';
import { sweepStatements, takeLimit, unpaidOrdersMax } from '../../../../worker/commerce/limits/limits.ts';

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
    expect(unpaidOrdersMax({ ...env, AFIYA_LIMITS: 'x20' })).toBe(60);
    expect(unpaidOrdersMax({ ...env, AFIYA_LIMITS: 'off' })).toBe(3);
  });

  it('keeps no e-mail and no address, and is swept when it is over', async () => {
    await takeLimit(env, 'forgot-email', 'noura@example.com', now);
    expect(JSON.stringify((await env.DB.prepare('SELECT * FROM throttles').all()).results)).not.toContain('noura');
    await env.DB.batch(sweepStatements(env.DB, now + 3_600_000));
    expect((await env.DB.prepare('SELECT * FROM throttles').all()).results).toEqual([]);
  });
});

describe('guards', () => {
  it('counts by what an address really is', () => {
    for (const [ip, subject] of [
      ['203.0.113.9', '203.0.113.9'],
      ['::ffff:203.0.113.9', '203.0.113.9'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
      ['2001:db8::1', '2001:db8:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      [null, 'unknown'],
      ['evil', 'unknown'],
      ['', 'unknown'],
    ] as const)
      expect([ip, addressSubject(ip)]).toEqual([ip, subject]);
  });
});
