/** Every call of the desk from the terminal: what is typed becomes what the call takes, or is refused before anything is sent. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callCommands } from '../../scripts/desk/call-command.ts';
import { declarationOf, type Fields, partsOf, toWord } from '../../scripts/desk/call-parts.ts';
import { DeskError } from '../../scripts/desk/client.ts';
import type { CommandContext, CommandResult } from '../../scripts/desk/command.ts';
import { formatHelp } from '../../scripts/desk/help.ts';
import { printResult, runCommand } from '../../scripts/desk/main.ts';
import { parseCommand } from '../../scripts/desk/parse.ts';
import { shapeOf, type ValueType } from '../../scripts/desk/value-type.ts';
import { type DeskCallName, deskCalls } from '../../shared/contract/desk/calls.ts';

const hasArabic = (text: string) => /[\u0600-\u06ff]/.test(text);
const bare = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
const names = Object.keys(deskCalls) as DeskCallName[];

interface Sent {
  name: string;
  input: { params?: Fields; query?: Fields; body?: Fields };
}

/** Runs what was typed; `answers` are those of calls that are read first. */
async function run(
  words: readonly string[],
  answers: Readonly<Record<string, Fields | (() => Fields)>> = {},
): Promise<{ sent: Sent[]; result: CommandResult | DeskError }> {
  const sent: Sent[] = [];
  const call = (async (name: string, input: Sent['input'] = {}) => {
    sent.push({ name, input });
    const answer = answers[name] ?? {};
    return typeof answer === 'function' ? answer() : answer;
  }) as unknown as CommandContext['call'];
  try {
    const result = await runCommand({ call, locale: 'en' }, parseCommand(words, callCommands));
    return { sent, result };
  } catch (error) {
    if (error instanceof DeskError) return { sent, result: error };
    throw error;
  }
}
const bodyOf = ({ sent }: { sent: Sent[] }) => sent.at(-1)?.input.body;

const samples: Readonly<Partial<Record<ValueType['kind'], string>>> = {
  whole: '2', amount: '2.5', time: '10/3/2027', day: '10/3/2027', expiry: '03/2028', order: 'KW-100001', key: 'key-12345678',
  json: '{}', record: 'k=6.6', text: '1', clock: '14:00', labFile: 'no-such-file',
}; // biome-ignore format: short values fill each line
/** One of a kind that the terminal reads; whether the shop takes it is the shop's to say. */
function sampleOf(type: ValueType): string {
  if (type.kind === 'choice') return type.choices[0] ?? '';
  if (type.kind === 'list') return sampleOf(type.of.type);
  if (type.kind !== 'object') return samples[type.kind] ?? '';
  const [form = []] = type.forms;
  const parts = form.filter((part) => part.type.kind !== 'key' && part.type.kind !== 'time' && part.isRequired);
  return parts.every((part) => part.type.kind !== 'object' && part.type.kind !== 'json')
    ? parts.map((part) => sampleOf(part.type)).join(':')
    : '{}';
}

/** All flags of a call, with its path first; `without` one of them. */
function spell(name: DeskCallName, without = ''): string[] {
  const parts = partsOf(name).filter((part) => part.name !== without && part.name !== 'base64');
  const path = parts.filter((part) => part.place === 'params').map((part) => sampleOf(part.type));
  const flags = parts
    .filter((part) => part.place !== 'params')
    .flatMap(({ name: part, type }) =>
      type.kind === 'flag' || type.kind === 'mark' ? [`--${toWord(part)}`] : [`--${toWord(part)}`, sampleOf(type)],
    );
  return [toWord(name), ...path, ...flags];
}

