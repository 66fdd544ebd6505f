/** What one person asks for and another approves (docs/desk.md "Two people"). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { testStaffKey } from '../../../support/vars.ts';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { auditAfterEach, countOf, fillWallet, newKey, stockShelf, walletBalance } from '../support/shop.ts';
import { approve, ask, error, hire, paidOrder, refund } from './two-people.ts';

const dayMs = 86_400_000;

beforeEach(() => stockShelf({ id: 'S1', baseFils: 12_000, stock: 90 }));
afterEach(auditAfterEach);

const statusOf = (id: string) => env.DB.prepare('SELECT status FROM proposals WHERE id = ?').bind(id).first('status');
const payloadsLeft = () => env.DB.prepare('SELECT count(payload) AS n FROM proposals').first<number>('n');
const refundsOf = () => countOf('order_refunds');
/** A refund that finance asked for. */
async function askedRefund(amount = 60) {
  const number = await paidOrder();
  const finance = await hire('finance');
  const answer = await refund(finance, number, amount, {
    ...(amount === 60 && { restock: undefined }),
    private_note: 'Noura is my neighbour',
  });
  expect(answer.status).toBe(202);
  return { number, finance, proposal: answer.data.proposal as { id: string; hash: string } };
}

describe('a refund above its country’s limit', () => {
  it('Z15: waits, and is done when another approves it, in whose name and at whose asking the log says', async () => {
    const { number, finance, proposal } = await askedRefund();
    expect(await refundsOf()).toBe(0);
    const shown = (await ask(testStaffKey, `/desk/approvals/${proposal.id}`)).data.item;
    expect(shown).toMatchObject({
      kind: 'refund',
      country: 'KW',
      subject: `number ${number}`,
      status: 'open',
      input: { number, amount: 60, reason: 'Came too late', private_note: 'Noura is my neighbour' },
      proposed_by: { id: finance.id },
    });
    expect(shown.facts).toContainEqual({ name: 'in_all', value: '60.000 KWD' });
    const { status, data } = await approve(testStaffKey, shown);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      item: { status: 'approved', decided_by: { id: testStaffKey.id } },
      result: { number, refunded: '60.000 KWD' },
    });
    const log = (await desk('GET', '/desk/audit/log?limit=1')).data.items[0];
    expect(log).toMatchObject({
      call: '/desk/approvals/:id/approve',
      subject: `number ${number}`,
      actor: { id: testStaffKey.id },
      proposed_by: finance.id,
    });
    const changed = log.changes.map(({ entity }: { entity: string }) => entity);
    expect(changed).toEqual(expect.arrayContaining(['proposals', 'order_refunds', 'credit_notes', 'orders']));
  });

  it('is told of on its order while it waits, and afterwards who asked and who turned it down', async () => {
    const { number, finance, proposal } = await askedRefund();
    const order = async () => (await desk('GET', `/desk/order?number=${number}`)).data.item;
    const told = async () =>
      (await order()).timeline
        .filter(({ kind }: { kind: string }) => kind.startsWith('refund'))
        .map(({ kind, detail, cause, by }: Record<string, string | null>) => [kind, detail, cause, by]);
    const { name } = (await ask(finance, '/desk/me')).data.item;
    expect((await order()).refund_requests).toMatchObject([{ id: proposal.id, amount: '60.000 KWD', by: name }]);
    expect(await told()).toEqual([['refund_asked', '60.000 KWD', 'open', name]]);
    await ask(testStaffKey, `/desk/approvals/${proposal.id}/reject`, { reason: 'It arrived in time' });
    expect((await order()).refund_requests).toEqual([]);
    expect(await told()).toEqual([
      ['refund_asked', null, 'rejected', name],
      ['refund_rejected', 'It arrived in time', null, expect.any(String)],
    ]);
  });

  it('tells on its order who asked and who approved', async () => {
    const { number, finance, proposal } = await askedRefund();
    const { name: asker } = (await ask(finance, '/desk/me')).data.item;
    const { name: approver } = (await ask(testStaffKey, '/desk/me')).data.item;
    await approve(testStaffKey, proposal);
    const { timeline } = (await desk('GET', `/desk/order?number=${number}`)).data.item;
    expect(
      timeline
        .filter(({ kind }: { kind: string }) => kind.startsWith('refund'))
        .map(({ kind, by }: { kind: string; by: string }) => [kind, by]),
    ).toEqual([
      ['refund_asked', asker],
      ['refund', approver],
    ]);
  });

  it('Z15.1: is approved by nobody who asked for it, whatever writes the row', async () => {
    const number = await paidOrder();
    await hire('owner');
    const { proposal } = (await refund(testStaffKey, number, 60)).data;
    expect(error(await approve(testStaffKey, proposal))).toEqual([403, 'proposal.own']);
    const write = env.DB.prepare(
      "UPDATE proposals SET status = 'approved', payload = NULL, decided_at = 1, decided_by = proposed_by",
    );
    await expect(write.run()).rejects.toThrow('two_people');
    const byNobody = env.DB.prepare("UPDATE proposals SET status = 'approved', payload = NULL, decided_at = 1");
    await expect(byNobody.run()).rejects.toThrow('two_people');
    expect(await refundsOf()).toBe(0);
  });

  it('Z15.2: begins one fils above it, and what the order got back before counts', async () => {
    await hire('owner');
    const number = await paidOrder();
    expect((await refund(testStaffKey, number, 50)).status).toBe(200);
    const more = await refund(testStaffKey, number, 0.001);
    expect(more.status).toBe(202);
    expect(more.data.proposal.facts).toContainEqual({ name: 'in_all', value: '50.001 KWD' });
    expect((await refund(testStaffKey, await paidOrder(), 50.001)).status).toBe(202);
    // In riyals: 600.00, whatever the dinars.
    const saudi = await paidOrder('SA', 9);
    expect((await refund(testStaffKey, saudi, 600)).status).toBe(200);
    expect((await refund(testStaffKey, saudi, 0.01)).status).toBe(202);
  });

  it('Z15.3: is void once the order has changed', async () => {
    // 51 of 60: after another one there is still enough for it.
    const { number, proposal } = await askedRefund(51);
    expect((await refund(testStaffKey, number, 1)).status).toBe(200);
    expect(error(await approve(testStaffKey, proposal))).toEqual([409, 'proposal.void']);
    expect(await statusOf(proposal.id)).toBe('void');
    expect(await payloadsLeft()).toBe(0);
    expect(await refundsOf()).toBe(1);
    expect(error(await approve(testStaffKey, proposal))).toEqual([409, 'proposal.void']);
  });

  it('is done once, however often and by whomever it is approved', async () => {
    const { proposal } = await askedRefund();
    const keys = [testStaffKey, await hire('manager'), await hire('owner'), testStaffKey];
    const answers = await Promise.all(keys.map((key) => approve(key, proposal)));
    const decider = await env.DB.prepare('SELECT decided_by FROM proposals').first('decided_by');
    for (const [at, answer] of answers.entries())
      if (answer.status === 200) expect(keys[at]?.id).toBe(decider);
      else expect(error(answer)).toEqual([409, 'proposal.decided']);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const changed = "SELECT count(*) AS n FROM audit_changes WHERE entity = 'proposals' AND before IS NOT NULL";
    expect([await refundsOf(), await env.DB.prepare(changed).first('n')]).toEqual([1, 1]);
  });

  it('is void when its time is over, and then nothing of it is left but who, when and about what', async () => {
    const { proposal } = await askedRefund();
    await runCron(env, Date.now() + 3 * dayMs - 60_000);
    expect(await statusOf(proposal.id)).toBe('open');
    await runCron(env, Date.now() + 3 * dayMs + 60_000);
    expect(await statusOf(proposal.id)).toBe('expired');
    expect(await payloadsLeft()).toBe(0);
    expect(error(await approve(testStaffKey, proposal))).toEqual([409, 'proposal.void']);
    expect(await refundsOf()).toBe(0);
  });

  it('is the same proposal under the same key, and another one is refused it', async () => {
    await hire('owner');
    const number = await paidOrder();
    const key = newKey();
    const first = await refund(testStaffKey, number, 60, { key });
    const again = await refund(testStaffKey, number, 60, { key });
    expect([again.status, again.data.proposal.id]).toEqual([202, first.data.proposal.id]);
    expect(error(await refund(testStaffKey, number, 55, { key }))).toEqual([422, 'idempotency.mismatch']);
    expect(await countOf('proposals')).toBe(1);
  });

  it('that can’t be made is refused at once', async () => {
    await hire('owner');
    expect(error(await refund(testStaffKey, await paidOrder(), 60.001))).toEqual([409, 'refund.too_much']);
    expect(await countOf('proposals')).toBe(0);
  });

  it('slips through by no two requests at once', async () => {
    await hire('owner');
    const number = await paidOrder();
    const answers = await Promise.all([30, 29, 28].map((amount) => refund(testStaffKey, number, amount)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200 && status !== 202))
      expect(error(answer)).toEqual([409, 'approval.overtaken']);
  });
});

