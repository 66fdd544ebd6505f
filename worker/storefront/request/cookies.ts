/** Reads and writes the shop's cookies (docs/api.md "Headers from the browser"). */
import {
  authCookieMaxAgeS,
  deviceCookieMaxAgeS,
  sessionAnswerMaxAgeS,
  userCookieMaxAgeS,
} from '../../../shared/constants.ts';
import { type CountryCode, isCountryCode } from '../../../shared/domain/country.ts';
import { isLocale, type Locale } from '../../../shared/domain/locale.ts';
import type { StorefrontEnv } from '../env.ts';
import { sealToken, type TokenKind } from './seal.ts';

export interface UserCookie {
  readonly id: string;
  readonly name: string;
}

export interface Cookies {
  readonly session: string | null;
  readonly device: string | null;
  /** What proves that the tokens are ours (seal.ts), unverified. */
  readonly seals: Readonly<Record<TokenKind, string | null>>;
  /** When this browser last changed something, in ms; 0 if that is longer ago than a session's answers are cached. */
  readonly changedAtMs: number;
  readonly user: UserCookie | null;
  readonly country: CountryCode | null;
  readonly locale: Locale | null;
}

const tokenPattern = /^[A-Za-z0-9._~+/=-]{8,200}$/;
export const parseToken = (value: string | undefined): string | null =>
  value && tokenPattern.test(value) ? value : null;

const readMoment = (value: string | undefined): number => (/^\d{1,15}$/.test(value ?? '') ? Number(value) : 0);

function readUser(value: string | undefined): UserCookie | null {
  try {
    const { id, name } = JSON.parse(decodeURIComponent(value ?? '')) as Partial<UserCookie>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
}

export function readCookies(header: string | null): Cookies {
  const values = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=');
    const name = pair.slice(0, separator).trim();
    // Browsers send the longest path first, so a cookie planted for a shorter one must not win.
    if (separator > 0 && !values.has(name)) values.set(name, pair.slice(separator + 1).trim());
  }
  const country = values.get('country');
  const locale = values.get('locale');
  const session = parseToken(values.get('__Host-sid'));
  return {
    session,
    device: parseToken(values.get('__Host-did')),
    seals: { session: values.get('__Host-sid-seal') ?? null, device: values.get('__Host-did-seal') ?? null },
    changedAtMs: readMoment(values.get('__Host-changed')),
    // This cookie lives for 30 days and the session for 14: without a session there is nobody to greet.
    user: session === null ? null : readUser(values.get('user')),
    country: isCountryCode(country) ? country : null,
    locale: isLocale(locale) ? locale : null,
  };
}

const yearS = 365 * 24 * 3600;
const httpOnlyAttributes = 'Path=/; Secure; HttpOnly';
const readableAttributes = 'Path=/; Secure; SameSite=Lax';

export const setCookie = {
  session: (token: string) =>
    `__Host-sid=${token}; ${httpOnlyAttributes}; SameSite=Strict; Max-Age=${authCookieMaxAgeS}`,
  device: (token: string) => `__Host-did=${token}; ${httpOnlyAttributes}; SameSite=Lax; Max-Age=${deviceCookieMaxAgeS}`,
  /** Scripts can read it, so it has id and name only (docs/design.md §3 "Cookies"). */
  user: ({ id, name }: UserCookie) =>
    `user=${encodeURIComponent(JSON.stringify({ id, name }))}; ${readableAttributes}; Max-Age=${userCookieMaxAgeS}`,
  country: (country: CountryCode) => `country=${country}; ${readableAttributes}; Max-Age=${yearS}`,
  locale: (locale: Locale) => `locale=${locale}; ${readableAttributes}; Max-Age=${yearS}`,
  sessionSeal: (seal: string) =>
    `__Host-sid-seal=${seal}; ${httpOnlyAttributes}; SameSite=Strict; Max-Age=${authCookieMaxAgeS}`,
  deviceSeal: (seal: string) =>
    `__Host-did-seal=${seal}; ${httpOnlyAttributes}; SameSite=Lax; Max-Age=${deviceCookieMaxAgeS}`,
  changed: (nowMs: number) =>
    `__Host-changed=${nowMs}; ${httpOnlyAttributes}; SameSite=Lax; Max-Age=${sessionAnswerMaxAgeS}`,
  signedOut: () => [
    `__Host-sid=; ${httpOnlyAttributes}; SameSite=Strict; Max-Age=0`,
    `__Host-sid-seal=; ${httpOnlyAttributes}; SameSite=Strict; Max-Age=0`,
    `user=; ${readableAttributes}; Max-Age=0`,
  ],
};

export const setSessionCookies = async (env: StorefrontEnv, token: string): Promise<string[]> => [
  setCookie.session(token),
  setCookie.sessionSeal(await sealToken(env, 'session', token)),
];
export const setDeviceCookies = async (env: StorefrontEnv, token: string): Promise<string[]> => [
  setCookie.device(token),
  setCookie.deviceSeal(await sealToken(env, 'device', token)),
];
