/** What has to be seen before it is done is typed with it: an order's edit, a sale, cash that was counted. */
import { describe, expect, test } from 'vitest';
import { DeskError } from '../../scripts/desk/client.ts';
import type { CommandContext, CommandResult } from '../../scripts/desk/command.ts';
import { commands } from '../../scripts/desk/commands.ts';
import { runCommand } from '../../scripts/desk/main.ts';
import { parseCommand } from '../../scripts/desk/parse.ts';
import { countryCodes } from '../../shared/domain/country.ts';

type Input = { query?: Record<string, unknown>; body?: Record<string, unknown> };
type Answer = (input: Input) => unknown;

async function run(line: string, answers: Readonly<Record<string, Answer>>) {
  const asked: [string, Input][] = [];
  const call = (async (name: string, input: Input = {}) => {
    asked.push([name, input]);
    return answers[name]?.(input) ?? {};
  }) as unknown as CommandContext['call'];
  const parsed = parseCommand(line.split(' '), commands);
  const result = await runCommand({ call, locale: 'en' }, parsed).catch((error: unknown) => {
    if (error instanceof DeskError) return error;
    throw error;
  });
  return { asked, result };
}
const said = (result: CommandResult | DeskError) =>
  result instanceof DeskError ? result.text.en : result.lines.map(({ en }) => en).join('\n');

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

  test('its preview shows each sum as money', async () => {
    const item = { number: 'KW-1', currency: 'KWD', version: 3, after: sums };
    const { asked, result } = await run('order edit preview kw-1 S1:1,S2:1', { previewOrderEdit: () => ({ item }) });
    expect(asked[0]?.[1].query).toEqual({ number: 'KW-1', items: 'S1:1,S2:1' });
    expect(said(result)).toMatch(/version +3[\s\S]*total +5\.000 KWD/);
  });

  test('is saved under the version and the sums that were seen, and not without them', async () => {
    const { asked } = await run(`order edit KW-1 S1:1,S3:٢ --version 3 --seen ${JSON.stringify(sums)}`, {});
    const items = [{ sku: 'S1', count: 1 }, { sku: 'S3', count: 2 }]; // biome-ignore format: one group
    expect(asked).toMatchObject([['editOrder', { body: { number: 'KW-1', version: 3, items, seen: sums } }]]);
    expect(() => parseCommand('order edit KW-1 S1:1'.split(' '), commands)).toThrow('--version, --seen is missing');
  });

  test.each(['S1', 'S1:', 'S1:1.5', ':2', 'S1:1:1'])('%s is no line', async (typed) => {
    const { asked, result } = await run(`order edit KW-1 ${typed} --version 3 --seen {}`, {});
    expect([asked, (result as DeskError).exitCode]).toEqual([[], 2]);
  });
});

describe('a sale', () => {
  const line = 'sale add ٢٠٪ --choice category:vitamins --ends-at 28/11/2027';
  const sent = {
    choice: { of: 'category', category: 'vitamins' },
    percent: 20,
    starts_at: null,
    ends_at: Date.parse('2027-11-28T21:00:00Z'),
  };

  test('is planned by a dry run, and scheduled by the hash of what that showed', async () => {
    const plan = {
      hash: 'abc',
      products: [{ sku: 'S1', prices: [{ country: 'KW', price: '3.400 KWD', left_out: null }] }],
    };
    const planned = await run(`${line} --dry-run`, { addSale: () => ({ id: null, faults: [], plan }) });
    expect(planned.asked).toMatchObject([['addSale', { body: { ...sent, dry_run: true } }]]);
    expect(said(planned.result)).toMatch(/hash +abc[\s\S]*3\.400 KWD/);
    const { asked } = await run(`${line} --hash abc --countries SA`, {});
    expect(asked).toMatchObject([['addSale', { body: { ...sent, hash: 'abc', countries: ['SA'] } }]]);
  });

  test('what is wrong is said in words, and ends with 1', async () => {
    const faults = [{ field: 'starts_at', code: 'past' }];
    const { result } = await run(`${line} --hash abc`, { addSale: () => ({ id: null, faults, plan: null }) });
    expect([(result as CommandResult).exitCode, said(result)]).toEqual([
      1,
      expect.stringContaining('past: It is in the past.'),
    ]);
  });

  test('products are chosen by their SKUs', async () => {
    const { asked } = await run('sale add 20 --choice products:S1:S2 --ends-at 28/11/2027 --dry-run', {});
    expect(asked[0]?.[1].body?.choice).toEqual({ of: 'products', skus: ['S1', 'S2'] });
  });
});

test('an order is assigned where nobody has it, unless the one who has it is named', async () => {
  const bodyOf = async (line: string) => (await run(line, {})).asked.at(-1)?.[1].body;
  expect(await bodyOf('order assign KW-1 sara')).toEqual({ number: 'KW-1', from: null, to: 'sara' });
  expect(await bodyOf('order assign KW-1 none --from sara')).toEqual({ number: 'KW-1', from: 'sara', to: null });
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
  const { asked } = await run('order cash count KW own 23/11/2026 1012 --collected 1012.500', {});
  const body = { country: 'KW', courier: 'own', day: '2026-11-23', collected: 1012.5, counted: 1012 };
  expect(asked).toEqual([['countCash', expect.objectContaining({ body })]]);
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
