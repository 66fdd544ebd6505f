/** Signing in and up, in the modal that asks for it (docs/product.md §2, §5, §6, §8). */
import { afterEach, expect, test, vi } from 'vitest';
import { requireSignIn } from '../../../../client/features/auth/require-sign-in.tsx';
import { SignInForm } from '../../../../client/features/auth/sign-in-form.tsx';
import { type Answers, noura, openShop, Refusal, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
let done: string[];
/** A guest who wanted something that needs a person. */
async function askedToSignIn(answers: Answers = {}): Promise<TestShop> {
  done = [];
  shop = await openShop(null, { answers });
  await shop.run(() => requireSignIn(shop.app, 'to_save', async () => done.push('what was wanted')));
  return shop;
}
afterEach(() => shop.close());

const dialog = () => shop.page.querySelector('dialog[open]');
const title = () => dialog()?.querySelector('h2')?.textContent;
const t = (key: Parameters<TestShop['app']['t']>[0]) => shop.app.t(key);
const faults = () => [...(dialog()?.querySelectorAll('.field-error') ?? [])].map((one) => one.textContent);
const submit = () =>
  shop.run(() =>
    dialog()
      ?.querySelector('form:last-of-type')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
const person = { ...noura, email: 'n@example.com', phone: null };

test('the modal is called sign_in or sign_up, one leads to the other, and signing up has a way back', async () => {
  await askedToSignIn();
  expect(title()).toBe(t('auth.sign_in'));
  expect(dialog()?.querySelector(`[aria-label="${t('auth.back_to_sign_in')}"]`)).toBeNull();
  await shop.press(t('auth.sign_up'));
  expect(title()).toBe(t('auth.sign_up'));
  await shop.press(t('auth.back_to_sign_in'));
  expect(title()).toBe(t('auth.sign_in'));
});

test('after signing in the modal closes and the interrupted action continues', async () => {
  await askedToSignIn({ 'POST /api/user/login': { user: person } });
  await shop.type(t('auth.email'), 'n@example.com');
  await shop.type(t('auth.password'), 'secret');
  expect(done).toEqual([]);
  await submit();
  expect(shop.asked[0]).toEqual(['POST /api/user/login', { email: 'n@example.com', password: 'secret' }]);
  expect(done).toEqual(['what was wanted']);
  expect(shop.app.stores.session.user).toEqual(noura);
  // On a slow machine it has left already.
  expect(shop.app.stores.modals.state.open?.isLeaving ?? true).toBe(true);
  expect(shop.asked.map(([what]) => what)).toContain('GET /api/user/sync');
});

test('the first field has the focus, not the close button', async () => {
  await askedToSignIn();
  expect(document.activeElement?.id).toBe('sign-in-phone');
  await shop.press(t('auth.sign_up'));
  expect(document.activeElement).toBe(dialog()?.querySelector('input'));
});

test('a signed-in user doesn’t see the modal', async () => {
  shop = await openShop(null, { user: noura });
  done = [];
  await requireSignIn(shop.app, 'to_save', async () => done.push('what was wanted'));
  expect(done).toEqual(['what was wanted']);
  expect(dialog()).toBeNull();
});

test('after signing up the modal closes too and the interrupted action continues', async () => {
  await askedToSignIn({ 'POST /api/user/register': { user: person } });
  await shop.press(t('auth.sign_up'));
  await shop.type(t('auth.name'), 'Noura');
  await shop.type(t('auth.email'), 'n@example.com');
  await shop.type(t('auth.password'), 'palm-and-sea');
  await shop.type(t('auth.confirm_password'), 'palm-and-sea');
  await submit();
  expect(shop.asked[0]).toEqual([
    'POST /api/user/register',
    { name: 'Noura', email: 'n@example.com', password: 'palm-and-sea' },
  ]);
  expect(done).toEqual(['what was wanted']);
});

test('signing in asks for e-mail and password, shows the password when asked, and leads to a forgotten one', async () => {
  await askedToSignIn();
  const types = () => [...(dialog()?.querySelectorAll('input') ?? [])].map(({ type }) => type);
  expect(types()).toEqual(['tel', 'email', 'password']);
  await shop.press(t('auth.show_password'));
  expect(types()).toEqual(['tel', 'email', 'text']);
  await shop.press(t('auth.hide_password'));
  expect(types()).toEqual(['tel', 'email', 'password']);
  const links = [...(dialog()?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'));
  expect(links).toEqual(['/auth/forgot-password']);
});

test('signing up asks for four things, and its terms and privacy open in a tab of their own', async () => {
  await askedToSignIn();
  await shop.press(t('auth.sign_up'));
  const names = [...(dialog()?.querySelectorAll('input') ?? [])].map(({ name }) => name);
  expect(names).toEqual(['phone', 'name', 'email', 'password', 'confirmPassword']);
  const links = [...(dialog()?.querySelectorAll('a') ?? [])].map((one) => [one.getAttribute('href'), one.target]);
  expect(links).toEqual([
    ['/terms', '_blank'],
    ['/privacy-policy', '_blank'],
  ]);
  await shop.press(t('auth.sign_in'));
  expect(title()).toBe(t('auth.sign_in'));
});

test('a number comes first: its code signs in, and the interrupted action continues', async () => {
  await askedToSignIn({
    'POST /api/phone/code': { phone: '+96550001234', expires_in_s: 600 },
    'POST /api/user/login-phone': { user: { ...person, name: '', email: '', phone: '+96550001234' } },
  });
  const start = () => dialog()?.querySelector('form');
  const send = () => shop.run(() => start()?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await send();
  expect(faults()).toEqual([t('auth.phone_needed')]);
  await shop.type(t('auth.phone'), '1234');
  expect(faults()).toEqual([t('auth.find_phone_fault')]);
  await shop.type(t('auth.phone'), '٥٠٠٠ ١٢٣٤');
  await send();
  expect(title()).toBe(t('auth.sign_in'));
  await shop.press(t('checkout.code_send_whatsapp'));
  expect(shop.asked[0]).toEqual(['POST /api/phone/code', { phone: '٥٠٠٠ ١٢٣٤', channel: 'whatsapp' }]);
  const code = dialog()?.querySelector<HTMLInputElement>('#phone-code');
  expect([code?.inputMode, code?.autocomplete]).toEqual(['numeric', 'one-time-code']);
  // Another one only after a while.
  const again = [...(dialog()?.querySelectorAll('button') ?? [])].filter(
    ({ textContent }) => textContent === t('checkout.code_again_sms'),
  );
  expect(again.map(({ disabled }) => disabled)).toEqual([true]);
  await shop.type(t('checkout.code'), '١٢٣٤٥٦');
  await send();
  expect(shop.asked[1]).toEqual(['POST /api/user/login-phone', { phone: '٥٠٠٠ ١٢٣٤', code: '١٢٣٤٥٦' }]);
  expect(done).toEqual(['what was wanted']);
});

test('faults show the message of their key, and every change validates again', async () => {
  await askedToSignIn();
  await submit();
  expect(faults()).toEqual(['Please enter your email address.', 'Please enter your password.']);
  expect(shop.asked).toEqual([]);
  await shop.type(t('auth.email'), 'noura');
  expect(faults()).toEqual(['Please check your email address.', 'Please enter your password.']);
  await shop.type(t('auth.email'), 'noura@example.com');
  expect(faults()).toEqual(['Please enter your password.']);
  await shop.press(t('auth.sign_up'));
  await shop.type(t('auth.password'), '12345');
  await submit();
  expect(faults()).toEqual([
    'Please enter your name.',
    'Please enter your email address.',
    'Use at least 6 characters.',
    'The passwords don’t match.',
  ]);
});

test('a refusal is an alert above the form, not a toast', async () => {
  await askedToSignIn({ 'POST /api/user/login': new Refusal(422, 'These do not belong together.') });
  await shop.type(t('auth.email'), 'n@example.com');
  await shop.type(t('auth.password'), 'secret');
  await submit();
  expect(dialog()?.querySelector('form:last-of-type')?.firstElementChild?.textContent).toBe(
    'These do not belong together.',
  );
  expect(dialog()?.querySelector('form:last-of-type')?.firstElementChild?.getAttribute('role')).toBe('alert');
  expect(shop.said).toEqual([]);
  expect(done).toEqual([]);
});

test('the same form works as a page and continues to the requested page', async () => {
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  shop = await openShop(<SignInForm />, {
    path: '/auth/sign-in?return_url=/checkout/shipping',
    answers: { 'POST /api/user/login': { user: person } },
  });
  const links = [...shop.page.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  expect(links).toEqual(['/auth/forgot-password', '/auth/sign-up?return_url=%2Fcheckout%2Fshipping']);
  await shop.type(t('auth.email'), 'n@example.com');
  await shop.type(t('auth.password'), 'secret');
  await shop.run(() =>
    shop.page
      .querySelector('form:last-of-type')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  expect(leave.mock.calls).toEqual([['/checkout/shipping']]);
  leave.mockRestore();
});
