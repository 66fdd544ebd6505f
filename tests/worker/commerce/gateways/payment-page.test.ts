/** Where a shopper may be sent to pay (docs/security.md W11). */
import { expect, test } from 'vitest';
import { isPaymentPage } from '../../../../worker/commerce/gateways/payment-page.ts';

const live = {
  GATEWAY_BASE_URL: 'https://api.tap.company',
  GATEWAY_SECRET: 'sk_live_x',
  GATEWAY_PAGE_HOSTS: 'tap.company, pay.example.com',
};
const sandbox = { ...live, GATEWAY_BASE_URL: 'http://127.0.0.1:8789', GATEWAY_SECRET: 'sk_test_x' };

test.each([
  ['https://tap.company/pay', true],
  ['https://checkout.payments.tap.company/?token=1', true],
  ['https://pay.example.com/chg_1', true],
  ['https://TAP.company/pay', true],
  ['http://tap.company/pay', false],
  ['https://example.com/', false],
  ['https://nottap.company/', false],
  ['https://tap.company.example.com/', false],
  ['https://tap.company@evil.example/', false],
  ['https://user:word@tap.company/', false],
  ['https://tap.company:8443/', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)//tap.company', false],
  ['data:text/html,hello', false],
  ['//tap.company/', false],
  ['/checkout', false],
  ['', false],
  ['http://127.0.0.1:8789/pay/chg_1', false],
  ['http://localhost:8789/pay/chg_1', false],
])('live, %s: %s', (url, isAllowed) => {
  expect(isPaymentPage(live, url)).toBe(isAllowed);
});

test.each([
  ['http://127.0.0.1:8789/pay/chg_1', true],
  ['http://localhost:8789/pay/chg_1', true],
  ['https://checkout.payments.tap.company/', true],
  ['http://192.168.1.5/pay', false],
  ['javascript:alert(1)', false],
  ['ftp://127.0.0.1/', false],
])('on this machine, %s: %s', (url, isAllowed) => {
  expect(isPaymentPage(sandbox, url)).toBe(isAllowed);
});

test.each([
  ['a live key', { ...sandbox, GATEWAY_SECRET: 'sk_live_x' }],
  ['a gateway elsewhere', { ...sandbox, GATEWAY_BASE_URL: 'https://api.tap.company' }],
  ['no hosts at all', { ...live, GATEWAY_PAGE_HOSTS: '' }],
])('no page of this machine with %s', (_what, env) => {
  expect(isPaymentPage(env, 'http://127.0.0.1:8789/pay/chg_1')).toBe(false);
});
