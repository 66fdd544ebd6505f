import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectOrder } from '../../../../worker/commerce/features/order/collect.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { createClient } from '../support/client.ts';
import { buy, fillWallet, kuwaitAddress, saudiAddress, stockShelf } from '../support/shop.ts';
import { allTables, goesWithUser } from '../support/tables.ts';

beforeEach(() => stockShelf({ id: 'S1' }));

/** A person who left something everywhere. `word` is found in all of it. */
async function person(word: string, phone: string) {
  const email = `${word}@example.com`;
  const client = await (await createClient()).signedIn({ name: word, email });
  const address = { ...kuwaitAddress, name: word, street: `${word} street`, phone };
  await client.post('/user/profile/set-phone', { phone });
  await client.post('/user/address/new', address);
  await client.post('/user/address/new', { ...saudiAddress, name: word, street: `${word} road` }, { country: 'SA' });
  await client.post('/user/forgot-password', { email });
  const list = (await client.post('/list/new', { name: `${word} list` })).data.item;
  await client.post(`/list/${list.id}/items/add`, { sku: 'S1' });
  await client.post('/product/p-S1/notify-me', { value: true });
  await fillWallet(client, 2500);
  const { order } = (await buy(client, { items: [{ sku: 'S1', count: 2 }], address })).data;
  await collectOrder(env, { number: order.number, confirm: true }, Date.now());
  return { client, order };
}

describe('answers', () => {
  it('PR9: the file holds the account, the addresses of both countries, the orders, the mails and where one is signed in', async () => {
    const { client, order } = await person('noura', '50001111');
    const { data } = await client.get('/user/export');
    expect(data.user).toMatchObject({ id: client.userId, name: 'noura', phone: '+96550001111', language: 'en' });
    expect(data.addresses.map((one: { country: string }) => one.country)).toEqual(['KW', 'SA']);
    expect(data.orders).toHaveLength(1);
    expect(data.orders[0]).toMatchObject({ number: order.number, lines: [{ sku: 'S1', count: 2 }] });
    expect(data.orders[0].timeline).toMatchObject([{ status: 'placed' }, { status: 'paid' }]);
    expect(data.invoices).toMatchObject([{ number: 'INV-KW-000001', order_number: order.number, buyer: 'noura' }]);
    expect(data.mails).toMatchObject([{ subject: 'Set a new password for Afiya' }]);
    expect(data.sessions).toHaveLength(1);
    expect(data.wallet.balances).toEqual([{ currency: 'KWD', balance: 2.5 }]);
    expect(data.wallet.entries).toMatchObject([{ cause: 'given', amount: 2.5 }]);
    expect(data.wishlists).toMatchObject([{ name: 'noura list', items: ['S1'] }]);
    expect(data.waits_for).toMatchObject([{ sku: 'S1', country: 'KW' }]);
  });

  it('PR9: nothing of anybody else is in it, not even with the same address typed', async () => {
    const { client } = await person('noura', '50001111');
    const { client: other, order } = await person('sarah', '50002222');
    // A guest who typed her e-mail is not her.
    const guest = await createClient();
    guest.phone = '50003333';
    const bought = await buy(guest, {
      items: [{ sku: 'S1', count: 1 }],
      guest: { name: 'Stranger', email: 'noura@example.com', phone: guest.phone },
    });
    expect(bought.status).toBe(200);
    // The mails about it go to her address too.
    await drainOutbox(env, Date.now());
    const text = JSON.stringify((await client.get('/user/export')).data);
    const { number } = bought.data.order;
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM mails WHERE instr(subject, ?) > 0').bind(number).first('n'),
    ).toBe(1);
    const strangers = ['Stranger', '50003333', number];
    for (const foreign of ['sarah', '50002222', String(other.userId), order.id, order.number, ...strangers])
      expect([foreign, text.includes(foreign)]).toEqual([foreign, false]);
  });

  it('A4: it holds no password, no token and no hash', async () => {
    const { client } = await person('noura', '50001111');
    await env.DB.prepare("UPDATE users SET password_hash = 'scrypt$14$8$5$canary$canary'").run();
    const text = JSON.stringify((await client.get('/user/export')).data);
    for (const secret of ['scrypt', String(client.session), String(client.token), 'reset-password'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('every table of the person is in the file, or is known to be nothing they would want', async () => {
    const told = ['addresses', 'known_devices', 'notify_requests', 'push_subscriptions', 'sessions', 'wishlists'];
    const secrets = ['email_verifications', 'reset_tokens'];
    const othersLists = ['kept_wishlists'];
    const ofPerson = (await allTables()).filter(goesWithUser);
    expect(
      ofPerson.map(({ name }) => name),
      'add what it holds to features/account/export-data.ts and shared/contract/person.ts, then name it here',
    ).toEqual([...told, ...secrets, ...othersLists].sort());
  });
});

describe('refuses', () => {
  it('a guest, and an eleventh file within the hour', async () => {
    const client = await (await createClient()).signedIn();
    expect((await client.get('/user/export', { session: null })).status).toBe(401);
    for (let at = 0; at < 10; at += 1) expect((await client.get('/user/export')).status).toBe(200);
    expect((await client.get('/user/export')).meta.error).toBe('rate.limited');
  });
});
