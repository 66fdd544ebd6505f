/** Every call of the desk that writes leaves its row, with who did it and what it changed (docs/security.md Z13). */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { DeskCall } from '../../../../shared/contract/desk/call.ts';
import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';

import { testStaffKey } from '../../../support/vars.ts';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { post, row, type Step, shownWrites, words } from '../desk/shown-writes.ts';
import { banner, setHome } from '../home/merchant-page.ts';
import {
  bookedFile,
  confirmAndRelease,
  enter,
  labFile,
  openLabDesk,
  potassium,
  reached,
  readTyped,
  vitaminD,
} from '../lab/lab-shop.ts';
import { webDesk } from '../staff/web-client.ts';
import { signInAs } from '../staff/web-session.ts';
import { bookAndDraw, bookTests, openBloodTests, slotAt } from '../support/book.ts';
import { createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { control, deliverWebhook, noForce, payAt } from '../support/gateway.ts';
import { hours, openLab } from '../support/lab.ts';
import { addStaff } from '../support/new-shop.ts';
import { buy, kuwaitAddress, newKey, stockShelf } from '../support/shop.ts';

const calls: Readonly<Record<string, DeskCall>> = deskCalls;
const items = [{ sku: 'S1', count: 1 }];
const placeOrder = async (method: 'cod' | 'knet', count = 1) =>
  (await buy(await createClient(), { items: [{ sku: 'S1', count }], payment_method: method })).data;
async function cashOrder(...steps: string[]): Promise<string> {
  const { number } = (await placeOrder('cod')).order;
  for (const to of steps) await post('/desk/order/advance', { number, to });
  return number;
}
async function paidOrder(): Promise<string> {
  const { order, payment_url: url } = await placeOrder('knet');
  await deliverWebhook(await payAt(url));
  return order.number;
}
async function askedReturn() {
  const { order } = await placeOrder('cod');
  for (const to of ['packed', 'shipped', 'delivered']) await post('/desk/order/advance', { number: order.number, to });
  const { id: order_id, track_token } = order;
  const ask = { order_id, track_token, lines: items, reason: 'damaged', way: 'pickup', sealed: false };
  const { item } = (await (await createClient()).post('/order/return', ask)).data;
  return { number: order.number, id: item.id };
}
async function placeByPhone() {
  const phone = `5000${String(1000 + Math.floor(Math.random() * 9000))}`;
  const { data } = await desk('GET', '/desk/phone-order/quote?country=KW&payment=link&items=S1:1');
  return post('/desk/phone-order', {
    key: newKey(),
    country: 'KW',
    channel: 'phone',
    locale: 'en',
    guest: { name: 'Noura', phone },
    address: { ...kuwaitAddress, phone },
    items,
    payment: 'link',
    quote: data.item.quote,
  });
}
/** A payment of another amount than was asked. */
async function reviewedCharge(captureAs: object): Promise<string> {
  const { payment_url: url } = await placeOrder('knet');
  await control({ captureAs });
  const charge = await payAt(url);
  await control(noForce);
  await deliverWebhook(charge);
  return charge;
}
async function hire(role: string): Promise<StaffTestKey> {
  const key = await createKey();
  await addStaff(role, key);
  return key;
}
let limit = 100;
/** What `colleague` asks for, and the test's owner decides: a limit is raised by two. */
async function proposal(colleague: StaffTestKey) {
  limit += 10;
  const { data } = await desk('POST', '/desk/approval-limits/KW', { refund: limit }, { key: colleague });
  return data.proposal as { id: string; hash: string };
}

/** Of a nutritionist whom the shop has. */
const planItem = {
  nutritionist: 'huda',
  title: words('Start', 'البداية'),
  products: [{ sku: 'A', note: words('One a day.', 'حبة يوميًا.') }],
};
async function newPlan() {
  const huda = { slug: 'huda', name: words('Huda', 'هدى'), image: null, aliases: [], products: [] };
  const about = { title: words('Dietitian', 'أخصائية'), bio: words('Ten years.', 'عشر سنوات.'), languages: ['ar'] };
  await post('/desk/groups/nutritionists', { items: [{ ...huda, ...about }] });
  return post('/desk/plans', { item: planItem });
}
const eid = {
  kind: 'closed',
  first_day: '2027-12-01',
  last_day: '2027-12-02',
  name_en: 'A',
  name_ar: 'أ',
  provisional: true,
};
/** A report that a colleague has entered, and what whoever confirms it types. */
async function enteredReport(file = labFile()) {
  const people = await openLabDesk();
  const { email } = await (await createClient()).signedIn();
  const { item } = (await enter(people, email ?? '', file)).data;
  return { people, item, typed: await readTyped(people, item.id) };
}

async function newestSession(): Promise<string> {
  const row = await env.DB.prepare('SELECT id FROM staff_sessions ORDER BY rowid DESC LIMIT 1').first<{ id: string }>();
  return row?.id ?? '';
}
async function addPasskeys(staffId: string, ids: readonly string[]): Promise<void> {
  const sql = `INSERT INTO staff_passkeys (id, staff_id, credential_id, public_key, counter, transports, name, created_at, used_at)
    VALUES (?1, ?2, ?1, 'none', 0, '[]', 'Phone', 0, 0)`;
  await env.DB.batch(ids.map((id) => env.DB.prepare(sql).bind(id, staffId)));
}

const newSupplier = () => post('/desk/stock/suppliers', { name: 'Gulf Health', contact: '', lead_days: 14 });
let views = 0;
const saveView = () => {
  views += 1;
  return post('/desk/saved-views', { list: 'orders', name: 'Gifts', query: `tag=gift-${views}` });
};
let packSize = 0;
const newSupplierSku = async () => {
  await newSupplier();
  packSize += 6;
  return post('/desk/stock/suppliers/sku', { id: 1, sku: 'S1', pack_size: packSize });
};
let started = 0;
/** Those that `shownWrites` hasn't, in an order in which each finds what it needs. */
const otherWrites: Partial<Record<DeskCallName, Step>> = {
  addProduct: () => {
    const { sku, stock_kw: _, stock_sa: __, slug: ___, ...fields } = row('N', 'Iron', 'حديد').cells;
    return post('/desk/products', { sku, fields });
  },
  keepPicture: () =>
    post('/desk/media/keep', {
      base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    }),
  startImport: async () => {
    const answer = await post('/desk/catalogue/import/start', { file: 'a.csv', hash: 'a'.repeat(64), stock: null });
    started = answer.data.id;
    return answer;
  },
  finishImport: () => post('/desk/catalogue/import/finish', { id: started }),
  placePhoneOrder: async () => placeByPhone(),
  renewPaymentLink: async () => {
    const { number } = (await placeByPhone()).data;
    return post('/desk/order/link', { number });
  },
  advance: async () => post('/desk/order/advance', { number: await cashOrder(), to: 'packed' }),
  cancelOrder: async () => post('/desk/order/cancel', { number: await cashOrder() }),
  noteOrder: async () => post('/desk/order/note', { number: await cashOrder(), text: 'Call first' }),
  editOrder: async () => {
    const number = await cashOrder();
    const { version, after } = (await desk('GET', `/desk/order/edit?number=${number}&items=S1:2`)).data.item;
    return post('/desk/order/edit', { number, key: newKey(), version, items: [{ sku: 'S1', count: 2 }], seen: after });
  },
  tagOrder: async () => post('/desk/order/tag', { number: await cashOrder(), add: ['gift'] }),
  reportMissing: async () => post('/desk/order/missing', { number: await cashOrder(), sku: 'S1', note: 'Not there' }),
  sendInvoice: async () => {
    const number = await cashOrder('packed', 'shipped', 'delivered');
    await post('/desk/order/collected', { number });
    return post('/desk/order/invoice/send', { number });
  },
  assignOrder: async () =>
    post('/desk/order/assign', { number: await cashOrder(), from: null, to: (await hire('packer')).id }),
  packScans: async () =>
    post('/desk/order/pack', { number: await cashOrder(), scans: [{ key: newKey(), code: 'S1' }] }),
  unpack: async () => {
    const number = await cashOrder();
    await post('/desk/order/pack', { number, scans: [{ key: newKey(), code: 'S1' }] });
    return post('/desk/order/unpack', { number, sku: 'S1' });
  },
  finishPacking: async () => {
    const number = await cashOrder();
    await post('/desk/order/pack', { number, scans: [{ key: newKey(), code: 'S1' }] });
    return post('/desk/order/packed', { number });
  },
  shipOrder: async () =>
    post('/desk/order/ship', { number: await cashOrder('packed'), key: newKey(), courier: 'aramex' }),
  dropRest: async () => {
    const { number } = (await placeOrder('cod', 2)).order;
    await post('/desk/order/advance', { number, to: 'packed' });
    await post('/desk/order/ship', { number, key: newKey(), courier: 'own', lines: [{ sku: 'S1', count: 1 }] });
    return post('/desk/order/rest/drop', { number, key: newKey() });
  },
  returnOrder: async () =>
    post('/desk/order/return', { number: await cashOrder('packed', 'shipped'), reason: 'refused' }),
  acceptReturn: async () => post('/desk/return/accept', await askedReturn()),
  refuseReturn: async () => post('/desk/return/refuse', { ...(await askedReturn()), refusal: 'One pack is open' }),
  receiveReturn: async () => {
    const step = await askedReturn();
    await post('/desk/return/accept', step);
    return post('/desk/return/receive', step);
  },
  sayOutcome: async () => {
    const number = await cashOrder('packed', 'shipped');
    const to = (await desk('GET', '/desk/me')).data.item.id;
    await post('/desk/order/assign', { number, from: null, to });
    return post('/desk/courier/outcome', { number, outcome: 'no_answer' });
  },
  exportOrders: () => post('/desk/orders/export', {}),
  tryPromotion: () => post('/desk/promotion/try', { kind: 'coupon', id: 'TEN', type: 'percent', percent: 10 }),
  countCash: () =>
    post('/desk/orders/cash/count', { country: 'KW', courier: 'own', day: '2026-11-23', collected: 0, counted: 0 }),
  confirmOrder: async () => {
    // Large, of somebody who proved nothing.
    const wanted = { items: [{ sku: 'DEAR', count: 2 }], payment_method: 'cod' };
    const { number } = (await buy(await createClient(), wanted)).data.order;
    return post('/desk/order/confirm', { number });
  },
  collected: async () => post('/desk/order/collected', { number: await cashOrder('packed', 'shipped', 'delivered') }),
  collectMany: async () =>
    post('/desk/orders/cash/collect', {
      country: 'KW',
      courier: 'own',
      orders: [{ number: await cashOrder('packed', 'shipped', 'delivered') }],
    }),
  refundOrder: async () => {
    const refund = { key: newKey(), to: 'original', reason: 'Came too late', restock: false, amount: 1 };
    return post('/desk/order/refund', { number: await paidOrder(), ...refund });
  },
  acceptReview: async () => post('/desk/review/accept', { charge: await reviewedCharge({ moreMinor: -1_000 }) }),
  refundReview: async () => post('/desk/review/refund', { charge: await reviewedCharge({ moreMinor: -1_000 }) }),
  closeReview: async () =>
    post('/desk/review/close', { charge: await reviewedCharge({ currency: 'AED' }), reason: 'Settled by hand' }),
  moveWallet: async () => {
    const { email } = await (await createClient()).signedIn();
    return post('/desk/wallet', { move: 'give', key: newKey(), email, country: 'KW', amount: 2, reason: 'Sorry' });
  },
  setPublishing: () =>
    desk('GET', '/desk/products/A/publishing').then(({ data }) =>
      post('/desk/products/A/publishing', { ...data, unpublish_at: Date.now() + 86_400_000 }),
    ),
  setSeller: async () => {
    const { seller } = (await desk('GET', '/desk/seller/KW')).data;
    return post('/desk/seller/KW', { seller: { ...seller, name_en: 'Noor' } });
  },
  addPlan: newPlan,
  setPlan: async () =>
    post(`/desk/plan/${(await newPlan()).data.id}`, { item: { ...planItem, title: words('Go on', 'المتابعة') } }),
  retirePlan: async () => post(`/desk/plan/${(await newPlan()).data.id}/retire`, {}),
  cron: () => post('/desk/cron', {}),
  retryQueue: () => post('/desk/queue/retry', {}),
  finishRestore: () => post('/desk/restore/finish', { beyond: 1000 }),
  setSlot: async () => {
    await openLab(Date.now(), hours({ id: 'home-first' }));
    const { items } = (await desk('GET', '/desk/slots/KW')).data;
    return post('/desk/slots/KW', { id: items[0].id, capacity: 9 });
  },
  moveTest: async () => {
    await openBloodTests();
    const { data } = await bookTests(await (await createClient()).signedIn(), { place: 'lab' });
    await deliverWebhook(await payAt(data.payment_url));
    return post('/desk/order/test', { number: data.order.number, to: 'drawn' });
  },
  resendInvite: async () => {
    await openBloodTests();
    const other = { name: 'Mother', email: 'mother@example.com' };
    const { data } = await bookTests(await (await createClient()).signedIn(), {
      patient: undefined,
      consent: undefined,
      other,
    });
    await deliverWebhook(await payAt(data.payment_url));
    return post('/desk/order/test/invite', { number: data.order.number });
  },
  addHoliday: () => post('/desk/holidays/KW', eid),
  removeHoliday: () => post('/desk/holidays/KW/remove', { kind: eid.kind, first_day: eid.first_day }),
  startCount: () => post('/desk/stock/count/start', { key: newKey(), country: 'KW', shelf: 'B 1' }),
  countScans: async () => {
    const { data } = await post('/desk/stock/count/start', { key: newKey(), country: 'KW', shelf: 'B 2' });
    const scans = [{ key: newKey(), code: 'S1', at: Date.now() }];
    return post('/desk/stock/count/scan', { country: 'KW', id: data.id, scans });
  },
  setImportName: () =>
    post('/desk/catalogue/import/name', { kind: 'form', name: 'Dragée', means: 'ours', ours: 'tablet' }),
  addSupplier: newSupplier,
  saveView,
  removeView: async () => post('/desk/saved-views/remove', { id: (await saveView()).data.id }),
  putSetupAway: () => post('/desk/setup/away', { is_away: true }),
  changeSupplier: async () =>
    post('/desk/stock/suppliers/change', { id: (await newSupplier()).data.id, lead_days: 20 }),
  setSupplierSku: newSupplierSku,
  setSupplierCost: async () => {
    await newSupplierSku();
    return post('/desk/stock/suppliers/cost', { id: 1, sku: 'S1', cost_fils: 2100 });
  },
  setOnOrder: () => post('/desk/stock/suppliers/on-order', { country: 'KW', sku: 'S1', from: 0, to: 24 }),
  setRole: () => post('/desk/roles/helper', { name: words('Helper', 'مساعد'), permissions: ['read_stock'] }),
  removeRole: () => post('/desk/roles/helper/remove', {}),
  addStaff: async () =>
    post('/desk/staff', {
      name: 'Sara',
      language: 'ar',
      roles: [{ role: 'packer', country: 'KW' }],
      public_key: (await createKey()).public_key,
    }),
  changeStaff: async () => post(`/desk/staff/${(await hire('viewer')).id}`, { name: 'Huda' }),
  addStaffKey: async () =>
    post(`/desk/staff/${(await hire('viewer')).id}/key`, { public_key: (await createKey()).public_key }),
  endStaffKey: async () => post(`/desk/key/${(await hire('viewer')).id}/end`, {}),
  endStaff: async () => post(`/desk/staff/${(await hire('viewer')).id}/leave`, {}),
  restoreStaff: async () => {
    const { id } = await hire('viewer');
    await post(`/desk/staff/${id}/leave`, {});
    return post(`/desk/staff/${id}/restore`, { roles: [{ role: 'packer', country: 'KW' }] });
  },
  inviteStaff: () =>
    post('/desk/invitations', { name: 'Sara', language: 'ar', roles: [{ role: 'packer', country: 'KW' }] }),
  inviteMember: async () => post(`/desk/staff/${(await hire('viewer')).id}/invite`, {}),
  demoLink: async () => post(`/desk/staff/${(await hire('viewer')).id}/demo-link`, {}),
  endSession: async () => {
    await signInAs(testStaffKey.id);
    return post(`/desk/sessions/${await newestSession()}/end`, {});
  },
  endOtherSessions: async () => {
    await signInAs(testStaffKey.id);
    return post('/desk/sessions/end-others', {});
  },
  seeAs: async () =>
    webDesk('POST', '/desk/sessions/see-as', { role: 'packer' }, { token: await signInAs(testStaffKey.id) }),
  endStaffSession: async () => {
    await signInAs((await hire('viewer')).id);
    return post(`/desk/staff-sessions/${await newestSession()}/end`, {});
  },
  endStaffSessions: async () => {
    const { id } = await hire('viewer');
    await signInAs(id);
    return post(`/desk/staff/${id}/end-sessions`, {});
  },
  endPasskey: async () => {
    await addPasskeys(testStaffKey.id, ['p-000000000001', 'p-000000000002']);
    return post('/desk/passkeys/p-000000000001/end', {});
  },
  allowReading: async () => post(`/desk/staff/${(await hire('viewer')).id}/allow-reading`, {}),
  endStaffPasskeys: async () => {
    const { id } = await hire('viewer');
    await addPasskeys(id, ['p-000000000003']);
    return post(`/desk/staff/${id}/end-passkeys`, {});
  },
  makeRecoveryCodes: () => post('/desk/recovery-codes', {}),
  setLabWord: async () => {
    await openBloodTests();
    return post('/desk/lab/test-lab/word', { kind: 'test', word: '25OHD', means: 'vitd25' });
  },
  enterResult: async () => {
    const { email } = await (await createClient()).signedIn();
    return post('/desk/results/enter', { email, file: JSON.stringify(labFile()) });
  },
  enterBookedResult: async () => {
    await openBloodTests();
    const { number } = await bookAndDraw(await (await createClient()).signedIn(), { slot: slotAt(5) });
    return post('/desk/results/enter-booked', { number, file: JSON.stringify(bookedFile(number)) });
  },
  confirmResult: async () => {
    const { item, typed } = await enteredReport();
    return post(`/desk/results/${item.id}/confirm`, typed);
  },
  recordContact: async () => {
    const { item } = await enteredReport(labFile({ rows: [potassium('6.6')] }));
    return post(`/desk/results/${item.id}/contact`, reached);
  },
  releaseResult: async () => {
    const { item, typed } = await enteredReport();
    await post(`/desk/results/${item.id}/confirm`, typed);
    return post(`/desk/results/${item.id}/release`, { hash: typed.hash });
  },
  amendResult: async () => {
    const file = labFile();
    const { item, people } = await enteredReport(file);
    await confirmAndRelease(people, item.id);
    const amended = { ...file, lab: { ...file.lab, report: 'LAB-9' }, status: 'amended', replaces: file.lab.report };
    return post(`/desk/results/${item.id}/amend`, { file: JSON.stringify({ ...amended, rows: [vitaminD('19')] }) });
  },
  setApprovalLimits: () => post('/desk/approval-limits/KW', { refund: 40 }),
  approve: async () => {
    const { id, hash } = await proposal(await hire('owner'));
    return post(`/desk/approvals/${id}/approve`, { hash });
  },
  reject: async () => {
    const { id } = await proposal(await hire('owner'));
    return post(`/desk/approvals/${id}/reject`, { reason: 'Too much' });
  },
};

/**
 * The shop's own work, a file in the bucket, an export, a mail, a bound that is lifted, and the frame around an import's rows: who asked is all that there is to tell. Results are in
 * the health database, which has a log of its own.
 */
const changeNothing = new Set([
  'exportOrders',
  'sendInvoice',
  'allowReading',
  'tryPromotion',
  ...[
    'cron',
    'retryQueue',
    'keepPicture',
    'resendInvite',
    'startImport',
    'finishImport',
    'ground',
    'makeRecoveryCodes',
  ],
  ...['enterResult', 'enterBookedResult', 'confirmResult', 'recordContact', 'releaseResult', 'amendResult'],
]);

it('Z13: leaves who, which call and what it changed; and an undo is offered where it is done', async () => {
  const writes = { ...shownWrites, ...otherWrites };
  const names = Object.keys(calls).filter((name) => calls[name]?.writes);
  expect(Object.keys(writes).toSorted()).toEqual(names.toSorted());
  await stockShelf({ id: 'S1', stock: 90 }, { id: 'DEAR', stock: 9, baseFils: 20_005 });
  const rows = ['A', 'B', 'D'].map((sku) => row(sku, `Vitamin ${sku}`, `فيتامين ${sku}`));
  await post('/desk/catalogue/import', { rows, stock: 'set' });
  await setHome(banner);
  const left: { name: DeskCallName; id: number; isOffered: boolean }[] = [];
  for (const [name, write] of Object.entries(writes)) {
    const { status } = await write();
    expect(status, name).toBe(200);
    const [entry] = (await desk('GET', '/desk/audit/log?limit=1')).data.items;
    expect(entry, name).toMatchObject({ call: calls[name]?.path, actor: { id: testStaffKey.id } });
    if (!changeNothing.has(name))
      expect(entry.change_count, `${name} changed rows that are not in the log`).toBeGreaterThan(0);
    const call = name as DeskCallName;
    left.push({ name: call, id: entry.id, isOffered: entry.can_undo });
  }
  expect(left.filter(({ isOffered }) => isOffered).length).toBeGreaterThan(10);
  // From the newest: nothing stands on what is taken back but another undo of it.
  for (const { name, id, isOffered } of left.toReversed()) {
    const { status, meta } = await post(`/desk/audit/log/${id}/undo`, {});
    const isDone = status === 200 || meta.error === 'undo.newer';
    expect([isDone, meta.error === 'undo.impossible'], `${name}: ${meta.error}`).toEqual([isOffered, !isOffered]);
  }
  // A payment under review is told to who watches the shop.
  faultsTold.splice(0);
}, 60_000);
