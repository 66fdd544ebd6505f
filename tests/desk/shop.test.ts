/** The operator's command line against a shop as it is built: what staff type, and what they read in either language. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDesk } from '../../scripts/desk/main.ts';
import type { Quote, Submitted } from '../bench/soak/buying.ts';
import { addProducts } from '../bench/soak/goods.ts';
import { invite, type Person, recipientOf } from '../bench/soak/people.ts';
import { openSoakShop, type SoakShop } from '../bench/soak/shop.ts';
import { freePortPair } from '../support/free-ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'afiya-desk-shop-'));
let shop: SoakShop;
let port = 0;
let people: Person[] = [];

beforeAll(async () => {
  port = await freePortPair();
  shop = await openSoakShop({ folder, port });
  await shop.start();
  await addProducts(shop, { S1: { price: { KW: 7500, SA: 9150 }, shelf: 50 } as never });
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
  test('are found, shown completely, with times in UTC+3', async () => {
    const number = await ordered('فاطمة الصباح');
    const list = await desk('order', 'list', 'fatma', '--status', 'placed');
    expect(list.out).toContain(number);
    expect(list.out).toMatch(/\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m UTC\+3/);
    const shown = await shell('order', 'show', number.toLowerCase().replace('-', ' '));
    for (const part of [number, 'S1', '7.500 KWD', 'total', 'cod', 'reserved', 'address'])
      expect(bare(shown.out)).toContain(part);
    const words = bare((await arabic('order', 'show', number)).out);
    for (const part of ['S1', '7.500 KWD', 'جديد', 'يُدفع عند الاستلام']) expect(words).toContain(part);
    expect((await desk('order', 'list', '--status', 'nope')).err).toContain('“nope” isn’t one of: placed');
    expect((await desk('order', 'list', '--limit', '1')).out).toMatch(/^(KW-\d+ |number +KW-\d+)/m);
    const asData = await desk('order', 'list', number, '--limit', '1', '--json', '--lang', 'en');
    expect(JSON.parse(asData.out)).toMatchObject({ items: [{ number, status: 'placed' }], next: null });
    await ordered('Sara');
    expect((await desk('order', 'list', '--limit', '1')).out).toMatch(/For more, add --after KW-\d+/);
  });

  test('a refusal names the order, its status and the possible commands', async () => {
    const number = await ordered('Noura');
    const said = async (...words: string[]) => (await desk('order', ...words)).err.trim();
    expect(await said('advance', number, 'shipped')).toBe(
      `${number} is placed, so it can’t be set to shipped. Next step: packed.`,
    );
    expect(await said('advance', 'KW-999', 'packed')).toBe('There’s no order KW-999.');
    expect(await said('invoice', number)).toBe(`${number} has no invoice yet: it isn’t paid.`);
    expect(await said('refund', number, '--reason', 'x')).toBe(`${number} isn’t paid (due on delivery).`);
    expect(await said('advance', 'hello', 'packed')).toContain('“hello” isn’t an order number');
    const words = bare((await arabic('order', 'advance', number, 'shipped')).err);
    expect(words).toContain(`حالة الطلب ${number}: جديد`);
    expect(words).toContain('الخطوة التالية: مجهّز');
  });

  test('collecting cash of an undelivered order needs --confirm, and a refused parcel has none', async () => {
    const number = await ordered('Noura', 'packed', 'shipped');
    const early = await desk('order', 'collected', number);
    expect([early.code, early.err]).toEqual([1, expect.stringContaining('is shipped, not delivered')]);
    expect((await desk('order', 'cancel', number)).out).toMatch(/^status +returned$/m);
    expect(bare((await desk('order', 'list', number)).out)).toMatch(/returned +expired/);
    const paid = await ordered('Noura');
    expect((await desk('order', 'collected', paid, '--confirm')).out).toMatch(
      /collected +\S+ KWD\ninvoice +INV-KW-\d+/,
    );
  });

  test('a refund without a terminal names the missing option, prints only the public note, and is not repeated', async () => {
    const number = await ordered('Noura', ...packedAndOut);
    await desk('order', 'collected', number);
    const part = [
      'order',
      'refund',
      number,
      '--lines',
      'S1:1',
      '--reason',
      'Arrived broken',
      '--private-note',
      'Courier dropped it',
    ];
    const unsaid = await shell(...part);
    expect([unsaid.code, unsaid.out]).toEqual([1, '']);
    expect(unsaid.err).toMatch(/--restock, --no-restock/);
    expect((await desk(...part, '--restock', '--no-restock')).code).toBe(2);
    const made = await desk(...part, '--no-restock');
    expect(made.out).toMatch(/^S1 .*not_returned$/m);
    expect(made.out).toMatch(/^credit_note +CN-KW-\d+$/m);
    expect(made.out).toMatch(/^key +[0-9a-f-]{36}$/m);
    const again = await desk(...part, '--no-restock', '--json');
    expect(JSON.parse(again.out)).toMatchObject({ error: 'refund.repeated' });
    expect((await desk(...part, '--no-restock', '--again')).code).toBe(0);
    expect((await desk('order', 'invoice', number)).out).toContain('Arrived broken');
    expect((await desk('order', 'invoice', number)).out).not.toContain('dropped');
    expect((await desk('order', 'show', number)).out).toContain('Courier dropped it');
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
    expect(JSON.parse(readFileSync(clean, 'utf8'))).toMatchObject({ version: 0, blocks: expect.any(Array) });
    const seller = join(folder, 'seller.json');
    await run('sh', ['-c', `npm run desk -- seller get KW > "${seller}"`], { npm_config_loglevel: 'notice' });
    const set = await desk('seller', 'set', 'KW', seller);
    expect([set.code, set.out]).toEqual([0, expect.stringMatching(/^is_demo +yes$/m)]);
    writeFileSync(seller, '> not a banner\n{}');
    expect((await desk('seller', 'set', 'KW', seller)).err).toContain('isn’t valid JSON');
  });
});

describe('prices that follow the rate', () => {
  const header = 'sku,name_en,name_ar,brand_en,category,form,price_kwd,price_sar,stock_sa';
  const sheet = `${header}\nR1,Zinc,زنك,House,other,tablet,4.250,,5\nR2,Iron,حديد,House,other,tablet,4.250,52.10,5`;
  /** What a shopper in Riyadh reads, in riyals. */
  async function pricesInRiyadh() {
    const [person] = await invite(shop, [{ country: 'SA', hasAccount: false }]);
    const { data } = await shop.call<{ items: { id: string; price: { price_local: number } }[] }>(
      'POST',
      '/product/sku',
      { ids: ['R1', 'R2'] },
      (person as Person).as,
    );
    return Object.fromEntries(data.items.map(({ id, price }) => [id, price.price_local]));
  }
  const rounding = async () => JSON.parse((await desk('prices', 'rounding', 'SA', '--json')).out);

  test('a rule is shown and set, and shoppers pay by it at once where a price isn’t the merchant’s own', async () => {
    const file = join(folder, 'prices.csv');
    writeFileSync(file, sheet);
    expect((await desk('catalogue', 'import', file)).code).toBe(0);
    const first = await shell('prices', 'rounding', 'SA');
    expect([first.code, bare(first.out)]).toEqual([0, expect.stringMatching(/^rounding +0\.95\nby_rate +2$/m)]);
    expect(await pricesInRiyadh()).toEqual({ R1: 51.95, R2: 52.1 });
    for (const [to, R1] of [
      ['5', 50],
      ['٠.٥٠', 52],
      ['0.99', 51.99],
      ['none', 51.85],
      ['0.95', 51.95],
    ] as const) {
      const set = await desk('prices', 'set-rounding', 'SA', to);
      expect([to, set.code, set.err]).toEqual([to, 0, '']);
      expect([to, await pricesInRiyadh()]).toEqual([to, { R1, R2: 52.1 }]);
    }
    expect(await rounding()).toMatchObject({ country: 'SA', rounding: '0.95', by_rate: 2 });
  });

  test.each([
    ['SA 0.33', 2, '“0.33” isn’t one of: ', 'ليس من'],
    ['SA', 2, '0.99 is missing', 'ينقص'],
    ['AE 5', 2, '“AE” isn’t one of: KW, SA.', '«AE»'],
    ['', 2, 'is missing', 'ينقص'],
    ['KW 0.95', 1, 'country: Please check this.', 'country: '],
  ])('“%s” is refused in both languages and changes nothing', async (typedWords, code, english, words) => {
    const argv = ['prices', 'set-rounding', ...typedWords.split(' ').filter((word) => word !== '')];
    for (const [language, part] of [['en', english], ['ar', words]] as const) {
      const said = await typed(language, argv);
      expect([said.code, said.out]).toEqual([code, '']);
      expect(bare(said.err)).toContain(part);
    }
    expect((await rounding()).rounding).toBe('0.95');
  }); // biome-ignore format: a register reads better in rows
});

