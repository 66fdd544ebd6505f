import type { Locale } from '../../../shared/domain/money.ts';
import { spokenLanguages } from '../../../shared/domain/spoken-languages.ts';
import type { Translator } from '../../state/app-context.ts';

/** "Arabic, English" in the page's language; codes without a label are left out. */
export const formatLanguages = (codes: readonly string[], t: Translator, locale: Locale): string =>
  codes
    .flatMap((code) => spokenLanguages.find((one) => one === code) ?? [])
    .map((code) => t(`advice.language_${code}`))
    .join(locale === 'ar' ? '، ' : ', ');
