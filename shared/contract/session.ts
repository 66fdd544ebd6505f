import { z } from 'zod';
import { effect, get, post } from './call.ts';
import {
  appClientId,
  country,
  currency,
  email,
  personName,
  phone,
  refreshToken,
  resetToken,
  sessionId,
  userId,
  verifyToken,
} from './fields.ts';

export const user = z.strictObject({
  id: userId,
  name: z.string(),
  /** Empty for an account that signs in by phone alone. */
  email: z.string(),
  phone: z.string().nullable(),
  /** The link in the account's mail was opened, or a mailed link set the password. */
  email_verified: z.boolean(),
  /** For the current number, by a code. */
  phone_verified: z.boolean(),
});
export type User = z.infer<typeof user>;
export const countryItem = z.strictObject({
  id: country,
  name_en: z.string(),
  name: z.string(),
  code: country,
  currency,
  exchange_rate: z.number(),
  is_default: z.boolean(),
});
export type CountryItem = z.infer<typeof countryItem>;

export const session = z.strictObject({
  id: sessionId,
  kind: z.enum(['browser', 'app']),
  /** As the device says of itself; `browser` for most browsers. */
  name: z.string(),
  signed_in_at: z.string(),
  is_this: z.boolean(),
});
export type Session = z.infer<typeof session>;

const password = z.string().max(1024);
const deviceText = z.string().max(200);
/** A JWT of RFC 9449. */
const proof = z.string().min(1).max(2000);
const appTokens = {
  /** Sent as `x-token`. */
  access_token: z.string(),
  /** Seconds. */
  expires_in_s: z.int(),
  refresh_token: z.string(),
};
const signedIn = z.strictObject({ user, access_token: z.string().optional() });

