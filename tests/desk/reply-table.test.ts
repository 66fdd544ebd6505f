/** A reply of any shape, as it is read at the terminal. */
import { describe, expect, test } from 'vitest';
import { formatReply } from '../../scripts/desk/reply-table.ts';

const bare = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
const english = (data: unknown, width?: number) => formatReply(data, width).en.split('\n');
const order = { number: 'KW-1', total: '12.500 KWD', name: { en: 'Zinc', ar: 'زنك' }, is_gift: false, note: null };

describe('a list is a table', () => {
  test('columns under their names, figures end together, and what is empty everywhere is left out', () => {
    expect(english({ items: [order, { ...order, number: 'KW-10', total: '2.000 KWD' }], next: null })).toEqual([
      'number       total  name  is_gift',
      'KW-1    12.500 KWD  Zinc  no',
      'KW-10    2.000 KWD  Zinc  no',
    ]);
  });

  test('lists within it follow below, with whose they are', () => {
    const lines = [{ sku: 'S1', count: 2 }];
    expect(english({ items: [{ ...order, name: 'x', lines, person: { id: 'a', tags: ['vip', 'new'] } }] })).toEqual([
      'number       total  name  is_gift  person.id  person.tags',
      'KW-1    12.500 KWD  x     no       a          vip, new',
      '',
      'lines',
      '›     sku  count',
      'KW-1  S1       2',
    ]);
  });

  test('too wide for the terminal, each row is facts', () => {
    expect(english({ items: [order, order] }, 20)).toEqual([
      'number   KW-1', 'total    12.500 KWD', 'name     Zinc', 'is_gift  no', '',
      'number   KW-1', 'total    12.500 KWD', 'name     Zinc', 'is_gift  no',
    ]); // biome-ignore format: a register reads better in rows
  });
});

describe('money', () => {
  const line = { sku: 'S1', unit_minor: 12_250 };
  test('in the smallest unit is written in the currency of the reply', () => {
    expect(english({ item: { currency: 'KWD', left_minor: 4_000, lines: [line], settlement: { way: 'cash', minor: 500 } } })).toEqual([
      'currency    KWD', 'left_minor  4.000 KWD', '',
      'lines', 'sku  unit_minor', 'S1   12.250 KWD', '',
      'settlement', '  way    cash', '  minor  0.500 KWD',
    ]); // biome-ignore format: a register reads better in rows
    const refundable = {
      number: 'SA-1',
      currency: 'SAR',
      alone: { original_minor: null, wallet_minor: null },
      lines: [line],
    };
    expect(english(refundable).join('\n')).toContain('122.50 SAR');
  });
});

describe('a state', () => {
  test('is said once where its word is its code', () => {
    expect(english({ results: [{ sku: 'S1', outcome: 'packed' }] }).at(-1)).toBe('S1   packed');
  });
});

describe('an object is facts', () => {
  test('with what is nested under its name; nothing that is empty', () => {
    const data = {
      count: 2,
      to_pack: { count: 1, items: [{ number: 'KW-1' }] },
      to_ship: { count: 0, items: [] },
      approvals: null,
    };
    expect(english(data)).toEqual(['count  2', '', 'to_pack', '  count  1', '  number', '  KW-1']);
  });

  test('what is not there is none, as it is typed; not so a queue that somebody doesn’t work', () => {
    expect(english({ version: 4, publish_at: null, next: null })).toEqual(['version     4', 'publish_at  none']);
    expect(english({ to_pack: { count: 1, items: [{ number: 'KW-1' }] }, reviews: null })).not.toContain('none');
  });

  test('what is approved is shown whole', () => {
    const input = { permissions: [], note: '', amount: 0, rule: null, limits: { alone: 0 } };
    expect(english({ item: { id: 'a', input } })).toEqual([
      'id  a', '', 'input', '  permissions  []', '  note         ""', '  amount       0', '  rule         none', '',
      '  limits', '    alone  0',
    ]); // biome-ignore format: a register reads better in rows
    expect(english({ item: { id: 'a', input: { amount: 0 } } })).toContain('  amount  0');
  });

  test('times are in the shop’s zone, lines of a text below each other', () => {
    expect(english({ item: { at: '2026-11-22T10:00:00.000Z', text: 'One\nTwo' } })).toEqual([
      'at    22 Nov 2026, 1:00 pm UTC+3', 'text  One', '      Two',
    ]); // biome-ignore format: a register reads better in rows
  });

  test('an empty reply says so, in both languages', () => {
    expect(formatReply({ items: [], next: null })).toEqual({ en: 'Nothing.', ar: 'لا شيء.' });
  });

  test('in Arabic the same figures, from the right, in Arabic words where there are some', () => {
    const arabic = formatReply({ items: [order] }).ar;
    expect(arabic.split('\n').every((line) => line.startsWith('\u200f'))).toBe(true);
    expect(bare(arabic)).toContain('زنك');
    expect(bare(arabic)).toMatch(/12\.500 KWD .*لا$/);
  });
});
