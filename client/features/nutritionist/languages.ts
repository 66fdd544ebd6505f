import type { Locale } from '../../../shared/domain/money.ts';
import { spokenLanguages } from '../../../shared/domain/spoken-languages.ts';
import type { T } from '../../state/app-context.ts';

/** "Arabic, English" in the page's language; codes without a label are left out. */
export const languageList = (codes: readonly string[], t: T, locale: Locale): string =>
  codes
    .flatMap((code) => spokenLanguages.find((one) => one === code) ?? [])
    .map((code) => t(`advice.language_${code}`))
    .join(locale === 'ar' ? '، ' : ', ');
