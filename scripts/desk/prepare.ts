/** `catalogue prepare`: seeds the reference data of a deployed shop; `npm start` does it for a local one. */
import { readGround } from '../../demo/seed/files.ts';
import { groundOf } from '../../demo/seed/ground.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { Call } from './client.ts';
import type { Answer } from './command.ts';
import { both } from './said.ts';

const said = (count: number, locale: Locale): string => {
  if (count === 0)
    return locale === 'en' ? 'Search words are ready. Categories are unchanged.' : 'البحث يعرف كلماته، والأقسام كما هي';
  return locale === 'en'
    ? `Categories added: ${count}. Search words are ready.`
    : `عدد الأقسام: ${count}، والبحث يعرف كلماته`;
};

export async function prepareCatalogue(call: Call): Promise<Answer> {
  const data = await call<{ categories: number }>('POST', '/desk/catalogue/ground', groundOf(readGround()));
  return { data, lines: [both((locale) => said(data.categories, locale))] };
}