describe.each(names)('%s', (name) => {
  const command = callCommands[toWord(name)];
  if (command === undefined) throw new Error(name);

  test('has help in both languages, with each flag and how it is written', () => {
    expect(command.help.en).toMatch(/[a-z]/);
    expect(hasArabic(command.help.ar)).toBe(true);
    const help = formatHelp([toWord(name)], callCommands);
    for (const part of partsOf(name).filter(({ place }) => place !== 'params')) {
      const row = help.find(({ en }) => new RegExp(`--(\\[no-\\])?${toWord(part.name)}( |$)`).test(en));
      expect(row, part.name).toBeDefined();
      if (part.type.kind === 'choice') expect(row?.en).toContain(shapeOf(part));
      expect(hasArabic(row?.ar ?? ''), part.name).toBe(true);
    }
  });

  test('says which of its flags is missing, and sends nothing', async () => {
    for (const [flag, { required }] of Object.entries(command.options)) {
      if (!required) continue;
      const part = partsOf(name).find((one) => toWord(one.name) === flag);
      const { sent, result } = await run(spell(name, part?.name));
      expect(result).toBeInstanceOf(DeskError);
      expect(bare((result as DeskError).text.en)).toMatch(new RegExp(`--${flag}\\b.* is missing`));
      expect(hasArabic((result as DeskError).text.ar)).toBe(true);
      expect([(result as DeskError).exitCode, sent]).toEqual([2, []]);
    }
  });

  test('can be spelled: what is sent has the shape that the call declares', async () => {
    const { params, query, body } = declarationOf(name);
    const { sent, result } = await run(spell(name));
    if (result instanceof DeskError) {
      // Of forms that exclude each other not all flags go together; a picture is a file.
      expect(['usage', 'no_file'].includes(result.error), result.text.en).toBe(true);
      return;
    }
    const { input } = sent.at(-1) as Sent;
    // As the address has it.
    const asked = Object.fromEntries(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]));
    for (const [schema, value] of [[params, input.params], [query, asked], [body, input.body]] as const) {
      const read = schema === null ? undefined : schema.safeParse(value);
      const issues = read?.error?.issues.filter(({ code }) => code === 'unrecognized_keys' || code === 'invalid_type') ?? [];
      expect(issues.filter(({ path }) => path.length <= (name === 'addProduct' || name === 'setProduct' ? 0 : 1))).toEqual([]);
    } // biome-ignore format: one row each
  });
});

