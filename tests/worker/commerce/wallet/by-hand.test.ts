/** Money that the desk puts into a wallet, or takes out of it (docs/security.md M11, M28). */
import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, newKey, walletBalance } from '../support/shop.ts';

afterEach(auditAfterEach);

const owner = async () => (await createClient()).signedIn();
const move = (asked: Record<string, unknown>) =>
  desk('POST', '/desk/wallet', { move: 'give', key: newKey(), country: 'KW', amount: 2, reason: 'Sorry', ...asked });

test('M28: what the desk gives is given once, however often it asks again under its key', async () => {
  const shopper = await owner();
  const asked = { key: newKey(), email: shopper.email };
  const answers = await Promise.all(Array.from({ length: 5 }, () => move(asked)));
  expect(answers.map(({ data }) => data.balance)).toEqual(Array(5).fill('2.000 KWD'));
  expect(await walletBalance(shopper)).toBe(2000);
  expect((await move({ ...asked, key: newKey() })).data.balance).toBe('4.000 KWD');
});

test('M28: what was paid out and left nothing is not paid out again', async () => {
  const shopper = await owner();
  await move({ email: shopper.email });
  const asked = { move: 'payOut', key: newKey(), email: shopper.email };
  for (let times = 0; times < 2; times += 1) expect((await move(asked)).data.balance).toBe('0.000 KWD');
  expect((await move({ ...asked, key: newKey() })).meta.error).toBe('wallet.short');
});

test('M28: another sum, person or reason under a key that was used is refused, and a call without one', async () => {
  const [shopper, other] = [await owner(), await owner()];
  const asked = { key: newKey(), email: shopper.email };
  await move(asked);
  for (const more of [{ amount: 3 }, { email: other.email }, { country: 'SA' }, { reason: 'Thanks' }])
    expect((await move({ ...asked, ...more })).meta.error).toBe('idempotency.mismatch');
  expect((await move({ ...asked, key: undefined })).meta.error).toBe('field.required');
  expect(await env.DB.prepare('SELECT count(*) AS n FROM transfers').first('n')).toBe(1);
});
