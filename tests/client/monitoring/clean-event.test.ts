/** docs/security.md PR4, PR5: what a browser's report never holds. */
import type { ErrorEvent, TransactionEvent } from '@sentry/core';
import { expect, test } from 'vitest';
import { cleanError, cleanTransaction } from '../../../client/monitoring/clean-event.ts';

const personal = {
  user: { email: 'noura@example.com', ip_address: '203.0.113.9' },
  request: { url: 'https://shop.test/track/TOKENTOKENTOKEN?q=diabetes', headers: { cookie: 'sid=canary' } },
  breadcrumbs: [{ message: 'typed canary' }],
  extra: { cart: 'canary' },
  contexts: { state: { canary: true } },
};

test('PR4: an error is told by its text, cleaned, and where it stood; nothing of the person or the page', () => {
  const event = {
    type: undefined,
    ...personal,
    event_id: 'e1',
    level: 'error',
    tags: { path: '/' },
    exception: { values: [{ type: 'Error', value: 'mail to noura@example.com failed at /blood-test/iron' }] },
  } as unknown as ErrorEvent;
  const cleaned = cleanError(event);
  expect(cleaned).toEqual({
    type: undefined,
    event_id: 'e1',
    level: 'error',
    tags: { path: '/' },
    platform: 'javascript',
    exception: { values: [{ type: 'Error', value: 'mail to <e-mail> failed at /blood-test/…' }] },
  });
});

test('PR4, PR5: a trace has times and kinds, and of addresses the path without what is secret', () => {
  const span = { span_id: 's', trace_id: 't', start_timestamp: 1, timestamp: 2, op: 'http.client', status: 'ok' };
  const event = {
    type: 'transaction',
    ...personal,
    contexts: { trace: { trace_id: 't', span_id: 'p', op: 'pageload', data: { url: 'canary' } } },
    transaction: '/blood-test/iron?x=1',
    spans: [
      { ...span, description: 'GET /api/order/track/TOKENTOKENTOKENTOKEN?q=canary', data: { 'http.query': 'canary' } },
    ],
  } as unknown as TransactionEvent;
  const cleaned = cleanTransaction(event);
  expect(cleaned.transaction).toBe('/blood-test/…');
  expect(cleaned.spans?.[0]).toMatchObject({ op: 'http.client', description: 'GET /api/order/track/…', data: {} });
  expect(JSON.stringify(cleaned)).not.toMatch(/canary|noura|203\.0|TOKEN|diabetes/);
});
