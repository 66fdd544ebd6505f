/** `catalogue gaps`: published products without a picture, a description or its Arabic (docs/catalogue.md §7). */

import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { missingFields } from '../../shared/contract/desk/catalogue.ts';
import { isImportColumn } from '../../shared/domain/import-sheet.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { type GapColumn, productFields } from '../../shared/domain/product-field/register.ts';
import type { DeskCall } from './client.ts';
import type { CommandResult } from './command.ts';
import { inBothLanguages } from './message.ts';

type ProductGaps = DeskData<'gaps'>['items'][number];

type MissingField = (typeof missingFields)[number];
const headsOfPage: Readonly<Record<Exclude<MissingField, GapColumn>, Record<Locale, string>>> = {
  picture: { en: 'picture', ar: 'صورة' },
  description_en: { en: 'English text', ar: 'وصف إنجليزي' },
  description_ar: { en: 'Arabic text', ar: 'وصف عربي' },
};
const headOf = (field: MissingField, locale: Locale): string =>
  isImportColumn(field) ? (productFields[field].gap?.[locale] ?? field) : headsOfPage[field][locale];
const nothing: Record<Locale, string> = { en: 'Nothing is missing.', ar: 'لا ينقص شيء.' };

export function formatGaps(items: readonly ProductGaps[], locale: Locale): string[] {
  if (items.length === 0) return [nothing[locale]];
  const kinds = missingFields;
  const no = locale === 'en' ? 'no' : 'لا';
  const titles = [
    'SKU',
    ...kinds.map((kind) => `${headOf(kind, locale)} ${items.filter(({ lacks }) => lacks.includes(kind)).length}`),
  ];
  const widths = titles.map((title) => title.length);
  widths[0] = Math.max(...items.map(({ sku }) => sku.length), widths[0] ?? 0);
  const line = (cells: readonly string[]) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return [
    line(titles).trimEnd(),
    ...items.map(({ sku, name, lacks }) => line([sku, ...kinds.map((kind) => (lacks.includes(kind) ? no : '')), name])),
  ];
}

export async function listGaps(call: DeskCall): Promise<CommandResult> {
  const items: ProductGaps[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: DeskData<'gaps'> = await call('gaps', { query: after === '' ? {} : { after } });
    items.push(...page.items);
    after = page.next;
  }
  return { data: { items }, lines: [inBothLanguages((locale) => formatGaps(items, locale).join('\n'))] };
}
