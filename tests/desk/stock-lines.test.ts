/** What is typed of deliveries, counts and schedules is read whole, or refused before anything is sent. */
import { expect, test } from 'vitest';
import { type DeskCall, DeskError } from '../../scripts/desk/client.ts';
import { commands } from '../../scripts/desk/commands.ts';
import { parseCommand } from '../../scripts/desk/parse.ts';
import { parseReceivedLine, parseUnits } from '../../scripts/desk/stock-work.ts';

test.each([
  ['OLLY-1=24', { code: 'OLLY-1', count: 24 }],
  ['4006381333931', { code: '4006381333931', count: 1 }],
  ['S1=٣', { code: 'S1', count: 3 }],
  ['S1=-2', { code: 'S1', count: -2 }],
])('%s is the units %o', (typed, units) => expect(parseUnits(typed)).toEqual(units));

test.each([
  ['S1=24/L-7/10/03/2028', null],
  ['S1=24/L-7/2028-04', { code: 'S1', count: 24, lot: 'L-7', expires_on: '2028-04-30' }],
  ['S1=24//2028-04-02', { code: 'S1', count: 24, expires_on: '2028-04-02' }],
  ['S1=24/L-7', { code: 'S1', count: 24, lot: 'L-7' }],
  ['S1/L-7/soon', null],
  ['S1=many', null],
  ['=3', null],
  ['S1=1=2', null],
])('%s is the delivered line %o', (typed, line) => {
  if (line === null) expect(() => parseReceivedLine(typed)).toThrow(DeskError);
  else expect(parseReceivedLine(typed)).toEqual(line);
});

/** Runs a command, and tells what it asked the shop. */
async function run(line: string, answers: Record<string, unknown>) {
  const { command, words, options } = parseCommand(line.split(' '), commands);
  const asked: [string, unknown][] = [];
  const call = (async (name: string, input: { body?: unknown }) => {
    if (input.body !== undefined) asked.push([name, input.body]);
    return answers[name];
  }) as DeskCall;
  const result = await command.run({ call, locale: 'en', ask: null }, words as never, options as never);
  return { asked, result };
}

test('cash is counted against what the sheet of that day says was collected', async () => {
  const sheet = { couriers: [{ courier: 'own', collected: '1,012.500 KWD' }] };
  const answers = { cashSheet: sheet, countCash: { difference: '-0.500 KWD' } };
  const { asked } = await run('order cash count KW own 23/11/2026 1012', answers);
  expect(asked).toEqual([
    ['countCash', { country: 'KW', courier: 'own', day: '2026-11-23', collected: 1012.5, counted: 1012 }],
  ]);
  await expect(run('order cash count KW nobody 23/11/2026 1012', answers)).rejects.toThrow(DeskError);
});

test('a delivery whose lines weren’t all booked ends with 1', async () => {
  const results = [
    { key: 'a', outcome: 'received', sku: 'S1' },
    { key: 'b', outcome: 'expired', sku: 'S2' },
  ];
  const { result } = await run('stock receive KW S1=2 S2=1/L/2020-01', { receiveStock: { results } });
  expect(result.exitCode).toBe(1);
  expect(result.lines.map(({ en }) => en)).toEqual(['S1  received', 'S2  expired: not booked']);
});

test('a price that leaps is refused, and says how to confirm it', async () => {
  const faults = [{ field: 'price', code: 'price_leap', was: '4.250 KWD' }];
  const answers = { addScheduledPrice: { id: null, faults } };
  const line = 'prices schedule OLLY-1 KW sale 0.425 --until 12/03/2027';
  await expect(run(line, answers)).rejects.toThrow(/--yes/);
  const { asked } = await run(`${line} --yes`, { addScheduledPrice: { id: 'abc', faults: [] } });
  expect(asked[0]?.[1]).toMatchObject({
    sku: 'OLLY-1',
    kind: 'sale',
    price: '0.425',
    starts_at: null,
    ends_at: Date.parse('2027-03-12T21:00:00Z'),
    yes: true,
  });
});

test('a publishing time that isn’t named stays, and none takes it away', async () => {
  const publishing = { version: 4, publish_at: 1000, unpublish_at: 2000 };
  const { asked } = await run('product publish OLLY-1 --show none', { publishing, setPublishing: publishing });
  expect(asked).toEqual([['setPublishing', { version: 4, publish_at: null, unpublish_at: 2000 }]]);
});
