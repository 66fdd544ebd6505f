import type { Locale } from '../../../shared/domain/money.ts';
import type { T } from '../../state/app-context.ts';

const known = ['ar', 'en', 'fr', 'ur'] as const;

/** "Arabic, English" in the page's language; a code that has no word here is left out. */
export const languageList = (codes: readonly string[], t: T, locale: Locale): string =>
  codes
    .flatMap((code) => known.find((one) => one === code) ?? [])
    .map((code) => t(`advice.language_${code}`))
    .join(locale === 'ar' ? '، ' : ', ');