describe('who approves', () => {
  it('Z15.4: may approve, and may do what was asked, in its country', async () => {
    const { proposal } = await askedRefund();
    await env.DB.prepare("INSERT INTO role_permissions VALUES ('viewer', 'approve')").run();
    // Without approving, without refunds, and with both elsewhere.
    const refused = [await hire('finance'), await hire('viewer'), await hire('manager', 'SA')];
    for (const key of refused) {
      expect(error(await approve(key, proposal))).toEqual([403, 'staff.forbidden']);
      expect((await ask(key, `/desk/approvals/${proposal.id}`)).status).toBe(403);
      expect((await ask(key, '/desk/approvals')).data.items).toEqual([]);
      expect(error(await ask(key, `/desk/approvals/${proposal.id}/reject`, { reason: 'No' }))).toEqual([
        403,
        'staff.forbidden',
      ]);
    }
    const kuwait = await hire('manager', 'KW');
    expect((await ask(kuwait, '/desk/approvals')).data.items).toHaveLength(1);
    expect((await approve(kuwait, proposal)).status).toBe(200);
  });

  it('approves what was shown, and nothing else', async () => {
    const { proposal } = await askedRefund();
    const other = { ...proposal, hash: 'a'.repeat(64) };
    expect(error(await approve(testStaffKey, other))).toEqual([409, 'proposal.changed']);
    for (const change of ["payload = '{}'", "hash = '0'", 'seen = NULL', 'proposed_by = NULL', 'expires_at = 9e15'])
      await expect(env.DB.prepare(`UPDATE proposals SET ${change}`).run(), change).rejects.toThrow('proposal_decided');
    await expect(env.DB.prepare('DELETE FROM proposals').run()).rejects.toThrow('proposal_decided');
  });

  it('approves nothing of somebody who left, or whose rights are gone', async () => {
    const { finance, proposal } = await askedRefund();
    await desk('POST', `/desk/staff/${finance.id}`, { roles: [{ role: 'packer', country: null }] });
    expect(error(await approve(testStaffKey, proposal))).toEqual([409, 'proposal.void']);
    const second = await askedRefund();
    await desk('POST', `/desk/staff/${second.finance.id}/leave`, {});
    expect(error(await approve(testStaffKey, second.proposal))).toEqual([409, 'proposal.void']);
    expect(await refundsOf()).toBe(0);
  });

  it('may reject with a reason, and who asked may take it back', async () => {
    const { finance, proposal } = await askedRefund();
    const { data } = await ask(testStaffKey, `/desk/approvals/${proposal.id}/reject`, { reason: 'Ask Huda' });
    expect(data.item).toMatchObject({ status: 'rejected', reason: 'Ask Huda', input: null, facts: [] });
    expect(error(await approve(testStaffKey, proposal))).toEqual([409, 'proposal.decided']);
    const own = (await ask(finance, '/desk/approvals?status=all')).data.items;
    expect(own).toMatchObject([{ id: proposal.id, status: 'rejected', reason: 'Ask Huda' }]);
    const second = await askedRefund();
    const back = await ask(second.finance, `/desk/approvals/${second.proposal.id}/reject`, { reason: 'My mistake' });
    expect(back.data.item.status).toBe('rejected');
    expect(await payloadsLeft()).toBe(0);
    await runCron(env, Date.now() + 31 * dayMs);
    expect(await env.DB.prepare('SELECT count(reason) AS n FROM proposals').first('n')).toBe(0);
    expect(error(await ask(testStaffKey, '/desk/approvals/none'))).toEqual([404, 'proposal.unknown']);
  });

  it('Z15.5: is needed only where there is somebody', async () => {
    const number = await paidOrder();
    await hire('finance');
    expect((await refund(testStaffKey, number, 60)).status).toBe(200);
    expect(await countOf('proposals')).toBe(0);
    // A manager whose only key has ended can approve nothing.
    const manager = await hire('manager');
    await desk('POST', `/desk/key/${manager.id}/end`, {});
    expect((await refund(testStaffKey, await paidOrder(), 60)).status).toBe(200);
    await hire('manager', 'SA');
    expect((await refund(testStaffKey, await paidOrder(), 60)).status).toBe(200);
    await hire('manager', 'KW');
    expect((await refund(testStaffKey, await paidOrder(), 60)).status).toBe(202);
  });
});

