import { isForChildren } from '../../../../shared/domain/for-children.ts';
import { isForPregnancy } from '../../../../shared/domain/for-pregnancy.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { QuizProduct } from '../../../../shared/domain/quiz/decide.ts';
import { defineColumns } from '../../db/columns.ts';
import { type CardRow, cardJoins, cardRow } from '../catalogue/cards.ts';
import type { ProductDetails } from '../catalogue/details.ts';
import { toDayLabel } from '../catalogue/limit-notes.ts';

export interface QuizProductRow extends CardRow {
  name_en: string;
  name_ar: string;
  form: string;
  halal: number;
  vegan: number;
  popularity: number;
  details: string;
}

export const quizColumns = (locale: Locale) =>
  defineColumns<QuizProductRow>({
    ...cardRow(locale).byName,
    name_en: 'p.name_en',
    name_ar: 'p.name_ar',
    form: 'p.form',
    halal: 'p.halal',
    vegan: 'p.vegan',
    popularity: 'l.popularity',
    details: 'p.details',
  });

/** Chosen: of ten thousand products as of five hundred, the best sellers of each ingredient are among them. */
const maxCandidates = 400;

/** What can be bought in the country now and holds one of the ingredients. */
export const candidatesStatement = (
  db: D1Database,
  { country, locale }: { country: string; locale: Locale },
  ingredients: readonly string[],
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${quizColumns(locale).sql} FROM
         (SELECT DISTINCT i.product_id FROM json_each(?1) wanted
          CROSS JOIN product_ingredients i ON i.ingredient = wanted.value) held
       CROSS JOIN listing l ON l.country = ?2 AND l.product_id = held.product_id AND l.in_stock = 1 ${cardJoins}
       WHERE st.available > 0 AND st.buy_limit IS NOT 0
       ORDER BY l.popularity DESC, l.product_id LIMIT ${maxCandidates}`,
    )
    .bind(JSON.stringify(ingredients), country);

/** What may be suggested to whoever isn't pregnant. */
export const toShelf = (rows: readonly QuizProductRow[]): QuizProduct[] =>
  rows.filter((row) => !isForPregnancy(row.name_en, row.name_ar)).map(toQuizProduct);

function toQuizProduct(row: QuizProductRow): QuizProduct {
  const details = JSON.parse(row.details) as ProductDetails;
  return {
    id: row.product_id,
    rank: row.popularity,
    priceMinor: row.price_minor,
    form: row.form,
    isHalal: row.halal === 1,
    isVegan: row.vegan === 1,
    hasGelatin: row.vegan !== 1 && /gelatine?\b/i.test(details.otherIngredients.en),
    isForChildren: isForChildren(row.name_en, row.name_ar),
    allergens: details.allergens,
    ingredients: [...new Set(details.facts.flatMap(({ ingredient }) => ingredient ?? []))],
    label: toDayLabel(row.product_id, {
      name: row.name_en,
      perDay: details.perDay ?? null,
      facts: details.facts,
    }),
  };
}

/** Named products that the country lists, sold out or not. */
export const productsStatement = (
  db: D1Database,
  { country, locale }: { country: string; locale: Locale },
  ids: readonly string[],
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${quizColumns(locale).sql} FROM json_each(?1) wanted
       CROSS JOIN listing l ON l.country = ?2 AND l.product_id = wanted.value ${cardJoins}`,
    )
    .bind(JSON.stringify(ids), country);
