/** A shop with a person who has one of everything, and everybody else who may try to get at it. */

import { env } from 'cloudflare:workers';
import type { IdKind } from '../../../../shared/contract/fields.ts';
import { sha256 } from '../../../../worker/commerce/core/hash.ts';
import { createStopToken, hashMailRecipient } from '../../../../worker/commerce/core/recipient-token.ts';
import { hashPassword } from '../../../../worker/commerce/features/account/password-hash.ts';
import type { BloodTestDetails } from '../../../../worker/commerce/features/blood-test/queries.ts';
import { noDetails } from '../../../../worker/commerce/features/catalogue/details.ts';
import { createUnsubscribeToken } from '../../../../worker/commerce/features/notify/unsubscribe-token.ts';
import type { NutritionistDetails } from '../../../../worker/commerce/features/nutritionist/queries.ts';
import { activeQuizId } from '../../../../worker/commerce/features/quiz/active.ts';
import { deriveInviteToken } from '../../../../worker/commerce/features/test-order/invite.ts';
import { deriveConfirmToken, derivePayToken } from '../../../../worker/commerce/ledger/order-tokens.ts';
import { shareOneReport } from '../lab/lab-shop.ts';
import { createAppKey, registerApp } from '../support/app.ts';
import { slotAt } from '../support/book.ts';
import { type Client, createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { openLab } from '../support/lab.ts';
import { buy, kuwaitAddress, newKey, stockShelf } from '../support/shop.ts';
import { pdfFile, upload } from '../support/upload.ts';

/** The key of the owner's phone. */
export const ownersKey = createAppKey();

/** An id or a secret of the owner's by what it names. */
export type Own = Record<IdKind, string>;

export const password = 'wellbeing for all 2026';
/** What no answer to anybody else may contain. */
export const canaries = ['Canary', 'canary@example.com', '50007777', 'canary-street', 'canary-list', 'canary-report'];

// The same password for everybody, hashed once: this is not about hashing.
let hash: Promise<string> | null = null;
async function givePassword(client: Client): Promise<void> {
  hash ??= hashPassword(password, 'owner');
  await env.DB.prepare('UPDATE users SET password_hash = ? WHERE id = ?')
    .bind(await hash, client.userId)
    .run();
}

export async function openShop(): Promise<void> {
  await stockShelf({ id: 'S1', stock: 500 });
  const words = { en: 'Words', ar: 'كلام' };
  const person: NutritionistDetails = { title: words, bio: words, languages: ['ar'] };
  const test: BloodTestDetails = {
    measures: words,
    preparation: words,
    sample: 'blood',
    fastingHours: 8,
    turnaroundHours: 24,
    biomarkers: [],
  };
  await env.DB.batch([
    env.DB.prepare('UPDATE products SET details = ?').bind(JSON.stringify(noDetails)),
    env.DB.prepare(
      "INSERT INTO nutritionists (id, slug, name_en, name_ar, details) VALUES ('nu-1', 'huda', 'Huda', 'هدى', ?)",
    ).bind(JSON.stringify(person)),
    env.DB.prepare(
      `INSERT INTO blood_tests (id, slug, sku_id, name_en, name_ar, details, base_fils)
       VALUES ('bt-1', 'iron', 'BT-1', 'Iron', 'حديد', ?1, 9000), ('bt-2', 'sugar', 'S1', 'Sugar', 'سكر', ?1, 9000)`,
    ).bind(JSON.stringify(test)),
    env.DB.prepare(
      `INSERT INTO nutritionist_plans (id, nutritionist_id, title_en, title_ar, intro_en, intro_ar, created_at)
       VALUES ('plan-of-nutritionist-1', 'nu-1', 'Start', 'البداية', '', '', 1)`,
    ),
  ]);
  await openLab(Date.now());
}

export async function somebody(name: string, email = `${crypto.randomUUID()}@example.com`): Promise<Client> {
  const client = await (await createClient()).signedIn({ name, email });
  await givePassword(client);
  return client;
}

/** Somebody whose account is gone and whose cookie is not. */
export async function removed(): Promise<Client> {
  const client = await somebody('Gone');
  await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(client.userId).run();
  client.userId = null;
  return client;
}

export async function ownerOfOne(): Promise<{ owner: Client; own: Own }> {
  const owner = await somebody('Canary Owner', `canary-${crypto.randomUUID()}@example.com`);
  const address = { ...kuwaitAddress, name: 'Canary Owner', phone: '50007777', street: 'canary-street' };
  const { item } = (await owner.post('/user/address/new', address)).data;
  const wanted = { items: [{ sku: 'S1', count: 1 }], address, payment_method: 'card' };
  const { order } = (await buy(owner, wanted, newKey())).data;
  const list = (await owner.post('/list/new', { name: `canary-list ${crypto.randomUUID()}` })).data.item;
  await owner.post(`/list/${list.id}/items/add`, { sku: 'S1' });
  const { share_id } = (await owner.post(`/list/${list.id}/share`)).data;
  await owner.post('/product/p-S1/notify-me', { value: true });
  const { charge_id } = (
    await owner.post('/user/wallet/charge', { amount: 10, payment_method: 'knet' }, { idempotencyKey: newKey() })
  ).data;
  const resetToken = `reset-${crypto.randomUUID()}`;
  await env.DB.prepare('INSERT INTO reset_tokens (token_hash, user_id, expires_at) VALUES (?, ?, ?)')
    .bind(await sha256(resetToken), owner.userId, Date.now() + 60_000)
    .run();
  const verifyToken = `verify-${crypto.randomUUID()}`;
  await env.DB.prepare('INSERT INTO email_verifications (token_hash, user_id, expires_at) VALUES (?, ?, ?)')
    .bind(await sha256(verifyToken), owner.userId, Date.now() + 60_000)
    .run();
  const report = await shareOneReport(owner);
  const file = await shareOneFile(owner);
  return {
    owner,
    own: {
      'lab-report': report.id,
      'lab-link': report.link,
      'lab-token': report.token,
      order: order.id,
      return: 'return-of-nobody',
      // As `bookOrder` and `inviteToVisit` name them.
      booking: order.id,
      'invite-token': await deriveInviteToken(env, order.id),
      'track-token': order.track_token,
      'confirm-token': await deriveConfirmToken(env, order.id),
      'pay-token': await derivePayToken(env, order.id, 1),
      address: item.id,
      user: owner.userId as string,
      'wallet-charge': charge_id,
      upload: file.id,
      'upload-link': file.link,
      'upload-token': file.token,
      wishlist: list.id,
      share: share_id,
      plan: 'plan-of-nutritionist-1',
      'reset-token': resetToken,
      'verify-token': verifyToken,
      session: (await owner.get('/user/session')).data.items[0].id,
      'refresh-token': (await registerApp(owner, await ownersKey)).data.refresh_token,
      'app-client': 'afiya-test',
      'stop-token': await createStopToken(env, await hashMailRecipient(env, owner.email ?? '')),
      'unsubscribe-token': await createUnsubscribeToken(env, owner.userId as string, Date.now()),
      sku: 'S1',
      slot: slotAt(3),
      lab: 'test-lab',
      product: 'p-s1',
      category: 'vitamins',
      brand: 'noor',
      nutritionist: 'nu-1',
      'blood-test': 'bt-1',
      text: 'terms',
      'courier-country': 'KW',
      'scheduled-price': 'price-1',
      sale: 'sale-1',
      origin: 'p-s1',
      suggestion: 'quiz-1',
      quiz: activeQuizId,
      'quiz-question': 'whom',
      'quiz-option': 'adult',
      'quiz-result': await keepQuizResult(owner),
    },
  };
}

async function shareOneFile(owner: Client): Promise<{ id: string; link: string; token: string }> {
  const id = await upload(owner, pdfFile('canary-report.pdf'));
  const { id: link, token } = (await owner.post(`/user/upload/bloodtest/${id}/share`, { days: 7 })).data;
  return { id, link, token };
}

async function keepQuizResult(owner: Client): Promise<string> {
  const answers = [{ question_id: 'whom', option_ids: ['adult'] }];
  const body = { quiz_id: activeQuizId, answers, suggestion_id: 'quiz-1', consent: true };
  return (await owner.post('/quiz/keep', body)).data.result_id as string;
}

/** The owner's order is paid and has arrived. */
export async function deliverOrder(own: Own): Promise<void> {
  const step = (field: string, from: string, to: string) =>
    env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause) VALUES (?, ?, ?, ?, ?, 'test')`,
    ).bind(own.order, field, from, to, Date.now());
  await env.DB.batch([
    step('payment', 'pending', 'paid'),
    step('fulfilment', 'placed', 'packed'),
    step('fulfilment', 'packed', 'shipped'),
    step('fulfilment', 'shipped', 'delivered'),
  ]);
}

/** The owner's order has a mail that asks to confirm it. */
export async function askToConfirm(own: Own): Promise<void> {
  await env.DB.prepare('UPDATE orders SET confirm_hash = ? WHERE id = ?')
    .bind(await sha256(own['confirm-token']), own.order)
    .run();
}

/** Staff took the owner's order, and sent a link to pay it. */
export async function sendPayLink(own: Own): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO phone_orders (order_id, staff_id, channel, link, pay_hash)
     SELECT ?1, id, 'phone', 1, ?2 FROM staff LIMIT 1 ON CONFLICT DO NOTHING`,
  )
    .bind(own.order, await sha256(own['pay-token']))
    .run();
}

