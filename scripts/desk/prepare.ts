/** `catalogue prepare`: seeds the reference data of a deployed shop; `npm start` does it for a local one. */
import { readReferenceFiles } from '../../demo/seed/files.ts';
import { buildReferenceData } from '../../demo/seed/reference-data.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { DeskCall } from './client.ts';
import type { CommandResult } from './command.ts';
import { inBothLanguages } from './message.ts';

const said = (count: number, locale: Locale): string => {
  if (count === 0)
    return locale === 'en' ? 'Search words are ready. Categories are unchanged.' : 'كلمات البحث جاهزة، والأقسام كما هي';
  return locale === 'en'
    ? `Categories added: ${count}. Search words are ready.`
    : `عدد الأقسام: ${count}، وكلمات البحث جاهزة`;
};

export async function prepareCatalogue(call: DeskCall): Promise<CommandResult> {
  const data = await call('ground', { body: buildReferenceData(readReferenceFiles()) });
  return { data, lines: [inBothLanguages((locale) => said(data.categories, locale))] };
}