describe('settings', () => {
  const says = async (...words: string[]) => {
    const [en, arabicWords] = [await desk('setting', ...words), await arabic('setting', ...words)];
    return {
      codes: [en.code, arabicWords.code],
      en: bare(en.out || en.err),
      ar: bare(arabicWords.out || arabicWords.err),
    };
  };

  const settingsOf = async (country: string) => JSON.parse((await desk('setting', 'show', country)).out).item;

  test('are changed by single values, and the others stay', async () => {
    const before = await settingsOf('SA');
    const set = await desk(
      'setting',
      'set',
      'SA',
      '--delivery-fee',
      '٢٥٫٥٠',
      '--no-cash-on-delivery',
      '--exchange-rate',
      '12.25',
    );
    expect([set.code, set.err]).toEqual([0, '']);
    expect(await settingsOf('SA')).toEqual({
      ...before,
      delivery_fee: 25.5,
      cash_on_delivery: false,
      exchange_rate: 12.25,
    });
    expect(bare((await arabic('country-settings', 'SA')).out)).toMatch(/cash_on_delivery +لا/);
  });

  test('go through a file, which is refused once somebody has changed the row', async () => {
    const file = join(folder, 'sa.json');
    expect((await desk('setting', 'show', 'SA', '--file', file)).code).toBe(0);
    const row = JSON.parse(readFileSync(file, 'utf8'));
    const item = { ...row.item, delivery_fee: 20, cash_on_delivery: true, exchange_rate: 12.2 };
    writeFileSync(file, JSON.stringify({ ...row, item }));
    expect((await desk('setting', 'set', 'SA', '--body', file)).code).toBe(0);
    expect(await settingsOf('SA')).toEqual(item);
    const late = await says('set', 'SA', '--body', file);
    expect(late).toEqual({
      codes: [1, 1],
      en: 'Somebody changed this after you read it. Read it again and repeat your change.\n',
      ar: 'تغيّر هذا بعد أن قرأته. اقرأه من جديد ثم أعد تعديلك.\n',
    });
    writeFileSync(file, '[]');
    expect((await says('set', 'SA', '--body', file)).en).toContain('doesn’t say which version it changes');
    writeFileSync(file, JSON.stringify({ ...row, item: { ...item, delivery_fees: 1 } }));
    expect((await says('set', 'SA', '--body', file)).en).toContain('delivery_fees');
  });

  test('the menu goes through a file, and a link that leads nowhere is named in both languages', async () => {
    const file = join(folder, 'menu.json');
    await desk('setting', 'show', 'menu', '--file', file);
    const menu = JSON.parse(readFileSync(file, 'utf8'));
    menu.item.groups[1].links[0].path = '/nowhere';
    writeFileSync(file, JSON.stringify(menu));
    const refused = await says('set', 'menu', file);
    expect(refused).toMatchObject({ codes: [1, 1], en: 'groups.1.links.0.path: Please check this.\n' });
    expect(refused.ar).toContain('groups.1.links.0.path: ');
    menu.item.groups[1].links[0].path = '/return-policy?from=menu';
    menu.item.groups[1].links[0].label = { en: 'Send it back', ar: 'أعد الطلب' };
    writeFileSync(file, JSON.stringify(menu));
    expect((await desk('setting', 'set', 'menu', file)).code).toBe(0);
    const contacts = await says('set', 'KW', '--phone', '+965 2222 3333', '--email', 'care@shop.example');
    for (const said of [contacts.en, contacts.ar])
      expect(said).toMatch(/phone +\+96522223333[\s\S]*care@shop\.example/);
    expect((await desk('setting', 'set', 'KW', '--phone', 'none')).code).toBe(0);
    expect((await settingsOf('KW')).phone).toBeNull();
  });

  test.each([
    ['KW --delivery-fee 1,250', 2, '--delivery-fee must be a number', '--delivery-fee عدد مثل'],
    ['SA --delivery-fee 20.555', 1, 'delivery_fee: Please check this.', 'delivery_fee: '],
    ['SA --exchange-rate 0', 1, 'exchange_rate: This is outside the allowed range.', 'exchange_rate: '],
    ['SA --exchange-rate twelve', 2, 'must be a number such as 2.500, not “twelve”.', 'عدد مثل'],
    ['KW', 2, 'Say what to change', 'حدّد ما يتغيّر'],
    ['AE --delivery-fee 1', 2, '“AE” isn’t one of', '«AE»'],
  ])('“%s” is refused in both languages', async (words, code, english, arabicPart) => {
    const before = await settingsOf('SA');
    const said = await says('set', ...words.split(' '));
    expect(said.codes).toEqual([code, code]);
    expect(said.en).toContain(english);
    expect(said.ar).toContain(arabicPart);
    expect(await settingsOf('SA')).toEqual(before);
  });
});