describe('values are read by their type', () => {
  const stock = ['stock', '--sku', 'S1', '--country', 'kw'];
  test.each([
    ['a whole number, in either kind of digits', [...stock, '--available', '٤٠'], { available: 40, country: 'KW' }],
    ['the date on a pack', [...stock, '--available', '1', '--expires-on', '03/2028'], { expires_on: '2028-03-31' }],
    ['none takes a value away', [...stock, '--available', '1', '--buy-limit', 'none'], { buy_limit: null }],
    ['an amount', ['move-wallet', '--move', 'give', '--email', 'a@b.co', '--country', 'KW', '--amount', '٢٫٥', '--reason', 'x'],
      { amount: 2.5, move: 'give' }],
    ['yes', ['collected', '--number', 'kw 100001', '--confirm'], { number: 'KW-100001', confirm: true }],
    ['no', ['stop-lot', '--sku', 'S1', '--country', 'KW', '--lot', 'L1', '--no-is-stopped'], { is_stopped: false }],
    ['a list with commas', ['tag-order', '--number', 'KW-1', '--add', 'a,b'], { add: ['a', 'b'] }],
    ['a list by its flag again', ['tag-order', '--number', 'KW-1', '--add', 'a', '--add', 'b'], { add: ['a', 'b'] }],
    ['parts in their order', ['ship-order', '--number', 'KW-1', '--courier', 'own', '--lines', 'S1:2,S2:1'],
      { lines: [{ sku: 'S1', count: 2 }, { sku: 'S2', count: 1 }] }],
    ['a part that may be null is', ['restore-staff', 'x', '--roles', 'packer:KW,viewer'],
      { roles: [{ role: 'packer', country: 'KW' }, { role: 'viewer', country: null }] }],
    ['a part that is a list', ['set-delivery', 'KW', '--version', '1', '--rule', '14:00:0:1:5:6'],
      { region: '', area: '', rule: { cut_off: 840, first_days: 0, last_days: 1, rest_days: [5, 6] } }],
    ['JSON', ['ship-order', '--number', 'KW-1', '--courier', 'own', '--lines', '[{"sku":"S1","count":2}]'],
      { lines: [{ sku: 'S1', count: 2 }] }],
    ['names with values', ['confirm-result', 'r1', '--hash', 'h', '--values', 'k=6.6,b12=168'], { values: { k: '6.6', b12: '168' } }],
    ['a value with = of its own', ['confirm-result', 'r1', '--hash', 'h', '--values', 'k= a=b '], { values: { k: 'a=b' } }],
    ['@@ is an @ of the text', ['note-order', '--number', 'KW-1', '--text', '@@sara'], { text: '@sara' }],
    ['@@ in a list too', ['tag-order', '--number', 'KW-1', '--add', '@@vip,b'], { add: ['@vip', 'b'] }],
    ['a percentage with its sign', ['add-promotion', '--kind', 'bundle', '--id', 'b', '--skus', 'S1,S2', '--percent', '10٪'], { percent: 10 }],
    ['a day is from its start, and to its end', ['add-scheduled-price', '--sku', 'S1', '--country', 'KW', '--kind', 'sale', '--price', '3.9',
      '--starts-at', '10/3/2027', '--ends-at', '10/3/2027'],
      { starts_at: Date.parse('2027-03-09T21:00Z'), ends_at: Date.parse('2027-03-10T21:00Z') }],
  ] as const)('%s', async (_what, words, body) => {
    expect(bodyOf(await run(words))).toMatchObject(body);
  }); // biome-ignore format: a register reads better in rows

  test('packs of a scan keep the date and lot of a GS1 code, and have a key of their own', async () => {
    const code = '(01)04006381333931(17)280430(10)L-778';
    const body = bodyOf(await run(['pack-scans', '--number', 'KW-1', '--scans', code]));
    expect(body?.scans).toMatchObject([
      { expires_on: '2028-04-30', lot: 'L-778', key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
  });

  test.each([
    ['stock --sku S1 --country AE --available 1', '“AE” isn’t one of: KW, SA'],
    ['stock --sku S1 --country KW --available many', '--available must be a whole number, not “many”.'],
    ['stock --sku S1 --country KW --available 1 --expires-on 31/2/2028', 'is a day that doesn’t exist'],
    ['ship-order --number KW-1 --courier own --lines S1', '--lines is SKU:COUNT, not “S1”.'],
    ['advance --number hello --to packed', '“hello” isn’t an order number'],
    ['set-delivery KW --version 1 --rule none --day 1/2/2027', '--rule, --day'],
    ['set-delivery KW --version 1 --day 1/2/2027', '--is-off is missing'],
    ['stock --sku S1 --country KW --availabel 1', 'Did you mean “--available”?'],
    [
      'add-sale --choice soon --countries KW --percent 20 --starts-at none --ends-at x',
      '“soon” isn’t one of: category, brand, products',
    ],
    ['add-sale --choice brand:x --countries KW --percent 20 --starts-at none --ends-at x', 'isn’t a date'],
    [
      'move-wallet --move give --email a@b.co --country KW --amount 10% --reason x',
      '--amount must be a number such as 2.500, not “10%”.',
    ],
    ['stock --sku S1 --country KW --available 5%', '--available must be a whole number, not “5%”.'],
    ['set-delivery KW --version 1 --rule 14:75:0:1', 'is 14:00, not “14:75”.'],
    ['note-order --number KW-1 --text @no-such-file', 'no-such-file can’t be read'],
    ['setStok', 'Did you mean “set-'],
  ])('%s is refused', async (line, said) => {
    const { sent, result } = await run(line.split(' '));
    expect(result).toBeInstanceOf(DeskError);
    expect(bare((result as DeskError).text.en)).toContain(said);
    expect(hasArabic((result as DeskError).text.ar)).toBe(true);
    expect((result as DeskError).exitCode).toBe((result as DeskError).error === 'no_file' ? 1 : 2);
    expect(sent.filter((one) => declarationOf(one.name as DeskCallName).writes)).toEqual([]);
  });
});

describe('what is there now', () => {
  const item = {
    delivery_fee: 1,
    free_delivery_from: 20,
    cash_on_delivery: true,
    cash_up_to: 150,
    exchange_rate: 1,
    home_draw_fee: 0,
    phone: null,
    whatsapp: null,
    email: null,
  };

  test('stays as it is where a flag doesn’t name it, under the version that was read', async () => {
    const answers = { countrySettings: { version: 7, item } };
    const { sent } = await run(
      ['set-country-settings', 'KW', '--delivery-fee', '1.250', '--no-cash-on-delivery'],
      answers,
    );
    expect(sent.map((one) => one.name)).toEqual(['countrySettings', 'setCountrySettings']);
    expect(bodyOf({ sent })).toEqual({ version: 7, ...item, delivery_fee: 1.25, cash_on_delivery: false });
  });
});

test('--whole reads every page as one list, and what goes in batches is asked for until it is done', async () => {
  const pages: Fields[] = [
    { checked: 50, differences: [], next: { after: 'ch_50', before: 7 } },
    { checked: 10, differences: [{ charge: 'ch_51', what: 'unbooked' }], next: null },
  ];
  const { sent, result } = await run(['audit-gateway', '--whole'], { auditGateway: () => pages.shift() ?? {} });
  expect(sent.map(({ input }) => input.query)).toEqual([{}, { after: 'ch_50', before: 7 }]);
  expect((result as CommandResult).data).toMatchObject({ checked: 60, differences: [{ charge: 'ch_51' }], next: null });
  expect([(result as CommandResult).exitCode, (result as CommandResult).lines.at(-1)?.en]).toEqual([
    1,
    expect.stringContaining('unbooked: is at the gateway but not in the books'),
  ]);

  const step = { refused: null, id: 3, file: 'in.csv', taken_off: 0, moved: 0, left: [], short: [] };
  const steps: Fields[] = [
    { ...step, restored: 40, done: false },
    { ...step, restored: 2, done: true },
  ];
  const undone = await run(['undo-import'], { undoImport: () => steps.shift() ?? {} });
  expect(undone.sent.map(({ input }) => input.body)).toEqual([{}, { id: 3 }]);
  expect((undone.result as CommandResult).data).toMatchObject({ id: 3, restored: 42, done: true });
});

test('the next page is said as the flag that asks for it, and a fault ends with 1', async () => {
  const page = await run(['orders'], { orders: { items: [], next: 'KW-7' } });
  expect((page.result as CommandResult).lines.at(-1)?.en).toBe('For more, add --after KW-7');
  const charges = await run(['audit-gateway'], {
    auditGateway: { checked: 1, differences: [], next: { after: 'ch_1', before: 1_774_000_000_000 } },
  });
  expect((charges.result as CommandResult).lines.at(-1)?.en).toBe('For more, add --after ch_1 --before 1774000000000');
  const { sent } = await run(['audit-gateway', '--after', 'ch_1', '--before', '1774000000000']);
  expect(sent.at(-1)?.input.query).toEqual({ after: 'ch_1', before: 1_774_000_000_000 });
  const faults = {
    setHome: { version: 1, faults: [{ block: 1, field: 'title', rule: 'required', value: null }], claims: [] },
  };
  const { result } = await run(['set-home', '--version', '0', '--blocks', '[]'], faults);
  expect((result as CommandResult).exitCode).toBe(1);
  expect((result as CommandResult).lines[0]?.en).toContain('required');
});

const refusal = { code: 'order.state', message: 'The order is delivered.' };
test.each([
  [{ results: [{ number: 'KW-1', collected: '5.000 KWD', refusal: null }], count_refusal: null }, undefined],
  [{ results: [{ number: 'KW-1', collected: null, refusal }], count_refusal: null }, 1],
  [{ results: [{ number: 'KW-1', collected: '5.000 KWD', refusal: null }], count_refusal: refusal }, 1],
])('cash of many orders that was not all collected or counted ends with 1: %o', async (collectMany, exitCode) => {
  const { result } = await run(['collect-many', '--country', 'KW', '--courier', 'own', '--orders', 'KW-1'], {
    collectMany,
  });
  expect((result as CommandResult).exitCode).toBe(exitCode);
});

test('what a document lacks is said beside it, never in it', async () => {
  const written = { out: '', err: '' };
  const terminal = {
    out: (text: string) => {
      written.out += text;
    },
    err: (text: string) => {
      written.err += text;
    },
    language: undefined,
    hasBanner: false,
  };
  const folder = mkdtempSync(join(tmpdir(), 'afiya-lines-'));
  const file = join(folder, 'orders.txt');
  const inEnglish = { locale: 'en', isJson: false } as const;
  try {
    const { result } = await run(['export-orders'], { exportOrders: { csv: 'number\n', count: 1, is_cut: true } });
    printResult(result as CommandResult, undefined, terminal, inEnglish);
    expect([written.out, bare(written.err)]).toEqual(['number\n', 'Only the first 1: the rest is left out.']);
    const page = await run(['orders'], { orders: { items: [{ number: 'KW-9' }], next: 'KW-7' } });
    written.err = '';
    printResult(page.result as CommandResult, file, terminal, inEnglish);
    expect([readFileSync(file, 'utf8'), written.err]).toEqual([
      expect.not.stringContaining('--after'),
      'For more, add --after KW-7',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
