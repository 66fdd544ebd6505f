/** `approval …` at the command line, and a command that has to wait for somebody. */
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { deskAgainst } from '../support/desk-against.ts';

const hash = 'ab'.repeat(32);
const proposal = {
  id: 'p-1', kind: 'refund', country: 'KW', subject: 'number KW-100001', status: 'open', hash,
  facts: [{ name: 'amount', value: '60.000 KWD' }, { name: 'limit', value: '50.000 KWD' }],
  input: { number: 'KW-100001', reason: 'Came too late' }, proposed_by: { id: 'noura', name: 'Noura' },
  proposed_at: '2026-11-22T10:00:00.000Z', expires_at: '2026-11-25T10:00:00.000Z', decided_by: null, decided_at: null,
  reason: null,
}; // biome-ignore format: related fields share a line
const decided = { ...proposal, facts: [], input: null, decided_by: { id: 'huda', name: 'Huda' } };
const approved = { ...decided, status: 'approved', decided_at: '2026-11-22T11:00:00.000Z' };
const limits = { country: 'SA', currency: 'SAR', refund: 600, pay_out: null };

const answers: Record<string, unknown> = {
  'GET /desk/approvals?status=open': { items: [proposal] },
  'GET /desk/approvals?status=all': { items: [] },
  'GET /desk/approvals/p-1': { item: proposal },
  [`POST /desk/approvals/p-1/approve {"hash":"${hash}"}`]: { item: approved, result: { refunded: '60.000 KWD' } },
  'POST /desk/approvals/p-1/reject {"reason":"Ask Huda"}': {
    item: { ...approved, status: 'rejected', reason: 'Ask Huda' },
  },
  'GET /desk/approval-limits/SA': limits,
  'POST /desk/approval-limits/SA {"refund":null,"pay_out":75.5}': { ...limits, refund: null, pay_out: 75.5 },
};

const shop = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  response.statusCode = request.url === '/desk/order/refund' ? 202 : 200;
  const asked = [request.method, request.url, ...(text === '' ? [] : [text])].join(' ');
  const data = response.statusCode === 202 ? { proposal: { ...proposal, status: said } } : answers[asked];
  response.end(
    JSON.stringify(data ? { meta: { code: 200 }, data } : { meta: { code: 404, error: 'not_found', msg: asked } }),
  );
});
const desk = deskAgainst(shop);
const bare = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');
/** The status of the proposal that a refund is answered with. */
let said = 'open';

test.each([
  [['approval', 'list'], 0, 'p-1  refund  KW       number KW-100001  open'],
  [['approval', 'list', '--lang', 'ar'], 0, 'p-1  refund  KW       number KW-100001  open'],
  [['approval', 'list', '--status', 'all'], 0, 'Nothing.'],
  [['approval', 'show', 'p-1'], 0, 'limit   50.000 KWD'],
  [['approval', 'show', 'p-1'], 0, '  reason  Came too late'],
  [['approval', 'show', 'p-1'], 0, `hash         ${hash}`],
  [['approval', 'approve', 'p-1', '--hash', hash], 0, 'result\n  refunded  60.000 KWD'],
  [['approval', 'approve', 'p-1'], 2, '--hash is missing'],
  [['approval', 'approve', 'p-1', '--lang', 'ar'], 2, 'ينقص --hash'],
  [['approval', 'reject', 'p-1', '--reason', 'Ask Huda'], 0, 'Ask Huda'],
  [['approval', 'reject', 'p-1'], 2, '--reason is missing'],
  [['approval', 'limits', 'SA'], 0, 'refund    600'],
  [['approval', 'set-limits', 'SA', '--refund', 'none', '--pay-out', '٧٥٫٥'], 0, 'pay_out   75.5'],
] as const)('%j', async (words, code, text) => {
  const answer = await desk(...words);
  expect(bare(answer.said)).toContain(text);
  expect(answer.code).toBe(code);
});

test('a command that waits says for what, and ends with a code of its own', async () => {
  said = 'open';
  const words = ['order', 'refund', 'KW-100001', '--reason', 'Came too late', '--no-restock'];
  const inEnglish = await desk(...words);
  expect([inEnglish.code, inEnglish.said.trim()]).toEqual([
    4,
    'Not done yet: this waits for somebody else’s approval. For them: approval show p-1, approval approve p-1',
  ]);
  const inArabic = await desk(...words, '--lang', 'ar');
  expect(bare(inArabic.said)).toContain('لم يُنفّذ بعد: ينتظر موافقة شخص آخر');
  const inJson = await desk(...words, '--json');
  expect(JSON.parse(inJson.said)).toMatchObject({ error: 'waits_for_approval', proposal: { id: 'p-1' } });
});

test('a command that was asked for before and rejected says so', async () => {
  said = 'rejected';
  const again = await desk('order', 'refund', 'KW-100001', '--reason', 'Came too late', '--key', 'key-of-before');
  expect([again.code, again.said.trim()]).toEqual([
    4,
    'Not done: this was asked for before and wasn’t approved. See approval show p-1.',
  ]);
});