describe('dates', () => {
  test('are parsed day first, include their last day, and are refused if ambiguous', async () => {
    const until = async (typed: string) => {
      const id = `D${Math.random().toString(36).slice(2, 9)}`;
      const words = ['promotion', 'add', 'coupon', id, '--type', 'percent', '--percent', '5', '--ends-at', typed];
      const { out, err } = await desk(...words, '--json');
      return out === '' ? err : ((JSON.parse(out) as { ends_at?: string; message?: string }).ends_at ?? out);
    };
    for (const typed of ['10/3/2027', '2027-03-10', '١٠/٣/٢٠٢٧'])
      expect(await until(typed)).toBe('2027-03-10T21:00:00.000Z');
    expect(await until('10/3/27')).toContain('two-digit year');
    const shown = await desk(
      'promotion',
      'add',
      'coupon',
      'SHOWN',
      '--type',
      'percent',
      '--percent',
      '5',
      '--ends-at',
      '10/3/2027',
    );
    expect(shown.out).toMatch(/^ends_at +11 Mar 2027, 12:00 am UTC\+3$/m);
  });
});

describe('Arabic', () => {
  /** A refusal, a question, help and what was written by hand; tables have the names of the wire. */
  test.each([
    ['order show KW-999'], ['order refund KW-999 --reason x'], ['stock set NO-1 KW 4'], ['catalogue import missing.csv'],
    ['brands set missing.json'], ['delivery holiday KW 31/2/2027'], ['content get nope'], ['order lst'], ['order list --limit 0'],
    ['order list --search nobody-at-all'], ['seller set KW'], ['--help'], ['order refund --help'], ['refund-order --help'],
  ])('%s', async (words) => {
    const { out, err } = await arabic(...words.split(' '));
    const lines = (out + err).split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThan(0);
    const english = lines.filter((line) => !/[\u0600-\u06ff]/.test(line) && !/^npm run desk -- COMMAND/.test(line) && !/^ {2}\S/.test(line));
    expect(english).toEqual([]);
  }); // biome-ignore format: one case per line
});