describe('a pay-out', () => {
  const payOut = (shopper: Client, amount: number, key = newKey()) =>
    desk('POST', '/desk/wallet', { move: 'payOut', key, email: shopper.email, country: 'KW', amount, reason: 'Bank' });

  it('Z15.6: waits above the limit, with what left that wallet within a day', async () => {
    await hire('owner');
    const approver = await hire('manager');
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 200_000);
    expect((await payOut(shopper, 50)).status).toBe(200);
    const { status, data } = await payOut(shopper, 0.001);
    expect(status).toBe(202);
    expect(await walletBalance(shopper)).toBe(150_000);
    const row = await env.DB.prepare('SELECT subject, kind FROM proposals').first<{ subject: string; kind: string }>();
    expect([row?.kind, row?.subject.includes(shopper.email ?? '')]).toEqual(['pay_out', false]);
    expect((await approve(approver, data.proposal)).status).toBe(200);
    expect(await walletBalance(shopper)).toBe(149_999);
    expect(error(await payOut(shopper, 150))).toEqual([409, 'wallet.short']);
  });

  it('Z15.6: so does a gift, with what was put into that wallet within a day; the two are counted apart', async () => {
    await hire('owner');
    const approver = await hire('manager');
    const shopper = await (await createClient()).signedIn();
    const give = (amount: number) =>
      desk('POST', '/desk/wallet', {
        move: 'give',
        key: newKey(),
        email: shopper.email,
        country: 'KW',
        amount,
        reason: 'Sorry',
      });
    expect((await give(50)).status).toBe(200);
    const { status, data } = await give(0.001);
    expect([status, await walletBalance(shopper)]).toEqual([202, 50_000]);
    expect((await payOut(shopper, 50)).status).toBe(200);
    expect((await approve(approver, data.proposal)).status).toBe(200);
    expect(await walletBalance(shopper)).toBe(1);
  });

  it('stays open when there is too little for it, and is done when there is enough', async () => {
    await hire('owner');
    const approver = await hire('manager');
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 60_000);
    const { proposal } = (await payOut(shopper, 60)).data;
    await env.DB.prepare(
      "INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at) SELECT 't:x', id, 'revenue:KWD', 1, 'wallet_forfeit', 'x', 1 FROM accounts WHERE id LIKE 'wallet:%' AND balance > 0",
    ).run();
    expect(error(await approve(approver, proposal))).toEqual([409, 'wallet.short']);
    expect(await statusOf(proposal.id)).toBe('open');
    await fillWallet(shopper, 1);
    expect((await approve(approver, proposal)).status).toBe(200);
    expect(await walletBalance(shopper)).toBe(0);
  });

  it('under one key is made once, approved or not', async () => {
    await hire('owner');
    const approver = await hire('manager');
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 200_000);
    const key = newKey();
    const { proposal } = (await payOut(shopper, 60, key)).data;
    await approve(approver, proposal);
    expect((await payOut(shopper, 60, key)).data.balance).toBe('140.000 KWD');
    const small = newKey();
    await env.DB.prepare('UPDATE approval_limits SET pay_out_minor = NULL').run();
    const answers = await Promise.all(Array.from({ length: 4 }, () => payOut(shopper, 1, small)));
    expect(answers.map(({ data }) => data.balance)).toEqual(Array(4).fill('139.000 KWD'));
  });
});

