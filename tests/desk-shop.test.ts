/** The operator's command line against a shop as it is built: what staff type, and what they read in either language. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Quote, Submitted } from '../scripts/bench/proof/buying.ts';
import { shelve } from '../scripts/bench/proof/goods.ts';
import { invite, type Person, recipientOf } from '../scripts/bench/proof/people.ts';
import { type ProofShop, proofShop } from '../scripts/bench/proof/shop.ts';
import { runDesk } from '../scripts/desk/main.ts';
import { freePortPair } from './support/free-ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'afiya-desk-shop-'));
let shop: ProofShop;
let port = 0;
let people: Person[] = [];

beforeAll(async () => {
  port = await freePortPair();
  shop = await proofShop({ folder, port });
  await shop.start();
  await shelve(shop, { S1: { price: { KW: 7500, SA: 9150 }, shelf: 50 } as never });
  people = await invite(shop, [{ country: 'KW', hasAccount: false }]);
}, 120_000);
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Said {
  code: number;
  out: string;
  err: string;
}
const env = () => ({ ...process.env, AFIYA_STATE: folder, DESK_ORIGIN: `http://127.0.0.1:${port}`, AFIYA_LANG: '' });
const run = (program: string, args: string[], more: Record<string, string> = {}) =>
  new Promise<Said>((resolve) => {
    execFile(program, args, { env: { ...env(), ...more } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
/** In a process of its own, as staff run it. */
const shell = (...words: string[]) => run(process.execPath, ['scripts/desk.ts', ...words]);
/** The same without starting one for each command. */
async function typed(language: string, words: string[]): Promise<Said> {
  Object.assign(process.env, env());
  const said = { out: '', err: '' };
  const take = (where: 'out' | 'err') => (text: string) => {
    said[where] += `${text}\n`;
  };
  const code = await runDesk(words, { out: take('out'), err: take('err'), language, hasBanner: false });
  return { code, ...said };
}
const desk = (...words: string[]) => typed('en', words);
const arabic = (...words: string[]) => typed('ar', words);
/** Without the marks that keep two directions in order. */
const bare = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');

/** Paid in cash at the door, as far as `steps` has brought it. */
async function ordered(name: string, ...steps: string[]): Promise<string> {
  const [person] = people;
  if (!person) throw new Error('nobody came');
  const asked = { items: [{ sku: 'S1', count: 2 }] };
  const quoted = await shop.call<Quote>('POST', '/order/calculate', asked, person.as);
  const to = recipientOf(person) as { address: object; guest: object };
  const body = {
    ...asked,
    address: { ...to.address, name },
    guest: { ...to.guest, name },
    payment_method: 'cod',
    quote: quoted.data.quote,
  };
  const { data, error } = await shop.call<Submitted>('POST', '/order/submit', body, {
    ...person.as,
    idempotencyKey: `key-${crypto.randomUUID()}`,
  });
  expect(error).toBeNull();
  for (const to of steps) await desk('order', 'advance', data.order.number, to);
  return data.order.number;
}
const packedAndOut = ['packed', 'shipped', 'delivered'];

describe('orders', () => {
  test('are found, shown whole, and told in the countries’ time', async () => {
    const number = await ordered('فاطمة الصباح');
    const list = await desk('order', 'list', 'fatma', '--status', 'placed');
    expect(list.out).toContain(number);
    expect(list.out).toMatch(/\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m UTC\+3/);
    const shown = await shell('order', 'show', number.toLowerCase().replace('-', ' '));
    for (const part of ['2 ×', 'S1', '7.500 KWD each', 'Total:', 'cash on delivery', 'reserved', 'Deliver to'])
      expect(bare(shown.out)).toContain(part);
    const words = bare((await arabic('order', 'show', number)).out);
    for (const part of ['الإجمالي:', 'نقدًا عند الاستلام', 'محجوز', 'التوصيل إلى', 'جديد'])
      expect(words).toContain(part);
    expect((await desk('order', 'list', '--status', 'nope')).err).toContain('“nope” is none of placed');
    expect((await desk('order', 'list', '--limit', '1')).out).toMatch(/^KW-\d+ /);
    const asData = await desk('order', 'list', number, '--limit', '1', '--json', '--lang', 'en');
    expect(JSON.parse(asData.out)).toMatchObject({ items: [{ number, status: 'placed' }], next: null });
    await ordered('Sara');
    expect((await desk('order', 'list', '--limit', '1')).out).toMatch(/There are more: the same with --after KW-\d+/);
  });

  test('a refusal names the order, where it stands and what is possible', async () => {
    const number = await ordered('Noura');
    const said = async (...words: string[]) => (await desk('order', ...words)).err.trim();
    expect(await said('advance', number, 'shipped')).toBe(
      `${number} is placed, so it can’t become shipped. What comes next: packed.`,
    );
    expect(await said('advance', 'KW-999', 'packed')).toBe('There is no order KW-999.');
    expect(await said('invoice', number)).toBe(`${number} has no invoice: it is not paid yet.`);
    expect(await said('refund', number, '--note', 'x')).toBe(`${number} is not paid (due on delivery).`);
    expect(await said('advance', 'hello', 'packed')).toContain('“hello” is no order’s number');
    const words = bare((await arabic('order', 'advance', number, 'shipped')).err);
    expect(words).toContain(`حالة الطلب ${number}: جديد`);
    expect(words).toContain('الخطوة التالية: مجهّز');
  });

  test('cash of what is not delivered needs --yes, and a refused parcel was not collected', async () => {
    const number = await ordered('Noura', 'packed', 'shipped');
    const early = await desk('order', 'collected', number);
    expect([early.code, early.err]).toEqual([1, expect.stringContaining('is shipped, not delivered')]);
    expect((await desk('order', 'cancel', number)).out).toContain(`${number} is returned`);
    expect(bare((await desk('order', 'list', number)).out)).toContain('returned  not collected');
    const paid = await ordered('Noura');
    expect((await desk('order', 'collected', paid, '--yes')).out).toMatch(
      /is paid: \S+ KWD collected, invoice INV-KW-\d+/,
    );
  });

  test('a refund in a pipe says what is missing, prints the note and not the private one, and is not made twice', async () => {
    const number = await ordered('Noura', ...packedAndOut);
    await desk('order', 'collected', number);
    const part = [
      'order',
      'refund',
      number,
      '--lines',
      'S1:1',
      '--note',
      'Arrived broken',
      '--private-note',
      'Courier dropped it',
    ];
    const unsaid = await shell(...part);
    expect([unsaid.code, unsaid.out]).toEqual([1, '']);
    expect(unsaid.err).toMatch(/--restock .* --no-restock/);
    expect((await desk(...part, '--restock', '--no-restock')).code).toBe(2);
    const made = await desk(...part, '--no-restock');
    expect(made.out).toContain('Not on the shelf again: 1 × S1');
    expect(made.out).toMatch(/Credit note CN-KW-\d+, key [0-9a-f-]{36}/);
    const again = await desk(...part, '--no-restock', '--json');
    expect(JSON.parse(again.out)).toMatchObject({ error: 'refund.repeated' });
    expect((await desk(...part, '--no-restock', '--again')).code).toBe(0);
    expect((await desk('order', 'invoice', number)).out).toContain('Arrived broken');
    expect((await desk('order', 'invoice', number)).out).not.toContain('dropped');
    expect((await desk('order', 'show', number)).out).toContain('Private note:  Courier dropped it');
  });

  test('the slip is in the language that staff ask for, and the label has the sum', async () => {
    const number = await ordered('Noura');
    const file = join(folder, 'slip.html');
    expect((await desk('order', 'slip', number, '--language', 'ar', '--file', file)).out).toContain(file);
    expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect((await desk('order', 'label', number)).out).toMatch(/Collect in cash: <bdi>KWD/);
  });
});

