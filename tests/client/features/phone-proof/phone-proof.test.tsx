/** Confirming a phone number in its modal, and an e-mail address by its notice (docs/security.md A26, A28). */
import { afterEach, expect, test, vi } from 'vitest';
import { VerifyNotice } from '../../../../client/features/auth/verify-notice.tsx';
import { openPhoneProof } from '../../../../client/features/phone-proof/open-phone-proof.tsx';
import { type Answers, noura, openShop, Refusal, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const sent = { phone: '+96550009876', expires_in_s: 600 };
let proved: string[] = [];
async function asking(answers: Answers, locale: 'en' | 'ar' = 'en') {
  proved = [];
  shop = await openShop(null, { user: noura, answers, locale });
  await shop.run(() => openPhoneProof(shop.app, { phone: '5000 9876', onProved: (phone) => void proved.push(phone) }));
}
const dialog = () => shop.page.querySelector('dialog[open]');
const said = (key: Parameters<typeof shop.app.t>[0]) => shop.app.t(key);

test.each(['en', 'ar'] as const)('a code is asked for, typed in, and proves the number (%s)', async (locale) => {
  await asking({ 'POST /api/phone/code': sent, 'POST /api/phone/verify': { phone: sent.phone } }, locale);
  expect(dialog()?.textContent).toContain('+965 5000 9876');
  expect(dialog()?.querySelector('input'), 'nothing is to be typed before a code was sent').toBeNull();
  await shop.press(said('checkout.code_send_whatsapp'));
  await shop.type(said('checkout.code'), '١٢٣ ٤٥٦');
  await shop.press(said('checkout.code_confirm'));
  expect(shop.asked).toEqual([
    ['POST /api/phone/code', { phone: '5000 9876', channel: 'whatsapp' }],
    ['POST /api/phone/verify', { phone: '5000 9876', code: '١٢٣ ٤٥٦' }],
  ]);
  expect(proved).toEqual([sent.phone]);
  expect(shop.app.stores.modals.state.open?.isLeaving).toBe(true);
});

test('a malformed code is not sent, a wrong one is reported at the field, and a new one can come by text message', async () => {
  const wrong = 'This code is not right. Please check the message.';
  await asking({ 'POST /api/phone/code': sent, 'POST /api/phone/verify': new Refusal(422, wrong) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await shop.press(said('checkout.code_send_sms'));
  await shop.type(said('checkout.code'), '12345');
  await shop.press(said('checkout.code_confirm'));
  expect(dialog()?.textContent).toContain(said('checkout.code_fault'));
  await shop.type(said('checkout.code'), '123456');
  await shop.press(said('checkout.code_confirm'));
  expect(dialog()?.querySelector('#phone-code-error')?.textContent).toContain(wrong);
  await shop.press(said('checkout.code_again_sms'));
  expect(shop.asked, 'the first one has its time to arrive').toHaveLength(2);
  for (let second = 0; second < 30; second += 1) await shop.run(() => vi.advanceTimersByTimeAsync(1000));
  await shop.press(said('checkout.code_again_sms'));
  vi.useRealTimers();
  expect(shop.asked.map(([what]) => what)).toEqual([
    'POST /api/phone/code',
    'POST /api/phone/verify',
    'POST /api/phone/code',
  ]);
  expect(proved).toEqual([]);
});

test('a number that can’t be messaged says so, without a field for the code', async () => {
  const stopped = 'We’ve been asked not to message this number.';
  await asking({ 'POST /api/phone/code': new Refusal(422, stopped) });
  await shop.press(said('checkout.code_send_sms'));
  expect(dialog()?.querySelector('[role="alert"]')?.textContent).toContain(stopped);
  expect(dialog()?.querySelector('input')).toBeNull();
});

test.each([
  [{ sent: true }, 'account.verify_sent'],
  [{ sent: false }, 'account.verify_stopped'],
] as const)('an address that is not proved yet: the mail once more, answered %j', async (answer, key) => {
  shop = await openShop(<VerifyNotice email="noura@example.com" />, {
    user: noura,
    answers: { 'POST /api/user/profile/verify-email': answer },
  });
  expect(shop.page.textContent).toContain('noura@example.com');
  await shop.press(said('account.verify_again'));
  expect(shop.page.querySelector('[role="status"]')?.textContent).toContain(said(key));
  expect(shop.page.querySelector('button'), 'once is enough').toBeNull();
});
