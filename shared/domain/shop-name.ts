/** The shop's name in messages: `{{shop}}`. The merchant's own is a setting (docs/desk.md §12). */
import type { Locale } from './money.ts';

export type ShopNames = Readonly<Record<Locale, string>>;

/** Where the settings can't be read, such as before the first answer of the API. */
export const defaultShopNames: ShopNames = { en: 'Afiya', ar: 'عافية' };

/** What a rendered mail has in place of the name, which the database puts in as it stores the mail. */
export const shopNameMark = '{{shop}}';