describe('who may approve from now on', () => {
  const member = async (role: string, country: string | null = null) => ({
    name: 'Huda',
    language: 'ar',
    roles: [{ role, country }],
    public_key: (await createKey()).public_key,
  });

  it('Z15.7: is decided by two: a new owner, another role, a key for somebody else, a permission of a role', async () => {
    const second = await hire('owner');
    const packer = await hire('packer');
    const signer = { name: { en: 'Packer', ar: 'التجهيز' }, permissions: ['read_orders', 'approve'] };
    const asked = [
      await ask(testStaffKey, '/desk/staff', await member('owner')),
      await ask(testStaffKey, '/desk/staff', await member('manager', 'SA')),
      await ask(testStaffKey, `/desk/staff/${packer.id}`, { roles: [{ role: 'owner', country: null }] }),
      await ask(testStaffKey, `/desk/staff/${second.id}/key`, { public_key: (await createKey()).public_key }),
      await ask(testStaffKey, '/desk/roles/packer', signer),
    ];
    for (const { status, data } of asked) expect([status, data.proposal?.kind]).toEqual([202, 'approver']);
    expect(await countOf('staff')).toBe(3);
    const done = [
      await ask(testStaffKey, '/desk/staff', await member('finance')),
      await ask(testStaffKey, `/desk/staff/${testStaffKey.id}/key`, { public_key: (await createKey()).public_key }),
      await ask(testStaffKey, `/desk/staff/${second.id}`, { roles: [{ role: 'owner', country: null }] }),
      await ask(testStaffKey, '/desk/roles/packer', { ...signer, permissions: ['read_orders'] }),
    ];
    for (const { status } of done) expect(status).toBe(200);
    const [owner] = asked;
    expect((await approve(second, owner?.data.proposal)).status).toBe(200);
    const { data } = await desk('GET', '/desk/staff');
    expect(data.items.filter(({ name }: { name: string }) => name === 'Huda')).toHaveLength(2);
  });

  it('is void when their keys or roles changed after it was asked', async () => {
    const second = await hire('owner');
    const packer = await hire('packer');
    const owner = { roles: [{ role: 'owner', country: null }] };
    const { proposal } = (await ask(testStaffKey, `/desk/staff/${packer.id}`, owner)).data;
    // A key of one's own in the name of who is about to be the second person.
    await ask(testStaffKey, `/desk/staff/${packer.id}/key`, { public_key: (await createKey()).public_key });
    expect(error(await approve(second, proposal))).toEqual([409, 'proposal.void']);
    expect((await ask(packer, '/desk/staff')).status).toBe(403);
  });

  it('is not asked of who couldn’t do it: a new owner, where the others are none', async () => {
    await desk('POST', '/desk/roles/lead', {
      name: { en: 'Lead', ar: 'قائد' },
      permissions: ['approve', 'manage_staff'],
    });
    await hire('lead');
    expect((await ask(testStaffKey, '/desk/staff', await member('owner'))).status).toBe(200);
  });
});