test('the books are told to be right, each rule in the language that was asked for', async () => {
  const [english, words] = [await desk('audit'), await arabic('audit')];
  expect([english.code, english.out]).toEqual([0, expect.stringMatching(/^ok +yes$/m)]);
  expect(bare(words.out)).toMatch(/^ok +نعم$/m);
  expect(bare(words.out)).toMatch(/^INV1 +[\u0600-\u06ff]/m);
});

describe('what staff changed', () => {
  test('is listed with who did it, taken back by its number, and whole', async () => {
    await desk('setting', 'set', 'KW', '--delivery-fee', '1.500');
    const list = await desk('audit', 'log', '--limit', '1');
    expect(bare(list.out)).toMatch(/\/desk\/settings\/country\/:country +country KW .*Noura/);
    expect(bare(list.out)).toMatch(/fee_minor +1000 +1500/);
    const [entry] = JSON.parse((await desk('audit', 'log', '--limit', '1', '--json')).out).items;
    const id = String(entry.id);
    const undone = await arabic('undo', id);
    expect([undone.code, bare(undone.out)]).toEqual([0, expect.stringMatching(/restored +2/)]);
    expect(JSON.parse((await desk('setting', 'show', 'KW')).out).item.delivery_fee).toBe(1);
    expect((await desk('undo', id)).err).toContain('changed this again since then');
    expect((await desk('undo', '999999')).err).toContain('no such entry');
    await desk('cron', 'run');
    const verified = await desk('audit', 'verify');
    expect([verified.code, bare(verified.out)]).toEqual([0, expect.stringMatching(/^checked +\d+$/m)]);
  });
});