export const sessionCalls = {
  deviceAuth: post('/device/auth', {
    access: 'open',
    summary: 'Register a device',
    description:
      'Registers a device and sets its cookie. A browser rarely needs it: any call that needs a device registers one itself. An app says its `client`, with a proof (RFC 9449, ES256) of the key that it keeps, and is given tokens in place of a cookie.',
    refusals: ['client.unknown', 'device.proof'],
    body: z.strictObject({
      device: z.strictObject({ name: deviceText, capacity: deviceText, uid: deviceText, platform: deviceText }),
      os: z.strictObject({ version: deviceText, type: deviceText }),
      client: z.strictObject({ id: appClientId, proof }).optional(),
    }),
    data: z.strictObject({ registered: z.literal(true).optional(), ...appTokens }).partial(),
  }),
  deviceRefresh: post('/device/refresh', {
    access: 'open',
    summary: 'Get an app’s next tokens',
    description:
      'Gives an app its next pair of tokens for a refresh token, which is spent. The proof names the refresh token’s hash as `ath`. A token that was spent before ends the device and its sessions, but for a minute it may be sent again, for an answer that was lost. 403: register again with `device/auth`.',
    refusals: ['device.unknown', 'device.proof'],
    body: z.strictObject({ refresh_token: refreshToken, proof }),
    data: z.strictObject(appTokens),
  }),
  userSync: get('/user/sync', {
    access: 'device',
    summary: 'Free-delivery threshold, country and the signed-in user',
    data: z.strictObject({
      free_shipping: z.number(),
      free_shipping_local: z.number(),
      currency,
      country: countryItem,
      user: z.strictObject({ id: userId, name: z.string() }).nullable(),
      counts: z.strictObject({ notify: z.int(), lists: z.int() }),
    }),
  }),
  login: post('/user/login', {
    access: 'device',
    summary: 'Sign in',
    description:
      'Signs in on this device and ends the session that came with the request. The session is a 14-day cookie.',
    refusals: ['auth.invalid'],
    body: z.strictObject({ email, password }),
    data: signedIn,
  }),
  loginByPhone: post('/user/login-phone', {
    access: 'device',
    summary: 'Sign in with a code sent to a phone number',
    description:
      'Signs in on this device with the code that `phone/code` sent to it, and opens an account, without a name or email, for a number that has none. `auth.second_proof`: the account asks for its email and password here, because it has an email and the number was last proved long ago, or health or money are in it.',
    refusals: ['phone.code_wrong', 'phone.code_expired', 'auth.second_proof'],
    replay: 'nonce',
    body: z.strictObject({ phone, code: z.string().max(20) }),
    data: signedIn,
  }),
  register: post('/user/register', {
    access: 'device',
    summary: 'Create an account',
    refusals: ['account.exists', 'field.common'],
    replay: 'nonce',
    body: z.strictObject({ name: personName, email, password }),
    data: signedIn,
  }),
  logout: effect('/user/logout', { access: 'user', summary: 'End the session', data: z.strictObject({}) }),
  sessions: get('/user/session', {
    access: 'user',
    summary: 'Where the account is signed in',
    data: z.strictObject({ items: z.array(session) }),
  }),
  endSession: post('/user/session/:session_id/end', {
    access: 'user',
    summary: 'Sign the account out on one of its devices',
    refusals: ['not_found'],
    params: z.strictObject({ session_id: sessionId }),
    data: z.strictObject({}),
  }),
  logoutOthers: post('/user/logout-others', {
    access: 'user',
    summary: 'End every session of the account but this one',
    data: z.strictObject({ ended: z.int() }),
  }),
  me: get('/user/me', { access: 'user', summary: 'The signed-in user', data: z.strictObject({ user }) }),
  forgotPassword: post('/user/forgot-password', {
    access: 'device',
    summary: 'Email a link to set a new password; always the same answer',
    description: 'Emails a link to set a new password, if the account exists. The answer is the same if it doesn’t.',
    replay: 'nonce',
    body: z.strictObject({ email }),
    data: z.strictObject({}),
  }),
  resetPassword: post('/user/reset-password', {
    access: 'device',
    summary: 'Set a new password with the emailed token',
    refusals: ['auth.reset_expired', 'field.common'],
    replay: 'nonce',
    body: z.strictObject({ token: resetToken, password }),
    data: z.strictObject({}),
  }),
  verifyEmail: post('/user/verify-email', {
    access: 'device',
    summary: 'Confirm the account’s email address with the emailed token',
    refusals: ['auth.verify_expired', 'account.exists'],
    body: z.strictObject({ token: verifyToken }),
    data: z.strictObject({}),
  }),
  sendVerification: post('/user/profile/verify-email', {
    access: 'user',
    summary: 'Send the email confirmation link again',
    replay: 'nonce',
    /** false: the recipient stopped such mails, or today's limit is reached. */
    data: z.strictObject({ sent: z.boolean() }),
  }),
  setEmail: post('/user/profile/set-email', {
    access: 'user',
    summary: 'Email a link that gives the account its email address',
    description:
      'For an account that has none. The address is the account’s once the link is confirmed (`user/verify-email`).',
    replay: 'nonce',
    body: z.strictObject({ email }),
    data: z.strictObject({ sent: z.boolean() }),
  }),
  setName: post('/user/profile/set-name', {
    access: 'user',
    summary: 'Change the name',
    body: z.strictObject({ name: personName }),
    data: z.strictObject({ user }),
  }),
  setPhone: post('/user/profile/set-phone', {
    access: 'user',
    summary: 'Change the phone number',
    refusals: ['phone.unproved'],
    body: z.strictObject({ phone }),
    data: z.strictObject({ user }),
  }),
  setPassword: post('/user/profile/set-password', {
    access: 'user',
    summary: 'Change the password; every other session ends, this one gets a new token',
    refusals: ['auth.old_password', 'field.common'],
    replay: 'nonce',
    body: z.strictObject({ old_password: password, new_password: password }),
    data: signedIn,
  }),
  removeAccount: post('/user/remove', {
    access: 'user',
    summary: 'Delete the account; money in its wallet is forfeited only if confirmed',
    refusals: ['auth.old_password', 'wallet.not_empty'],
    replay: 'nonce',
    body: z.strictObject({ password, confirm_wallet_loss: z.boolean().optional() }),
    data: z.strictObject({}),
  }),
};
