/** What the server gives the app instead of what a browser has: the API's calls, words, and stores without timers or storage. */
import type { Locale } from '../shared/domain/locale.ts';
import { AppError, errors } from '../shared/errors.ts';
import { getErrorText } from '../shared/i18n/error-text.ts';
import type { OwnWords } from '../shared/i18n/own-words.ts';
import { messages as arabic } from '../shared/i18n/page-messages.ar.ts';
import { messages as english } from '../shared/i18n/page-messages.en.ts';
import { createTranslate, withOwnWords } from '../shared/i18n/translate.ts';
import { CallFailure, type SendCall } from './api/call.ts';
import type { RenderInput } from './entry-server.tsx';
import type { AppValue, Translator } from './state/app-context.ts';
import { createStores } from './state/stores.ts';

export function createCall({ call, locale }: RenderInput): SendCall {
  return async (name, input) => {
    try {
      return await call(name, input);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new CallFailure(errors[error.code].status, error.code, getErrorText(error.code, locale), error.data);
    }
  };
}

/** Caches parameterless translations per isolate; a page needs about 200. */
function memoizeTranslate(t: Translator): Translator {
  const cache = new Map<string, string>();
  return (key, params) => {
    if (params) return t(key, params);
    const text = cache.get(key) ?? t(key);
    cache.set(key, text);
    return text;
  };
}

const messages = { en: english, ar: arabic };
const translators = new Map<Locale, { shop: string; ownWords: OwnWords; t: Translator }>();

/** One translator per language, made anew when the shop has another name or other words. */
export function getTranslator(locale: Locale, shop: string, ownWords: OwnWords): Translator {
  const known = translators.get(locale);
  if (known?.shop === shop && known.ownWords === ownWords) return known.t;
  const words = withOwnWords(messages[locale], ownWords);
  const t = memoizeTranslate(createTranslate(locale, words, shop) as Translator);
  translators.set(locale, { shop, ownWords, t });
  return t;
}

export function createApp(
  input: Pick<RenderInput, 'user' | 'locale' | 'country'>,
  call: SendCall,
  t: Translator,
): AppValue {
  const stores = createStores({
    user: input.user,
    timers: { set: () => 0, clear: () => {} },
    sentence: (key) => t(`shell.${key}`),
  });
  return {
    locale: input.locale,
    country: input.country,
    t,
    call,
    stores,
    needWords: () => undefined,
    needStyles: () => undefined,
    syncUser: async () => undefined,
  };
}
