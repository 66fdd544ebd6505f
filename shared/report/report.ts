import type { Locale } from '../domain/locale.ts';
import { inLocale, type Message, type MessageValue } from '../i18n/message.ts';
import { type ColumnName, figureOf } from './report-words.ts';

export type Row = Readonly<Partial<Record<ColumnName, MessageValue>>>;

export interface Section {
  title: Message;
  columns: readonly ColumnName[];
  rows: readonly Row[];
  total?: Row;
}

export interface Report {
  country: string;
  currency: string;
  month: string;
  sections: readonly Section[];
  notes: readonly Message[];
}

/** An amount without its currency, which is said once. */
export const readCell = (row: Row, name: ColumnName, locale: Locale): string => {
  const text = inLocale(row[name] ?? '', locale);
  return figureOf(name) === 'amount' ? text.replace(/ [A-Z]{3}$/, '') : text;
};
