/** What is shown before it is done: an order's edit, a sale, an approval. Nothing is done unasked, and only what was shown. */
import { describe, expect, test } from 'vitest';
import { DeskError } from '../../scripts/desk/client.ts';
import type { CommandContext, CommandResult } from '../../scripts/desk/command.ts';
import { commands } from '../../scripts/desk/commands.ts';
import { runCommand } from '../../scripts/desk/main.ts';
import { parseCommand } from '../../scripts/desk/parse.ts';
import { countryCodes } from '../../shared/domain/country.ts';

type Input = { query?: Record<string, unknown>; body?: Record<string, unknown> };
type Answer = (input: Input) => unknown;

async function run(line: string, answers: Readonly<Record<string, Answer>>, ask: CommandContext['ask'] = null) {
  const asked: [string, Input][] = [];
  const call = (async (name: string, input: Input = {}) => {
    asked.push([name, input]);
    return answers[name]?.(input) ?? {};
  }) as unknown as CommandContext['call'];
  const parsed = parseCommand(line.split(' '), commands);
  const result = await runCommand({ call, locale: 'en', ask }, parsed).catch((error: unknown) => {
    if (error instanceof DeskError) return error;
    throw error;
  });
  return { asked, result };
}
const said = (result: CommandResult | DeskError) =>
  result instanceof DeskError ? result.text.en : result.lines.map(({ en }) => en).join('\n');
const [yes, no] = [async () => true, async () => false];

describe('an order’s edit', () => {
  const sums = {
    subtotal: 4_000,
    discount: 0,
    bundle_discount: 0,
    delivery: 1_000,
    gift: 0,
    cash_rounding: 0,
    total: 5_000,
  };
  const line = (sku: string, before: number) => ({ sku, before, count: before });
  const preview = {
    number: 'KW-1',
    currency: 'KWD',
    version: 3,
    lines: [line('S1', 2), line('S2', 1)],
    after: sums,
    refund: null,
    refusal: null,
  };
  const answers = (more: object = {}): Record<string, Answer> => ({
    previewOrderEdit: () => ({ item: { ...preview, ...more } }),
  });
  const edit = 'order edit kw-1 S1:1,S2:0,S3:٢';
  const body = { number: 'KW-1', version: 3, items: [{ sku: 'S1', count: 1 }, { sku: 'S3', count: 2 }], seen: sums }; // biome-ignore format: one group

  test('SKUs that aren’t named stay, and it is shown before anything is saved', async () => {
    const { asked, result } = await run('order edit KW-1 S1:1', answers());
    expect(asked.map(([name]) => name)).toEqual(['previewOrderEdit', 'previewOrderEdit']);
    expect(asked[1]?.[1].query).toMatchObject({ items: 'S1:1,S2:1' });
    expect(said(result)).toMatch(/after\n[\s\S]*total +5\.000 KWD[\s\S]*add --yes/);
  });

  test('--yes saves what was seen, a question what somebody agreed to', async () => {
    expect((await run(`${edit} --yes`, answers())).asked.at(-1)).toMatchObject(['editOrder', { body }]);
    expect((await run(edit, answers(), yes)).asked.at(-1)).toMatchObject(['editOrder', { body }]);
    expect((await run(edit, answers(), no)).asked.at(-1)?.[0]).toBe('previewOrderEdit');
  });

  test('of a paid order what is taken off is refunded, under a key', async () => {
    const refund = { lines: [{ sku: 'S1', count: 1 }], amount: 4, reason: 'Order changed before packing' };
    const { asked } = await run(`${edit} --yes`, answers({ refund }));
    const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(asked.at(-1)).toEqual([
      'refundOrder',
      expect.objectContaining({ body: { number: 'KW-1', to: 'original', key, ...refund } }),
    ]);
  });

  test('a key that was typed is the refund’s, so that a repeat gives nothing back twice', async () => {
    const refund = { lines: [{ sku: 'S1', count: 1 }], amount: 4, reason: 'Order changed before packing' };
    const { asked } = await run(`${edit} --yes --key key-12345678`, answers({ refund }));
    expect(asked.at(-1)).toMatchObject(['refundOrder', { body: { key: 'key-12345678' } }]);
  });

  test('where nothing changes nothing is sent; a swap at the same price is a change', async () => {
    const settlement = { way: 'none', minor: 0 };
    const { asked, result } = await run('order edit KW-1 S1:2 --yes', answers({ settlement }));
    expect(asked.map(([name]) => name)).toEqual(['previewOrderEdit', 'previewOrderEdit']);
    expect([said(result), (result as CommandResult).exitCode]).toEqual([
      expect.stringContaining('Nothing changes.'),
      undefined,
    ]);
    const lines = [line('S1', 2), { sku: 'S3', before: 0, count: 1 }];
    const swap = await run('order edit KW-1 S2:0,S3:1 --yes', answers({ settlement, lines }));
    expect(swap.asked.at(-1)?.[0]).toBe('editOrder');
  });

  test('what the shop refuses is said in its words, and an order has at least one product', async () => {
    const refusal = { code: 'edit.short', message: 'S1: only 0 more in stock.' };
    expect(said((await run(`${edit} --yes`, answers({ refusal }))).result)).toBe(refusal.message);
    expect(said((await run('order edit KW-1 S1:0,S2:0', answers())).result)).toContain('at least one product');
  });

  test.each(['S1', 'S1:', 'S1:1.5', ':2', 'S1:1:1'])('%s is no line', async (typed) => {
    const { asked, result } = await run(`order edit KW-1 ${typed}`, answers());
    expect([asked, (result as DeskError).exitCode]).toEqual([[], 2]);
  });
});

