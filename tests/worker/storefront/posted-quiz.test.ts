/** The quiz by plain forms: docs/decisions/039-the-quiz-forgets.md. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActiveQuiz } from '../../../shared/contract/quiz.ts';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop } from './support/shop.ts';

const option = (value: string) => ({ value, text: value });
const quiz: ActiveQuiz = {
  quiz_id: 'q-1',
  id: 'q',
  version: 1,
  items: [
    { linkId: 'whom', section: 'safety', text: 'Who?', why: 'x', answerOption: [option('me'), option('child')] },
    {
      linkId: 'goal',
      section: 'wishes',
      text: 'What?',
      why: 'x',
      repeats: true,
      answerOption: [option('a'), option('b')],
    },
  ],
  exits: [{ id: 'minor', when: [{ question: 'whom', answer: 'child' }], to: 'doctor', text: 'Ask a doctor.' }],
};
const stopped = {
  quiz_id: 'q-1',
  suggestion_id: 's-1',
  items: [],
  left_out: [],
  stop: { to: 'doctor', reasons: [{ id: 'minor', text: 'Ask a doctor.' }] },
};
const api = {
  '/quiz/active': () => toSuccess({ item: quiz }),
  '/quiz/answer': () => toSuccess(stopped),
  '/category': () => toSuccess({ items: [] }),
};
const open = () => openShop(api);
const post = (shop: ReturnType<typeof openShop>, path: string, body: string, headers: Record<string, string> = {}) =>
  shop.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: '__Host-did=device-token-1; locale=en; country=KW',
      ...headers,
    },
    body,
  });

// The first rendered page loads the modules of all pages.
beforeAll(async () => void (await open().fetch('/quiz')), 60_000);

describe('a step of the quiz', () => {
  test('brings the next question with all answers in it, and no cache may keep it', async () => {
    const response = await post(open(), '/quiz', 'at=whom&go=next&whom=me');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const html = await response.text();
    expect(html).toContain('What?');
    expect(html).toContain('<input type="hidden" name="whom" value="me"/>');
  });

  test('without an answer stays where it is', async () => {
    const response = await post(open(), '/quiz', 'at=goal&go=next&whom=me');
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('id="quiz-fault"');
  });

  test('that is the last is sent on with its body, in the shopper’s language', async () => {
    for (const [path, body] of [
      ['/quiz', 'at=goal&go=next&whom=me&goal=a&goal=b'],
      ['/quiz', 'at=whom&go=next&whom=child'],
      ['/ar/quiz', 'at=whom&go=next&whom=child'],
    ] as const) {
      const response = await post(open(), path, body, path.startsWith('/ar') ? { cookie: 'locale=ar' } : {});
      expect([response.status, response.headers.get('location')]).toEqual([307, `${path}-result`]);
    }
  });
});

describe('the result', () => {
  test('is drawn from the posted answers, which the call gets and no address has', async () => {
    const shop = open();
    const response = await post(shop, '/quiz-result', 'at=whom&go=next&whom=child&secret=x');
    expect(response.status).toBe(200);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await response.text()).toContain('Ask a doctor.');
    const call = shop.api.calls().find(({ path }) => path === '/quiz/answer');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      quiz_id: 'q-1',
      answers: [{ question_id: 'whom', option_ids: ['child'] }],
    });
  });

  test('with a gap leads back to the questions', async () => {
    const shop = openShop({ ...api, '/quiz/answer': () => toRefusal(422, 'quiz.unfinished') });
    const response = await post(shop, '/quiz-result', 'whom=me');
    expect([response.status, response.headers.get('location')]).toEqual([307, '/quiz']);
  });
});

describe('a posted quiz is refused', () => {
  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 'whom=me', 400],
    ['as another type', { 'content-type': 'text/plain' }, 'whom=me', 415],
    ['too large', {}, `whom=${'x'.repeat(9000)}`, 413],
  ] as const)('%s', async (_, headers, body, status) => {
    const shop = open();
    expect((await post(shop, '/quiz', body, headers)).status).toBe(status);
    expect(shop.api.calls().some(({ path }) => path.startsWith('/quiz'))).toBe(false);
  });

  test('where it is switched off', async () => {
    const shop = openShop({ ...api, '/quiz/active': () => toRefusal(404, 'not_found') });
    expect((await post(shop, '/quiz', 'at=whom&whom=me')).status).toBe(404);
    expect((await shop.fetch('/quiz')).status).toBe(404);
    expect((await shop.fetch('/quiz-result')).status).toBe(404);
  });
});
