/**
 * Calls that the web desk's worker makes on its own: signing in, and who is signed in. They are signed by the worker's
 * key, not by staff's, so they are not desk calls and no command has them.
 */
import { z } from 'zod';
import { countryCodes } from '../../domain/country.ts';
import { locales } from '../../domain/locale.ts';
import { permissions } from '../../domain/permissions.ts';
import { type ApiCall, get, post } from '../call.ts';
import { textLine } from '../fields.ts';

/** 256 bits, base64url. */
const token = z.string().regex(/^[\w-]{43}$/);
/** Any text: one that was never a link is refused like one that was. */
const linkToken = z.string().max(100).brand<'staff-link'>();
/** Its name in the list of sessions, such as "Chrome, Android". */
const browser = z.string().max(60);

const roleName = z.strictObject({
  role: z.string(),
  name: z.strictObject({ en: z.string(), ar: z.string() }),
  country: z.enum(countryCodes).nullable(),
});
const purpose = z.enum(['renew', 'add']);

const session = z.strictObject({
  /** Its name in the list of sessions; never the token. */
  id: z.string(),
  staff: z.strictObject({ id: z.string(), name: z.string(), language: z.enum(locales) }),
  /** Those of the role that the desk is seen as, if one is chosen. */
  permissions: z.array(z.strictObject({ permission: z.enum(permissions), countries: z.array(z.enum(countryCodes)) })),
  /** All of somebody's roles, also while the desk is seen as one of them. */
  roles: z.array(roleName),
  seenAs: z.string().nullable(),
  means: z.enum(['passkey', 'invitation', 'recovery', 'demo']),
  /** Unix ms of the last passkey answer. */
  passkeyAt: z.int().nullable(),
  /** Unix ms; each call extends it. */
  expiresAt: z.int(),
});
export type WebSession = z.output<typeof session>;
const optionsOf = z.looseObject({ challenge: z.string() });
/** What `@simplewebauthn/browser` makes of an authenticator's answer; the library checks the rest. */
const credential = z.looseObject({
  id: z.string().max(1_400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(4_000) }),
});
export type CredentialAnswer = z.output<typeof credential>;
/** The name that somebody gave a passkey; by default the browser's. */
const passkeyName = textLine(60).optional();

/** `token` is for the worker's cookie and never leaves it. */
const signedIn = z.strictObject({ token, session });

type WebDeskCall<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> = ApiCall<P, Q, B, D>;

export const webDeskCalls = {
  session: get('/desk/web/session', {
    access: 'open',
    summary: 'Who is signed in, and what they may do',
    data: session,
  }),
  signOut: post('/desk/web/sign-out', {
    access: 'open',
    summary: 'End the session',
    body: z.strictObject({}),
    data: z.strictObject({}),
  }),
  signInByLink: post('/desk/web/sign-in/link', {
    access: 'open',
    summary: 'Sign in by a demo link, on loopback alone',
    refusals: ['link.invalid'],
    body: z.strictObject({ token: linkToken, browser }),
    data: signedIn,
  }),
  signInOptions: post('/desk/web/sign-in/options', {
    access: 'open',
    summary: 'What an authenticator is asked to sign; any of this desk’s passkeys may answer',
    body: z.strictObject({}),
    data: optionsOf,
  }),
  signIn: post('/desk/web/sign-in', {
    access: 'open',
    summary: 'Sign in by a passkey',
    refusals: ['passkey.expired', 'passkey.invalid'],
    body: z.strictObject({ response: credential, browser }),
    data: signedIn,
  }),
  signInByRecovery: post('/desk/web/sign-in/recovery', {
    access: 'open',
    summary: 'Sign in by a recovery code, which ends with it',
    refusals: ['recovery.invalid'],
    body: z.strictObject({ code: z.string().max(100), browser }),
    data: signedIn,
  }),
  invitationOptions: post('/desk/web/invitation/options', {
    access: 'open',
    summary: 'Whom a link invites, and what their new passkey is asked to sign',
    refusals: ['link.invalid'],
    body: z.strictObject({ token: linkToken }),
    data: z.strictObject({
      name: z.string(),
      language: z.enum(locales),
      roles: z.array(roleName),
      options: optionsOf,
    }),
  }),
  acceptInvitation: post('/desk/web/invitation', {
    access: 'open',
    summary: 'Use the link: keep the passkey, and sign in',
    refusals: ['link.invalid', 'passkey.expired', 'passkey.invalid', 'field.taken'],
    body: z.strictObject({ token: linkToken, response: credential, name: passkeyName, browser }),
    data: signedIn,
  }),
  passkeyOptions: post('/desk/web/passkey/options', {
    access: 'open',
    summary: 'What one of the person’s passkeys is asked to sign: to renew the session’s freshness, or to add one more',
    refusals: ['passkey.stale'],
    body: z.strictObject({ purpose }),
    data: optionsOf,
  }),
  passkey: post('/desk/web/passkey', {
    access: 'open',
    summary: 'The answer to that',
    refusals: ['passkey.expired', 'passkey.invalid', 'passkey.stale', 'field.taken'],
    body: z.strictObject({ purpose, response: credential, name: passkeyName, browser }),
    data: session,
  }),
  renewDemo: post('/desk/web/passkey/demo', {
    access: 'open',
    summary: 'Renew the freshness of a session that a demo link began, on loopback alone',
    body: z.strictObject({}),
    data: session,
  }),
} as const satisfies Readonly<Record<string, WebDeskCall>>;

export type WebDeskCalls = typeof webDeskCalls;
export type WebDeskCallName = keyof WebDeskCalls;