describe('the limits', () => {
  const set = (key: StaffTestKey, limits: object) => ask(key, '/desk/approval-limits/KW', limits);

  it('Z15.8: are lowered by one person and raised by two', async () => {
    const second = await hire('manager');
    expect((await set(testStaffKey, { refund: 20 })).data).toEqual({
      country: 'KW',
      currency: 'KWD',
      refund: 20,
      pay_out: 50,
    });
    expect((await refund(testStaffKey, await paidOrder(), 20.001)).status).toBe(202);
    for (const raised of [{ refund: 20.001 }, { refund: null }, { refund: 10, pay_out: null }])
      expect((await set(testStaffKey, raised)).status, JSON.stringify(raised)).toBe(202);
    expect((await ask(testStaffKey, '/desk/approval-limits/KW')).data.refund).toBe(20);
    const { proposal } = (await set(testStaffKey, { refund: 30 })).data;
    expect((await approve(second, proposal)).data.result).toMatchObject({ refund: 30, pay_out: 50 });
    expect(error(await set(testStaffKey, { refund: 0.0001 }))).toEqual([422, 'field.invalid']);
    expect((await set(testStaffKey, { refund: 0 })).data.refund).toBe(0);
  });

  it('that are never reached ask nobody', async () => {
    await env.DB.prepare('UPDATE approval_limits SET refund_minor = NULL').run();
    await hire('owner');
    expect((await refund(testStaffKey, await paidOrder(), 60)).status).toBe(200);
    await env.DB.prepare('DELETE FROM approval_limits').run();
    expect((await refund(testStaffKey, await paidOrder(), 60)).status).toBe(200);
  });
});