describe('a sale', () => {
  const plan = {
    hash: 'abc',
    products: [{ sku: 'S1', prices: [{ country: 'KW', regular: '4.250 KWD', price: '3.400 KWD', left_out: null }] }],
  };
  const answers = (faults: object[] = []): Record<string, Answer> => ({
    addSale: ({ body }) => (body?.dry_run ? { id: null, faults, plan } : { id: 'sale-1', faults: [], plan: null }),
  });
  const line = 'sale add ٢٠٪ --choice category:vitamins --ends-at 28/11/2027';
  const sent = {
    choice: { of: 'category', category: 'vitamins' },
    percent: 20,
    starts_at: null,
    ends_at: Date.parse('2027-11-28T21:00:00Z'),
  };

  test('its prices are shown; in a pipe nothing is scheduled without --yes', async () => {
    const { asked, result } = await run(line, answers());
    expect(asked.map(([, { body }]) => body?.dry_run)).toEqual([true]);
    expect(said(result)).toMatch(/3\.400 KWD[\s\S]*--yes/);
  });

  test('--yes schedules what was shown, by its hash', async () => {
    const { asked, result } = await run(`${line} --yes --countries SA`, answers());
    expect(asked).toMatchObject([
      ['addSale', { body: { ...sent, countries: ['SA'], dry_run: true } }],
      ['addSale', { body: { ...sent, countries: ['SA'], hash: 'abc', yes: true } }],
    ]);
    expect(said(result)).toContain('sale-1');
  });

  test('a terminal is asked, and no is no; a dry run only prints', async () => {
    expect((await run(line, answers(), no)).asked).toHaveLength(1);
    expect((await run(line, answers(), yes)).asked).toHaveLength(2);
    expect((await run(`${line} --dry-run`, answers())).asked).toHaveLength(1);
  });

  test('what is wrong is said in words, and nothing is scheduled', async () => {
    const { asked, result } = await run(`${line} --yes`, answers([{ field: 'starts_at', code: 'past' }]));
    expect([asked.length, said(result)]).toEqual([1, expect.stringContaining('past: It is in the past.')]);
  });

  test('products are chosen by their SKUs', async () => {
    const { asked } = await run('sale add 20 --choice products:S1:S2 --ends-at 28/11/2027 --yes', answers());
    expect(asked[0]?.[1].body?.choice).toEqual({ of: 'products', skus: ['S1', 'S2'] });
  });
});

test('a sale is for every country unless some are named', async () => {
  const { asked } = await run('sale add 20 --choice category:x --ends-at 28/11/2027', {
    addSale: () => ({ id: null, faults: [], plan: null }),
  });
  expect(asked[0]?.[1].body?.countries).toEqual([...countryCodes]);
});

test('a pack of another date is packed by the reason in its own spelling', async () => {
  const results = [{ key: 'a', outcome: 'other_lot', sku: 'S1' }];
  const { result } = await run('order pack KW-1 S1', { packScans: () => ({ results }) });
  const { en, ar } = (result as CommandResult).lines.at(-1) as { en: string; ar: string };
  for (const text of [en, ar]) {
    expect(text).toContain('CODE:COUNT:DATE:LOT:REASON');
    expect(text).not.toContain('--reason');
  }
  const { asked } = await run('order pack KW-1 S1:1:31/3/2028:L1:not_there', { packScans: () => ({ results: [] }) });
  expect(asked[0]?.[1].body?.scans).toMatchObject([{ code: 'S1', count: 1, lot: 'L1', reason: 'not_there' }]);
});

test('cash is counted against what the sheet of that day says was collected', async () => {
  const sheet = { couriers: [{ courier: 'own', collected: '1,012.500 KWD' }] };
  const { asked } = await run('order cash count KW own 23/11/2026 1012', { cashSheet: () => sheet });
  const body = { country: 'KW', courier: 'own', day: '2026-11-23', collected: 1012.5, counted: 1012 };
  expect(asked.at(-1)).toEqual(['countCash', expect.objectContaining({ body })]);
});

test('a delivery whose lines weren’t all booked ends with 1, and says why in words', async () => {
  const results = [{ key: 'a', outcome: 'received', sku: 'S1' }, { key: 'b', outcome: 'expired', sku: 'S2' }]; // biome-ignore format: one group
  const { asked, result } = await run('stock receive KW S1:2 S2:1:L:01/2020', { receiveStock: () => ({ results }) });
  expect(asked[0]?.[1].body?.lines).toMatchObject([
    { code: 'S1', count: 2 },
    { code: 'S2', count: 1, lot: 'L', expires_on: '2020-01-31' },
  ]);
  expect((result as CommandResult).exitCode).toBe(1);
  expect(said(result)).toContain('expired: expired: not booked');
});

test('a publishing time that isn’t named stays, and none takes it away', async () => {
  const publishing = () => ({ version: 4, publish_at: 1000, unpublish_at: 2000 });
  const { asked } = await run('product publish OLLY-1 --publish-at none', { publishing });
  expect(asked.at(-1)).toMatchObject(['setPublishing', { body: { version: 4, publish_at: null, unpublish_at: 2000 } }]);
});
