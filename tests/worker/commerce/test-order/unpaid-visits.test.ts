/** R9: places of the laboratory's days that nobody pays for. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBloodTests, slotAt, testBody } from '../support/book.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, newKey } from '../support/shop.ts';

beforeEach(() => openBloodTests());
afterEach(auditAfterEach);

it('R9: accounts of one address hold five unpaid visits in all, until one is paid or over', async () => {
  const answers: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const stranger = await (await createClient()).signedIn({ verified: false });
    const wanted = { place: 'lab', slot: slotAt(3 + at, 'lab'), address: null };
    const body = await testBody(stranger, wanted);
    const how = { idempotencyKey: newKey(), ip: '203.0.113.77' };
    answers.push((await stranger.post('/bloodTestOrder/submit', body, how)).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
});
