/** Who may call what: every call of the contract, by everybody there is, with every id that is theirs or isn't. */
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../../../shared/contract/call.ts';
import { type CallName, calls } from '../../../shared/contract/calls.ts';
import { fixtures } from './access/fixtures.ts';
import { idsOf, type NamedId } from './access/named-ids.ts';
import { canaries, type Own, openShop, ownerOfOne, removed, rowsOf, somebody } from './access/world.ts';
import { type Answer, type Client, createClient } from './support/client.ts';
import { newKey } from './support/shop.ts';

const everyCall = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const call: ApiCall = calls[name];
  return call.methods.map((method) => ({ name, call, method, title: `${method} ${call.path}` }));
});
type Row = (typeof everyCall)[number];

/** An id of the right form that names nothing. */
const nothing = (own: Own, ids: readonly NamedId[]): Own => ({
  ...own,
  ...Object.fromEntries(ids.map(({ noun }) => [noun, `none${crypto.randomUUID().replaceAll('-', '')}`])),
});

async function bodyOf({ name }: Row, own: Own, caller: Client): Promise<object | undefined> {
  return (await fixtures[name].body?.(own, caller)) as object | undefined;
}
function pathOf({ call, name }: Row, own: Own): string {
  const nouns = new Map(idsOf(call).map(({ in: part, keys, noun }) => [part === 'params' ? keys[0] : '', noun]));
  const path = call.path.replaceAll(/\/:(\w+)(\??)/g, (_, key: string, optional: string) => {
    const noun = nouns.get(key);
    return noun ? `/${own[noun]}` : optional ? '' : `/${fixtures[name].params?.[key] ?? key}`;
  });
  return `${path}${fixtures[name].query ?? ''}`;
}
async function ask(row: Row, own: Own, caller: Client, more: object = {}): Promise<Answer> {
  const path = pathOf(row, own);
  const options = row.call.idempotencyKey ? { idempotencyKey: newKey() } : {};
  if (row.method === 'GET') return caller.get(path, options);
  const body = await bodyOf(row, own, caller);
  return caller.post(path, body instanceof FormData ? body : body && { ...body, ...more }, options);
}
const told = ({ status, meta }: Answer) => [status, meta.error ?? 'ok'];
/** All of a refusal but its request id. */
const refusal = ({ status, meta, data }: Answer) => ({ status, meta: { ...meta, reqId: '' }, data });
const isSilent = (answer: Answer) => {
  const text = JSON.stringify(answer.data);
  expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
};

/** The ids by which a stranger could reach the owner's things, and the secrets that give access by themselves. */
function idsAtStake({ call }: Row) {
  const ids = idsOf(call);
  return {
    owned: ids.filter(({ whose }) => whose === 'owned'),
    // A call for an order's owner takes the link's token in place of a session; that is tried on its own.
    secret: ids.filter(({ whose }) => whose === 'secret' && call.access !== 'owner'),
  };
}

/** A guest, and somebody whose account is gone, are nobody where somebody is needed. */
async function tryAsNobody(row: Row, own: Own, nobody: Client): Promise<void> {
  const answer = await ask(row, own, nobody);
  if (row.call.access === 'user' || row.call.access === 'owner') expect(told(answer)).toEqual([401, 'session.expired']);
  else if (idsAtStake(row).owned.length > 0) expect(told(answer)).toEqual([404, 'not_found']);
  else expect(told(answer)).toEqual([200, 'ok']);
  isSilent(answer);
}

/** What is somebody else's is answered like what never was, word for word; a call without an id is about its caller. */
async function tryAsStranger(row: Row, own: Own): Promise<void> {
  const stranger = await somebody('Stranger');
  const { owned } = idsAtStake(row);
  const answer = await ask(row, own, stranger);
  isSilent(answer);
  if (owned.length === 0) return expect(told(answer)).toEqual([200, 'ok']);
  expect(told(answer)).toEqual([404, 'not_found']);
  expect(refusal(answer)).toEqual(refusal(await ask(row, nothing(own, owned), stranger)));
}

/** The holder of an order's link is its owner; the holder of another link isn't. */
async function tryAsHolder(row: Row, own: Own): Promise<void> {
  const holder = await createClient();
  const other = (await ownerOfOne()).own;
  await fixtures[row.name].before?.(other);
  const theirs = { track_token: other['track-token'] };
  expect(told(await ask(row, own, holder, theirs))).toEqual([404, 'not_found']);
  expect(told(await ask(row, other, holder, theirs))).toEqual([200, 'ok']);
}