/** The owner's order is paid, so that it has an invoice. */
export async function payOrder(own: Own): Promise<void> {
  const url = await env.DB.prepare('SELECT payment_url FROM payments WHERE order_id = ?')
    .bind(own.order)
    .first<string>('payment_url');
  await deliverWebhook(await payAt(url ?? ''));
}

/** Makes the owner's paid order one of blood tests, booked for a visit at home. */
export async function bookOrder(own: Own): Promise<void> {
  await payOrder(own);
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(own.order, ...values);
  await env.DB.batch([
    run("UPDATE orders SET kind = 'tests' WHERE id = ?1"),
    run("INSERT INTO test_orders (order_id, fasting_hours, area_group, intake_id) VALUES (?1, 0, 'hawalli', ?1)"),
    run("INSERT INTO order_tests (order_id, position, sku_id, unit_minor, base_fils) VALUES (?1, 0, 'S1', 7500, 7500)"),
    run(
      "INSERT INTO bookings (id, order_id, slot_id, state, wants_woman, created_at) VALUES (?1, ?1, ?2, 'booked', 0, 1)",
      slotAt(4),
    ),
  ]);
}

/** The owner has booked for themself, said what they were asked, and agreed to keep the result. */
export async function bookAsPatient(own: Own): Promise<void> {
  await bookOrder(own);
  const run = (sql: string, ...values: unknown[]) => env.HEALTH_DB.prepare(sql).bind(...values);
  await env.HEALTH_DB.batch([
    run('INSERT INTO subjects (id, account, created_at) VALUES (?1, ?1, 1) ON CONFLICT (account) DO NOTHING', own.user),
    run(
      `INSERT INTO intakes (id, subject_id, state, name, birth_date, sex, phone, takes_biotin, takes_blood_thinner, lies_down, created_at)
       SELECT ?1, id, 'kept', 'Canary', '1992-04-02', 'female', '+96550001234', 0, 0, 0, 1 FROM subjects WHERE account = ?2`,
      own.order,
      own.user,
    ),
    run(
      `INSERT INTO intake_consents (intake_id, kind, version, locale, text_hash, given_at)
       VALUES (?, 'keep_result', 1, 'en', ?, 1)`,
      own.order,
      await sha256(''),
    ),
  ]);
}

