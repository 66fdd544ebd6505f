/** `review …` and `audit gateway` at the operator's command line: what is asked of the shop, what is said, and how it ends. */
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { deskAgainst } from '../support/desk-against.ts';

const review = {
  charge: 'chg_1', status: 'open', reason: 'amount', order: 'KW-100001', payment_status: 'pending', name: 'Noura',
  asked: '16.000 KWD', captured: '15.999 KWD', difference: '-0.001 KWD', may: ['accept', 'refund'], refund: null,
  note: null, created_at: '2026-11-22T10:00:00.000Z', decided_at: null,
}; // biome-ignore format: related fields share a line
const difference = { charge: 'chg_2', what: 'unbooked', at_gateway: 'CAPTURED 12.748 KWD', in_books: '' };
const answers: Record<string, unknown> = {
  'GET /desk/reviews?status=open': { items: [review] },
  'GET /desk/reviews?status=all': { items: [] },
  'GET /desk/review?charge=chg_1': review,
  'POST /desk/review/accept {"charge":"chg_1"}': { ...review, status: 'accepted', may: [] },
  'POST /desk/review/refund {"charge":"chg_1"}': { ...review, status: 'refunded', may: [], refund: 'due' },
  'POST /desk/review/close {"charge":"chg_1","reason":"By hand"}': { ...review, status: 'closed', may: [] },
  'GET /desk/audit/gateway': { checked: 50, differences: [], next: { after: 'chg_50', before: 7 } },
  'GET /desk/audit/gateway?after=chg_50&before=7': { checked: 10, differences: [difference], next: null },
};

const shop = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const data = answers[[request.method, request.url, ...(text === '' ? [] : [text])].join(' ')];
  response.end(
    JSON.stringify(data ? { meta: { code: 200 }, data } : { meta: { code: 404, error: 'not_found', msg: 'No' } }),
  );
});
const desk = deskAgainst(shop);

test.each([
  [
    ['review', 'list'],
    0,
    'chg_1   open    amount  KW-100001  pending         Noura  16.000 KWD  15.999 KWD  -0.001 KWD  accept, refund',
  ],
  [['review', 'list', '--status', 'all'], 0, 'Nothing.'],
  [['review', 'show', 'chg_1'], 0, 'may             accept, refund'],
  [['review', 'accept', 'chg_1'], 0, 'status          accepted'],
  [['review', 'refund', 'chg_1'], 0, 'refund          due'],
  [['review', 'close', 'chg_1', '--reason', 'By hand'], 0, 'status          closed'],
  [['review', 'close', 'chg_1'], 2, '--reason is missing'],
  [['review', 'refund'], 2, 'CHARGE is missing'],
  [['review', 'list', '--status', 'none'], 2, '“none” isn’t one of: open, all'],
  [['review', 'accept', 'chg_9'], 1, 'No'],
  [
    ['audit', 'gateway'],
    1,
    'checked  60\n\ndifferences\ncharge  what                                              at_gateway\nchg_2   unbooked: is at the gateway but not in the books  CAPTURED 12.748 KWD',
  ],
] as const)('%j', async (words, code, said) => {
  const answer = await desk(...words);
  expect(answer.said).toContain(said);
  expect(answer.code).toBe(code);
});
