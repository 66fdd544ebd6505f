/**
 * What the web desk's worker asks of commerce for the browser itself: signing in, and who is signed in. They are signed by the worker's
 * key, not by staff, so they are no desk calls and no command knows them.
 */
import { z } from 'zod';
import { countryCodes } from '../../domain/country.ts';
import { locales } from '../../domain/locale.ts';
import { type ApiCall, get, post } from '../call.ts';
import { permissions } from './permissions.ts';

/** 256 bits, base64url. */
const token = z.string().regex(/^[\w-]{43}$/);
/** Any text: one that was never a link is refused like one that was. */
const linkToken = z.string().max(100).brand<'staff-link'>();
/** What the session's list calls it, such as "Chrome, Android". */
const browser = z.string().max(60);

const session = z.strictObject({
  /** Its name in the list of sessions; never the token. */
  id: z.string(),
  staff: z.strictObject({ id: z.string(), name: z.string(), language: z.enum(locales) }),
  /** Those of the role that it is seen as, if there is one. */
  permissions: z.array(z.strictObject({ permission: z.enum(permissions), countries: z.array(z.enum(countryCodes)) })),
  /** The roles that somebody has, whatever it is seen as. */
  roles: z.array(
    z.strictObject({
      role: z.string(),
      name: z.strictObject({ en: z.string(), ar: z.string() }),
      country: z.enum(countryCodes).nullable(),
    }),
  ),
  seenAs: z.string().nullable(),
  means: z.enum(['passkey', 'invitation', 'recovery', 'demo']),
  /** Unix ms of the last passkey answer. */
  passkeyAt: z.int().nullable(),
  /** Unix ms; earlier calls move it. */
  expiresAt: z.int(),
});
export type WebSession = z.output<typeof session>;
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
} as const satisfies Readonly<Record<string, WebDeskCall>>;

export type WebDeskCalls = typeof webDeskCalls;
export type WebDeskCallName = keyof WebDeskCalls;
