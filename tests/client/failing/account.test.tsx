/** Presses of an account whose answers fail: details, password, sessions, addresses, lists, waiting for what is sold out. */
import { DetailsForm } from '../../../client/features/auth/details-form.tsx';
import { ForgotPasswordForm } from '../../../client/features/auth/forgot-password-form.tsx';
import { RemoveAccountForm } from '../../../client/features/auth/remove-account-form.tsx';
import { ResetPasswordForm } from '../../../client/features/auth/reset-password-form.tsx';
import { SignUpForm } from '../../../client/features/auth/sign-up-form.tsx';
import { AddressEditor } from '../../../client/features/checkout/address-editor.tsx';
import { FindOrderForm } from '../../../client/features/checkout/find-order-form.tsx';
import { NotifyButton } from '../../../client/features/notify/notify-button.tsx';
import { SupplierForm } from '../../../client/features/supplier/supplier-form.tsx';
import { openListChooser, openListEditor } from '../../../client/features/wishlist/open-modals.tsx';
import { page as accountPage } from '../../../client/pages/profile/account.tsx';
import type { ResetToken } from '../../../shared/contract/fields.ts';
import type { User } from '../../../shared/contract/session.ts';
import type { Wishlist } from '../../../shared/contract/wishlist.ts';
import { fill, testPresses } from '../support/failing-press.tsx';
import { productOf } from '../support/products.ts';
import { noura } from '../support/shop.tsx';

const me = {
  ...noura,
  email: 'noura@example.com',
  phone: null,
  phone_verified: false,
  email_verified: false,
} as unknown as User;
const session = { kind: 'browser', name: 'browser', signed_in_at: '2026-11-20T10:00:00Z' };
const signedIn = {
  items: [
    { ...session, id: 'here', is_this: true },
    { ...session, id: 'there', is_this: false },
  ],
};
const account = {
  view: <accountPage.View />,
  answers: {
    'GET /api/user/session': signedIn,
    'GET /api/user/me': { user: me },
    'GET /api/user/order': { items: [], page: 1, pages: 1, total: 0 },
  },
};
const gym = { id: 'l1', name: 'Gym', count: 1, mine: true, items: ['OTHER'], share_id: null, image: { url: null } } as unknown as Wishlist; // biome-ignore format: a list
const lists = { 'GET /api/list/personal': { items: [gym] } };
const nothing = () => undefined;
const password = 'seven green apples';
const { id, default_sku } = productOf('A', { buy_limit: 0 });

testPresses({
  'saving a name': {
    view: <DetailsForm user={me} onChanged={nothing} />,
    prepare: fill({ 'account-name': 'Noura A' }),
    button: (t) => t('account.save'),
    call: 'POST /api/user/profile/set-name',
  },
  'saving a phone': {
    view: <DetailsForm user={me} onChanged={nothing} />,
    prepare: fill({ 'account-phone': '50001234' }),
    button: (t) => t('account.save'),
    call: 'POST /api/user/profile/set-phone',
  },
  'another mail to confirm the address': {
    ...account,
    button: (t) => t('account.verify_again'),
    call: 'POST /api/user/profile/verify-email',
  },
  'a new password': {
    ...account,
    prepare: async (shop) => {
      await shop.press(shop.app.t('account.change_password'));
      await fill({ 'old-password': 'six red apples', 'new-password': password, 'confirm-password': password })(shop);
    },
    button: (t) => t('account.change_password'),
    call: 'POST /api/user/profile/set-password',
  },
  'signing out elsewhere': {
    ...account,
    button: (t) => t('account.sign_out_others'),
    call: 'POST /api/user/logout-others',
  },
  'signing out on one device': {
    ...account,
    button: (t) => t('account.session_end'),
    call: 'POST /api/user/session/there/end',
  },
  'the data of an account': { ...account, button: (t) => t('account.data_download'), call: 'GET /api/user/export' },
  'removing an account': {
    view: <RemoveAccountForm email={me.email} onRemoved={nothing} onLeave={nothing} />,
    prepare: fill({ 'remove-password': password }),
    button: (t) => t('account.remove_for_good'),
    call: 'POST /api/user/remove',
  },
  'signing up': {
    view: <SignUpForm />,
    user: null,
    prepare: fill({ 'sign-up-name': 'Noura', 'sign-up-email': me.email, 'sign-up-password': password, 'sign-up-confirm': password }), // biome-ignore format: one form
    button: (t) => t('auth.sign_up'),
    call: 'POST /api/user/register',
  },
  'a forgotten password': {
    view: <ForgotPasswordForm />,
    user: null,
    prepare: fill({ 'forgot-email': me.email }),
    button: (t) => t('auth.forgot_send'),
    call: 'POST /api/user/forgot-password',
  },
  'the link of an order': {
    view: <FindOrderForm />,
    user: null,
    prepare: fill({ 'find-order-number': 'KW-100023', 'find-order-phone': '50001234' }),
    button: (t) => t('auth.find_send'),
    call: 'POST /api/order/find',
  },
  'another password by a mailed link': {
    view: <ResetPasswordForm token={'token-of-a-mail' as ResetToken} />,
    user: null,
    prepare: fill({ 'reset-password': password, 'reset-confirm': password }),
    button: (t) => t('auth.reset_save'),
    call: 'POST /api/user/reset-password',
  },
  'a new address': {
    view: <AddressEditor address={null} onDone={nothing} onLeave={nothing} />,
    answers: { 'GET /api/area': { items: [] } },
    prepare: fill({ 'address-name': 'Noura', 'address-phone': '50001234', 'address-area': 'Salmiya', 'address-block': '10', 'address-street': '5', 'address-building': '12' }), // biome-ignore format: one form
    button: (t) => t('account.save'),
    call: 'POST /api/user/address/new',
  },
  'a product for a list': {
    view: null,
    answers: lists,
    prepare: (shop) => shop.run(() => openListChooser(shop.app, { sku: 'ZINC', name: 'Zinc' })),
    button: (t) => `Gym${t('wishlist.count', { n: 1 })}`,
    call: 'POST /api/list/l1/items/add',
  },
  'a first list': {
    view: null,
    answers: { 'GET /api/list/personal': { items: [] } },
    prepare: (shop) => shop.run(() => openListChooser(shop.app, { sku: 'ZINC', name: 'Zinc' })),
    button: (t) => t('wishlist.create'),
    call: 'POST /api/list/new',
  },
  'another name of a list': {
    view: null,
    answers: lists,
    prepare: (shop) => shop.run(() => openListEditor(shop.app, gym)),
    button: (t) => t('wishlist.save'),
    call: 'POST /api/list/l1/edit',
  },
  'waiting for what is sold out': {
    view: <NotifyButton product={id} sku={default_sku} look="notify" words={['Notify me', 'On']} />,
    button: () => 'Notify me A',
    call: 'POST /api/product/p-A/notify-me',
  },
  'asking to be a supplier': {
    view: <SupplierForm />,
    user: null,
    prepare: fill({ 'supplier-company': 'Halden', 'supplier-name': 'Ola', 'supplier-email': me.email, 'supplier-phone': '50001234', 'supplier-country': 'Kuwait', 'supplier-message': 'We make zinc.' }), // biome-ignore format: one form
    button: (t) => t('info.send'),
    call: 'POST /api/misc/become-supplier',
  },
});
