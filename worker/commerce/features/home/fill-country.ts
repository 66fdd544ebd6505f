import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { shopNameMark } from '../../../../shared/domain/shop-name.ts';
import { shell as ar } from '../../../../shared/i18n/messages/ar/shell.ts';
import { shell as en } from '../../../../shared/i18n/messages/en/shell.ts';
import { createTranslate } from '../../../../shared/i18n/translate.ts';

const translate = {
  en: createTranslate('en', { shell: en }, shopNameMark),
  ar: createTranslate('ar', { shell: ar }, shopNameMark),
};

/** Replaces `{{country}}` in a merchant's text with the name of the page's country (docs/home.md §1). */
export const fillCountry = (text: string, country: CountryCode, locale: Locale): string =>
  text.replaceAll('{{country}}', translate[locale](`shell.country_${country}`));
