/** docs/security.md PR4: what an error report never contains. */
import { expect, test } from 'vitest';
import { scrub } from '../../../../shared/domain/scrub.ts';
import { AppError } from '../../../../shared/errors.ts';
import { getLogLevel, serializeError } from '../../../../worker/monitoring/serialize-error.ts';

const messageOf = (text: string): string => {
  try {
    return String(JSON.parse(text));
  } catch (error) {
    return (error as Error).message.replace(/token '.'/, 'token');
  }
};

test.each([
  ['mail to noura@example.com failed', 'mail to <e-mail> failed'],
  ['Bearer abc.def-ghi refused', 'Bearer … refused'],
  ['cookie: __Host-sid=abcdef; user=x', 'cookie: …; user=x'],
  ['{"password":"seven green apples"}', '{"password":…}'],
  [
    'GET https://shop.test/auth/reset-password?token=abc&x=1 failed',
    'GET https://shop.test/auth/reset-password?… failed',
  ],
  [`/track/${'0a1b2c3d'.repeat(6)}`, '/track/…'],
  [messageOf('{"name":Noura}'), 'Unexpected token in what is no JSON'],
  [messageOf('secret'), 'Unexpected token in what is no JSON'],
  ['called +965 5000 1234 twice', 'called <number> twice'],
  ['at 50001234, row', 'at <number>, row'],
])('“%s” is told as “%s”', (text, told) => expect(scrub(text)).toBe(told));

test('what is needed to find the fault stays', () => {
  for (const text of [
    'D1_ERROR: CHECK constraint failed: out_of_stock: SQLITE_CONSTRAINT',
    'Charge chg_TS07A1720241127Wq0p2305838 captured another amount than asked',
    'No refund refund:018f4c1e-7b1a-4c3d-9e2f-000000000001',
    'at settle (commerce.mjs:12:345)',
  ])
    expect(scrub(text)).toBe(text);
});

test('a long text does not make a long report, nor a circle of causes an endless one', () => {
  expect(serializeError(new Error('x '.repeat(100_000))).message.length).toBe(500);
  const error = new Error('a');
  error.cause = error;
  expect(JSON.stringify(serializeError(error)).split('"cause"')).toHaveLength(5);
});

test('an ordinary refusal is no fault', () => {
  expect(getLogLevel(new AppError('field.required'))).toBe('none');
  expect(getLogLevel(new AppError('upstream.timeout'))).toBe('warn');
  expect(getLogLevel(new TypeError('x'))).toBe('error');
});