describe('Z1, Z2: for each kind of caller', () => {
  it.each(everyCall)('$title is answered as its access says, and tells nobody else anything', async (row) => {
    await openShop();
    const { owner, own } = await ownerOfOne();
    await fixtures[row.name].before?.(own);
    const before = await rowsOf(owner);
    const { secret } = idsAtStake(row);
    // A right secret gives access by itself, so a wrong one is tried.
    const isKey = secret.length > 0 && row.call.access !== 'user';
    if (!isKey) {
      await tryAsNobody(row, own, await createClient());
      await tryAsNobody(row, own, await removed());
    }
    if (secret.length === 0) await tryAsStranger(row, own);
    for (const id of secret) {
      const answer = await ask(row, nothing(own, [id]), owner);
      expect(answer.meta.error).toBe(fixtures[row.name].wrongSecret ?? 'not_found');
    }
    if (row.call.access === 'owner') await tryAsHolder(row, own);
    expect(await rowsOf(owner)).toBe(before);
    expect(told(await ask(row, own, isKey ? await createClient() : owner))).toEqual([200, 'ok']);
  });

  it('every id of a call is in its good request, so that the test above exchanged it', async () => {
    await openShop();
    const { owner, own } = await ownerOfOne();
    for (const row of everyCall) {
      const text = async (of: Own) => `${pathOf(row, of)} ${JSON.stringify(await bodyOf(row, of, owner))}`;
      const { body } = fixtures[row.name];
      // Tokens of owner calls are put in by the test itself.
      const ids = idsOf(row.call).filter(({ keys }) => !(row.call.access === 'owner' && keys[0] === 'track_token'));
      for (const id of ids.filter(({ in: part }) => part === 'params' || body)) {
        const changed = id.noun === 'sku' ? await text({ ...own, sku: 'S2' }) : await text(nothing(own, [id]));
        expect(changed, `${row.title}: put own.${id.noun} where ${id.keys.join('.')} is`).not.toBe(await text(own));
      }
    }
  });
});

describe('Z6: fields that nobody knows', () => {
  const hostile = [
    '"role":"admin"',
    '"is_admin":1',
    '"user_id":"other"',
    '"balance":1000000',
    '"status":"paid"',
    '"__proto__":{"x":1}',
    '"constructor":{"prototype":{"x":1}}',
  ];
  const withBody = everyCall.filter(({ call, method }) => call.body !== null && method === 'POST' && !call.takesForm);

  it.each(withBody)('$title refuses them and stores nothing', async (row) => {
    await openShop();
    const { owner, own } = await ownerOfOne();
    const good = JSON.stringify(await bodyOf(row, own, owner));
    const before = await rowsOf(owner);
    const path = pathOf(row, own);
    const options = row.call.idempotencyKey ? { idempotencyKey: newKey() } : {};
    for (const field of hostile) {
      const raw = `${good.slice(0, -1)}${good === '{}' ? '' : ','}${field}}`;
      const answer = await owner.post(path, undefined, { ...options, raw });
      expect([field, ...told(answer)]).toEqual([field, 422, 'field.unknown']);
    }
    expect(await rowsOf(owner)).toBe(before);
  });
});

describe('Z9: a page number', () => {
  const paged = everyCall.filter(({ call }) => /:page\?$/.test(call.path));

  it.each(paged)('$title shows a page that is there, an empty one, or says what is wrong; never more', async (row) => {
    await openShop();
    const { owner, own } = await ownerOfOne();
    const base = pathOf(row, own);
    const body = await bodyOf(row, own, owner);
    const at = (path: string) => (row.method === 'GET' ? owner.get(path) : owner.post(path, body));
    for (const page of ['0', '-1', '1.5', '01', '1e3', 'x', '%31%20', '9999999999'])
      expect([page, (await at(`${base}/${page}`)).status]).toEqual([page, 422]);
    const far = await at(`${base}/999999999`);
    expect([far.status, far.data.items]).toEqual([200, []]);
    expect(far.data.total).toBe((await at(base)).data.total);
    expect((await at(`${base}?per_page=1000000`)).meta.error).toBe('field.unknown');
    expect((await at(`${base}?page=1&page=2`)).meta.error).toBe('request.malformed');
  });
});
