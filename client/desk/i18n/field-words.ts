import type { Locale } from '../../../shared/domain/money.ts';
import { type ImportColumn, importColumns, productFields } from '../../../shared/domain/product-field/register.ts';
import { defineWords } from './words.ts';

const namesIn = (locale: Locale) =>
  Object.fromEntries(importColumns.map((column) => [column, productFields[column].label[locale]])) as Record<
    ImportColumn,
    string
  >;

export const fieldWords = defineWords<Record<ImportColumn, string>>({ en: namesIn('en'), ar: namesIn('ar') });
