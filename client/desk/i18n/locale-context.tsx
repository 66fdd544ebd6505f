/** The reader's language: a cookie of this device, else what their row of staff says, else the browser's. */
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { directionOf, isLocale, type Locale } from '../../../shared/domain/locale.ts';
import { readCookie } from '../../browser/cookies.ts';
import { writeCookie } from '../api/cookies.ts';
import { pickWords, type Words, type WordTable } from './words.ts';

/** As `worker/desk` reads it: the document already comes in this language. `__Host-` needs https. */
const languageCookie = location.protocol === 'https:' ? '__Host-desk_lang' : 'desk_lang';

interface LocaleState {
  readonly locale: Locale;
  readonly setLocale: (locale: Locale) => void;
  /** What a member of staff prefers, where this device has made no choice. */
  readonly suggestLocale: (locale: Locale) => void;
}
const LocaleContext = createContext<LocaleState | null>(null);

function findFirstLocale(): Locale {
  const chosen = readCookie(languageCookie);
  if (isLocale(chosen)) return chosen;
  return document.documentElement.lang === 'ar' ? 'ar' : 'en';
}

export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, show] = useState(findFirstLocale);
  const setLocale = useCallback((next: Locale) => {
    writeCookie(languageCookie, next);
    show(next);
  }, []);
  const suggestLocale = useCallback((next: Locale) => {
    if (!isLocale(readCookie(languageCookie))) show(next);
  }, []);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
  const state = useMemo(() => ({ locale, setLocale, suggestLocale }), [locale, setLocale, suggestLocale]);
  return (
    <LocaleContext value={state}>
      <I18nProvider locale={locale === 'ar' ? 'ar-AE' : 'en-US'}>{children}</I18nProvider>
    </LocaleContext>
  );
}

export function useLocaleState(): LocaleState {
  const state = use(LocaleContext);
  if (state === null) throw new Error('LocaleProvider is missing');
  return state;
}

export const useLocale = (): Locale => useLocaleState().locale;
export const useLocaleOrder = (): readonly Locale[] => (useLocale() === 'ar' ? ['ar', 'en'] : ['en', 'ar']);
export const useWords = <W extends WordTable>(words: Words<W>): W => pickWords(words, useLocale());