/** The owner has booked for another adult, who hasn't answered. */
export async function inviteOther(own: Own): Promise<void> {
  await bookOrder(own);
  await env.DB.prepare("UPDATE test_orders SET patient = 'invited' WHERE order_id = ?").bind(own.order).run();
  await env.HEALTH_DB.prepare(
    `INSERT INTO patient_invites (intake_id, token_hash, name, email, kept, created_at, expires_at)
     VALUES (?, ?, 'Canary', 'canary@example.com', 1, ?3, ?3 + 1000000)`,
  )
    .bind(own.order, await sha256(own['invite-token']), Date.now())
    .run();
}

/** Makes it one that another person booked, and the owner the adult who is invited. */
export async function inviteToVisit(own: Own): Promise<void> {
  await inviteOther(own);
  const buyer = await somebody('Buyer');
  await env.DB.prepare('UPDATE orders SET user_id = ? WHERE id = ?').bind(buyer.userId, own.order).run();
}

/** All rows of the owner, to see that nothing of theirs was touched. */
export async function rowsOf(owner: Client): Promise<string> {
  const ask = (sql: string) => env.DB.prepare(sql).bind(owner.userId);
  const results = await env.DB.batch([
    ask('SELECT * FROM users WHERE id = ?'),
    ask('SELECT * FROM sessions WHERE user_id = ?'),
    ask('SELECT * FROM addresses WHERE user_id = ? ORDER BY id'),
    ask('SELECT * FROM orders WHERE user_id = ? ORDER BY id'),
    ask('SELECT * FROM payments WHERE order_id IN (SELECT id FROM orders WHERE user_id = ?) ORDER BY id'),
    ask('SELECT * FROM wallet_charges WHERE user_id = ?'),
    ask('SELECT * FROM wishlists WHERE user_id = ? ORDER BY id'),
    ask('SELECT * FROM notify_requests WHERE user_id = ?'),
    ask('SELECT * FROM wishlist_items WHERE wishlist_id IN (SELECT id FROM wishlists WHERE user_id = ?)'),
  ]);
  return JSON.stringify(results.map((result) => result.results));
}
