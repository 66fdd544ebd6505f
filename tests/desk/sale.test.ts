/** `sale add`: the prices are printed first; nothing is scheduled unasked, and only what was printed. */
import { expect, test } from 'vitest';
import { type DeskCall, DeskError } from '../../scripts/desk/client.ts';
import { commands } from '../../scripts/desk/commands.ts';
import { parseCommand } from '../../scripts/desk/parse.ts';

const price = { country: 'KW', regular: '4.250 KWD', price: '3.400 KWD', left_out: null, notes: [] };
const plan = {
  hash: 'abc',
  products: [
    {
      sku: 'S1',
      name: { en: 'A', ar: 'أ' },
      prices: [price, { ...price, country: 'SA', price: null, left_out: 'not_sold' }],
    },
  ],
  stacks: { bundles: 0, coupons: 1 },
};

async function run(
  line: string,
  { faults = [], ask = null }: { faults?: object[]; ask?: null | (() => Promise<boolean>) } = {},
) {
  const { command, words, options } = parseCommand(line.split(' '), commands);
  const asked: Record<string, unknown>[] = [];
  const call = (async (_: string, { body }: { body: Record<string, unknown> }) => {
    asked.push(body);
    return body.dry_run ? { id: null, faults, plan } : { id: 'sale-1', faults: [], plan: null };
  }) as unknown as DeskCall;
  const result = await command
    .run({ call, locale: 'en', ask }, words as never, options as never)
    .catch((error) => error);
  return { asked, result };
}
const line = 'sale add ٢٠٪ --category vitamins --until 28/11/2027';

test('in a pipe nothing is scheduled without --yes', async () => {
  const { asked, result } = await run(line);
  expect(result).toBeInstanceOf(DeskError);
  expect(asked.map((body) => body.dry_run)).toEqual([true]);
});

test('--yes schedules what the dry run showed', async () => {
  const { asked, result } = await run(`${line} --yes --country SA`);
  const sent = {
    choice: { of: 'category', category: 'vitamins' },
    countries: ['SA'],
    percent: 20,
    starts_at: null,
    ends_at: Date.parse('2027-11-28T21:00:00Z'),
  };
  expect(asked).toMatchObject([
    { ...sent, dry_run: true },
    { ...sent, hash: 'abc', yes: true },
  ]);
  expect(result.lines.map(({ en }: { en: string }) => en)).toEqual([
    'S1  KW  4.250 KWD  →  3.400 KWD',
    'S1  SA  left out  not sold there',
    '1 prices, 1 left out',
    'Also in that time: bundles 0, coupons 1',
    'Scheduled: sale-1',
  ]);
});

test('a dry run only prints, and says what is wrong', async () => {
  const faults = [{ field: 'starts_at', code: 'past' }];
  const { asked, result } = await run(`${line} --dry-run`, { faults });
  expect(asked).toHaveLength(1);
  expect(result.lines.at(-1).en).toBe('It is in the past.');
  expect((await run(`${line} --yes`, { faults })).result).toBeInstanceOf(DeskError);
});

test('a terminal is asked, and no is no', async () => {
  expect((await run(line, { ask: async () => false })).asked).toHaveLength(1);
  expect((await run(line, { ask: async () => true })).asked).toHaveLength(2);
});

test.each([
  'sale add 95 --category vitamins --until 28/11/2027',
  'sale add 20 --until 28/11/2027',
  'sale add 20 --category vitamins --brand noor --until 28/11/2027',
  'sale add 20 --skus S1,,S2 --until 28/11/2027',
])('%s is refused before anything is sent', async (typed) => {
  const { asked, result } = await run(typed);
  expect([asked, result.exitCode]).toEqual([[], 2]);
});
