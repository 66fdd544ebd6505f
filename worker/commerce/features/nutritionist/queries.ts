import { pageSize } from '../../../../shared/constants.ts';
import type { Nutritionist, NutritionistDetail } from '../../../../shared/contract/nutritionist.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { SpokenLanguage } from '../../../../shared/domain/spoken-languages.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { type CardRow, cardJoins, cardRow, toProduct } from '../catalogue/cards.ts';
import { choicesColumn, readChoices } from '../catalogue/choices.ts';
import { imageSql } from '../catalogue/groups.ts';

export interface NutritionistDetails {
  title: Record<Locale, string>;
  bio: Record<Locale, string>;
  languages: SpokenLanguage[];
}

export interface NutritionistRow {
  id: string;
  slug: string;
  name: string;
  image: string | null;
  details: string;
  choices: string;
}

const nutritionistColumns = (locale: Locale) =>
  defineColumns<NutritionistRow>({
    id: 'id',
    slug: 'slug',
    name: `name_${locale}`,
    image: imageSql(locale),
    details: 'details',
    choices: choicesColumn,
  });

interface ChoiceRow extends CardRow {
  dose: string;
  reason: string;
  stage: string | null;
}

const choiceColumns = (locale: Locale) =>
  defineColumns<ChoiceRow>({
    ...cardRow(locale).byName,
    dose: `r.dose_${locale}`,
    reason: `r.reason_${locale}`,
    stage: `r.stage_${locale}`,
  });

export const nutritionistsSql = (locale: Locale, where = '1', order = 'position') =>
  `SELECT ${nutritionistColumns(locale).sql} FROM nutritionists n WHERE ${where} ORDER BY ${order}, slug`;

export function toNutritionist({ details, choices, ...row }: NutritionistRow, locale: Locale): Nutritionist {
  const { title, bio, languages } = JSON.parse(details) as NutritionistDetails;
  const count = readChoices(choices).filter(({ isShown }) => isShown).length;
  return { ...row, count, title: title[locale], bio: bio[locale], languages };
}

export async function listNutritionists({ env, country, locale }: Context): Promise<Nutritionist[]> {
  const { results } = await env.DB.prepare(nutritionistsSql(locale)).bind(country).all<NutritionistRow>();
  return results.map((row) => toNutritionist(row, locale));
}

export async function listNutritionistsPage(
  { env, country, locale }: Context,
  sort: { key: 'name' | 'popularity'; value: 'asc' | 'desc' },
  page: number,
) {
  const isUp = sort.value === 'asc';
  const order =
    sort.key === 'name'
      ? `name_${locale} COLLATE NOCASE ${isUp ? 'ASC' : 'DESC'}`
      : `position ${isUp ? 'DESC' : 'ASC'}`;
  const [items, all] = await batchRows<[NutritionistRow, { total: number }]>(env.DB, [
    env.DB.prepare(`${nutritionistsSql(locale, '1', order)} LIMIT ?2 OFFSET ?3`).bind(
      country,
      pageSize,
      (page - 1) * pageSize,
    ),
    env.DB.prepare('SELECT count(*) AS total FROM nutritionists'),
  ]);
  const total = all.results[0]?.total ?? 0;
  return {
    items: items.results.map((row) => toNutritionist(row, locale)),
    page,
    pages: Math.ceil(total / pageSize),
    total,
  };
}

export async function findNutritionist({ env, country, locale }: Context, id: string): Promise<NutritionistDetail> {
  const [person, list] = await batchRows<[NutritionistRow, ChoiceRow]>(env.DB, [
    env.DB.prepare(nutritionistsSql(locale, 'id = ?2 OR slug = ?2')).bind(country, id),
    env.DB.prepare(
      `SELECT ${choiceColumns(locale).sql}
       FROM (SELECT id FROM nutritionists WHERE id = ?2 OR slug = ?2 LIMIT 1) asked
       CROSS JOIN nutritionist_products r ON r.nutritionist_id = asked.id
       CROSS JOIN listing l ON l.country = ?1 AND l.product_id = r.product_id ${cardJoins} ORDER BY r.position`,
    ).bind(country, id),
  ]);
  const row = person.results[0];
  if (!row) throw new AppError('not_found');
  const shown = new Set(readChoices(row.choices).flatMap(({ product, isShown }) => (isShown ? product : [])));
  return {
    ...toNutritionist(row, locale),
    // The answer is cached for everyone, so it has no stock.
    products: list.results
      .filter((one) => shown.has(one.product_id))
      .map((one) => ({
        ...toProduct(one, country, locale, 'shared'),
        dose: one.dose,
        reason: one.reason,
        stage: one.stage,
      })),
  };
}
