/** `order edit`: what it asks for, prints first, and saves only where somebody said so. */
import { describe, expect, test } from 'vitest';
import { DeskError } from '../../scripts/desk/client.ts';
import type { CommandContext, CommandResult } from '../../scripts/desk/command.ts';
import { commands } from '../../scripts/desk/commands.ts';

const sums = (total: number) => ({
  subtotal: total - 1_000,
  discount: 0,
  bundle_discount: 0,
  delivery: 1_000,
  gift: 0,
  cash_rounding: 0,
  total,
});
const line = (sku: string, before: number, count: number) => ({
  sku,
  name: { en: `Zinc ${sku}`, ar: `زنك ${sku}` },
  unit_minor: 4_000,
  before,
  count,
  packed: 0,
});
const preview = (more: object) => ({
  number: 'KW-1',
  country: 'KW',
  currency: 'KWD',
  version: 3,
  is_paid: false,
  coupon: null,
  lines: [line('S1', 2, 2), line('S2', 1, 1)],
  giveaways: [],
  wallet_minor: 0,
  before: sums(13_000),
  after: sums(13_000),
  settlement: { way: 'cash', minor: 13_000 },
  wallet_back_minor: 0,
  refund: null,
  refusal: null,
  ...more,
});

async function run(
  counts: string[],
  answer: object,
  { yes = false, ask = null }: { yes?: boolean; ask?: CommandContext['ask'] } = {},
) {
  const asked: [string, { query?: { items?: string }; body?: Record<string, unknown> }][] = [];
  const call = async (name: string, input: { query?: { items?: string } }) => {
    asked.push([name, input]);
    if (name !== 'previewOrderEdit') return { number: 'KW-1' };
    return { item: input.query?.items === undefined ? preview({}) : preview(answer) };
  };
  const { run: edit } = commands['order edit'] as unknown as {
    run: (context: object, words: string[], options: object) => Promise<CommandResult>;
  };
  const result = await edit({ call, locale: 'en', ask }, ['kw-1', ...counts], { yes });
  return { asked, saved: asked.filter(([name]) => name !== 'previewOrderEdit'), ...result };
}
const less = {
  lines: [line('S1', 2, 1), line('S2', 1, 0)],
  after: sums(5_000),
  settlement: { way: 'cash', minor: 5_000 },
};
const text = (lines: CommandResult['lines'], locale: 'en' | 'ar' = 'en') => lines.map((one) => one[locale]).join('\n');

describe('answers', () => {
  test('SKUs that aren’t named stay, and the difference is printed before anything is saved', async () => {
    const { asked, saved, lines } = await run(['S1=1', 'S2=0', 'S3=٢'], less);
    expect(asked.at(-1)?.[1].query?.items).toBe('S1:1,S3:2');
    expect(saved).toEqual([]);
    expect(text(lines)).toContain('The courier collects 5.000 KWD instead of 13.000 KWD');
    expect(text(lines)).toContain('Not saved: add --yes');
    expect(text(lines, 'ar')).toContain('بدل');
  });

  test('--yes saves what was seen, a question what somebody agreed to', async () => {
    const body = { number: 'KW-1', version: 3, items: [{ sku: 'S1', count: 1 }], seen: sums(5_000) };
    expect((await run(['S1=1', 'S2=0'], less, { yes: true })).saved).toMatchObject([['editOrder', { body }]]);
    expect((await run(['S1=1', 'S2=0'], less, { ask: async () => true })).saved).toHaveLength(1);
    await expect(run(['S1=1', 'S2=0'], less, { ask: async () => false })).rejects.toThrow(DeskError);
  });

  test('a paid order is refunded', async () => {
    const refund = { lines: [{ sku: 'S1', count: 1 }], amount: 4, reason: 'Order changed before packing' };
    const paid = { ...less, is_paid: true, settlement: { way: 'refund', minor: 4_000 }, refund };
    const { saved, lines } = await run(['S1=1'], paid, { yes: true });
    expect(saved).toMatchObject([['refundOrder', { body: { number: 'KW-1', to: 'original', ...refund } }]]);
    expect(text(lines)).toContain('4.000 KWD is refunded');
  });
});

describe('refuses', () => {
  test.each(['S1', 'S1=', 'S1=-1', 'S1=1.5', '=2', 'S1=100'])('%s', async (typed) => {
    await expect(run([typed], less)).rejects.toThrow('Write each product as SKU=COUNT');
  });

  test('what the shop refuses, in its words', async () => {
    const refusal = { code: 'edit.short', sku: 'S1', message: 'S1: only 0 more in stock.' };
    await expect(run(['S1=9'], { after: null, settlement: null, refusal }, { yes: true })).rejects.toThrow(
      refusal.message,
    );
  });

  test('an order without products', async () => {
    await expect(run(['S1=0', 'S2=0'], less)).rejects.toThrow('at least one product');
  });
});
