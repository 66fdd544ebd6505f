import { calls } from '../../../shared/contract/calls.ts';
import { type Locale, locales } from '../../../shared/domain/locale.ts';
import { type OwnWords, pickOwnWords } from '../../../shared/i18n/own-words.ts';
import { messages as arabic } from '../../../shared/i18n/page-messages.ar.ts';
import { messages as english } from '../../../shared/i18n/page-messages.en.ts';
import { anonymousToken } from '../../../shared/signing.ts';
import type { StorefrontEnv } from '../env.ts';
import { fetchUpstream, type RequestContext } from '../upstream/fetch-upstream.ts';
import type { Caller } from '../upstream/signed-request.ts';

export type OwnWordsByLocale = Readonly<Record<Locale, OwnWords>>;

const dictionaries = { en: english, ar: arabic };

async function fetchLanguage(
  env: StorefrontEnv,
  caller: Caller,
  locale: Locale,
  context: RequestContext,
): Promise<OwnWords | null> {
  const request = {
    method: 'GET',
    path: calls.localization.path.replace(':locale', locale),
    query: '',
    body: new Uint8Array(0),
    idempotencyKey: null,
  };
  const { status, envelope } = await fetchUpstream(env, { ...caller, locale, device: anonymousToken }, request, {
    ...context,
    reqId: crypto.randomUUID(),
  });
  // An API without a configuration service has the shop's own words.
  if (status === 404) return {};
  return status === 200
    ? pickOwnWords(dictionaries[locale], (envelope.data as { items?: unknown } | null)?.items)
    : null;
}

/**
 * The merchant's words in both languages, from the API's configuration service (docs/desk.md "Words"). Null if either
 * language is missing, so that both change together.
 */
export async function fetchOwnWords(
  env: StorefrontEnv,
  caller: Caller,
  context: RequestContext,
): Promise<OwnWordsByLocale | null> {
  try {
    const [en, ar] = await Promise.all(locales.map((locale) => fetchLanguage(env, caller, locale, context)));
    return en && ar ? { en, ar } : null;
  } catch {
    return null;
  }
}
