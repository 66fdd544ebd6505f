/** Waiting for what is sold out (docs/product.md §4 "Notify-me", §6, §8). */
import { afterEach, expect, test } from 'vitest';
import { NotifyButton } from '../../../../client/features/notify/notify-button.tsx';
import { productOf } from '../../support/products.ts';
import { type Answers, noura, openShop, Refusal, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

async function open(answers: Answers, { user = noura as typeof noura | null, will_notify = false } = {}) {
  const { id, default_sku } = productOf('A', { buy_limit: 0, will_notify });
  shop = await openShop(<NotifyButton product={id} sku={default_sku} look="notify" />, { user, answers });
}
const button = () => shop.page.querySelector('button');
const word = () => button()?.firstElementChild?.nextElementSibling?.textContent;
const press = () => shop.run(() => button()?.click());

test('it initially shows the state of will_notify', async () => {
  await open({}, { will_notify: true });
  expect([word(), button()?.getAttribute('aria-pressed')]).toEqual([shop.app.t('catalogue.will_notify'), 'true']);
  shop.close();
  await open({}, { will_notify: false });
  expect([word(), button()?.getAttribute('aria-pressed')]).toEqual([shop.app.t('catalogue.notify'), 'false']);
});

test('a successful press turns “notify me” into “will be notified”', async () => {
  await open({ 'POST /api/product/p-A/notify-me': { will_notify: true } });
  await press();
  const sent = () => shop.asked.filter(([what]) => what.startsWith('POST'));
  expect(sent()).toEqual([['POST /api/product/p-A/notify-me', { value: true, sku: 'A' }]]);
  expect(word()).toBe(shop.app.t('catalogue.will_notify'));
  await press();
  expect(sent()[1]?.[1]).toEqual({ value: false, sku: 'A' });
});

test.each([
  [true, 'notify.on'],
  [false, 'notify.on_unconfirmed'],
  [null, 'notify.on'],
] as const)(
  'an address that is confirmed (%s) is promised a mail, another is asked to confirm first',
  async (email_verified, key) => {
    const user = { ...noura, email: 'noura@example.com', phone: null, phone_verified: false, email_verified };
    await open({
      'POST /api/product/p-A/notify-me': { will_notify: true },
      'GET /api/user/me': email_verified === null ? new Refusal(500, 'Not now.') : { user },
    });
    await press();
    expect(shop.said).toEqual([shop.app.t(key, { email: 'noura@example.com' })]);
  },
);

test('a refusal changes nothing and shows the server’s message as a toast', async () => {
  await open({ 'POST /api/product/p-A/notify-me': new Refusal(500, 'Not now.') });
  await press();
  expect(word()).toBe(shop.app.t('catalogue.notify'));
  expect(shop.said).toEqual(['Not now.']);
});

test.each([
  ['a cached answer', { code: 700, msg: 'OK' }],
  ['an answer without a message', { code: 200, msg: '' }],
])('%s turns nothing', async (_, meta) => {
  await open({});
  const { app } = shop;
  app.call = (async () => ({ meta, data: { will_notify: true } })) as unknown as typeof app.call;
  await press();
  expect(word()).toBe(app.t('catalogue.notify'));
  expect(shop.said).toEqual([]);
});

const form = () => shop.page.querySelector<HTMLFormElement>('dialog[open] form');
async function typeEmail(text: string) {
  await shop.type(shop.app.t('auth.email'), text);
  await shop.press(shop.app.t('notify.alert_send'));
}

test('a guest waits with an address alone, and the bell says so', async () => {
  await open({ 'POST /api/product/p-A/notify-guest': { received: true } }, { user: null });
  await press();
  expect(shop.asked).toEqual([]);
  await typeEmail(' um.abdullah@example.com ');
  expect(shop.asked).toEqual([['POST /api/product/p-A/notify-guest', { email: 'um.abdullah@example.com', sku: 'A' }]]);
  expect(word()).toBe(shop.app.t('catalogue.will_notify'));
  expect(shop.said).toEqual([shop.app.t('notify.on')]);
});

test('an address that none can be is told at its field, and nothing is sent', async () => {
  await open({}, { user: null });
  await press();
  await typeEmail('um.abdullah');
  expect(shop.asked).toEqual([]);
  expect(form()?.querySelector('.field-error')?.textContent).not.toBe('');
});

test('a guest may sign in instead', async () => {
  await open({}, { user: null });
  await press();
  await shop.press(shop.app.t('notify.alert_sign_in'));
  expect(shop.page.querySelector('dialog[open] h2')?.textContent).toBe(shop.app.t('auth.sign_in'));
});