describe('documents', () => {
  test('a file that npm wrote its banner into is read, and --file has none', async () => {
    const [banner, clean] = [join(folder, 'banner.json'), join(folder, 'clean.json')];
    const npm = await run('sh', ['-c', `npm run desk -- home get > "${banner}"`], { npm_config_loglevel: 'notice' });
    expect(npm.err).toContain('--file FILE');
    expect(readFileSync(banner, 'utf8')).toContain('> node scripts/desk.ts');
    await run('sh', ['-c', `npm run desk -- home get --file "${clean}"`]);
    expect(JSON.parse(readFileSync(clean, 'utf8'))).toBeInstanceOf(Array);
    const seller = join(folder, 'seller.json');
    await run('sh', ['-c', `npm run desk -- seller get KW > "${seller}"`], { npm_config_loglevel: 'notice' });
    const set = await desk('seller', 'set', 'KW', seller);
    expect([set.code, set.out]).toEqual([
      0,
      expect.stringContaining('still marked as samples: name_en, name_ar, registration'),
    ]);
    writeFileSync(seller, '> not a banner\n{}');
    expect((await desk('seller', 'set', 'KW', seller)).err).toContain('is no JSON');
  });
});

describe('dates', () => {
  test('are read day first, end with their day, and are refused where two could be meant', async () => {
    const until = async (typed: string) => {
      const id = `D${Math.random().toString(36).slice(2, 9)}`;
      const words = ['promotion', 'add', 'coupon', id, '--percent', '5', '--until', typed];
      const { out, err } = await desk(...words, '--json');
      return out === '' ? err : ((JSON.parse(out) as { ends_at?: string; message?: string }).ends_at ?? out);
    };
    for (const typed of ['10/3/2027', '2027-03-10', '١٠/٣/٢٠٢٧'])
      expect(await until(typed)).toBe('2027-03-10T21:00:00.000Z');
    expect(await until('10/3/27')).toContain('two digits');
    const shown = await desk('promotion', 'add', 'coupon', 'SHOWN', '--percent', '5', '--until', '10/3/2027');
    expect(shown.out).toContain('until 10 Mar 2027 UTC+3');
  });
});

describe('Arabic', () => {
  /** Codes, addresses, names and figures; what is left of a line of ours has Arabic in it. */
  test.each([
    ['order list'], ['order list --status delivered --country SA'], ['order origins'], ['promotion list'], ['delivery list KW'],
    ['waiting'], ['suppliers'], ['outbox --to nobody@example.com'], ['audit'], ['catalogue gaps'], ['stock set S1 KW 40'],
    ['media list S1'], ['cron run'], ['wallet show nobody@example.com'], ['order show KW-999'], ['order refund KW-999 --note x'],
    ['stock set NO-1 KW 4'], ['catalogue import missing.csv'], ['brands set missing.json'], ['delivery holiday KW 31/2/2027'],
    ['content get nope en'], ['order lst'], ['order list --limit 0'], ['seller set KW'], ['--help'], ['order refund --help'],
  ])('%s', async (words) => {
    const { out, err } = await arabic(...words.split(' '));
    const lines = (out + err).split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThan(0);
    const english = lines.filter((line) => !/[\u0600-\u06ff]/.test(line) && !/^npm run desk -- COMMAND/.test(line) && !/^ {2}\S/.test(line));
    expect(english).toEqual([]);
  }); // biome-ignore format: one case per line
});
