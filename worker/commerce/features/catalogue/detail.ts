import type { Product, ProductDetail } from '../../../../shared/contract/catalogue.ts';
import { isOfChildren, parseAgeRange } from '../../../../shared/domain/age-range.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { countryTerms } from '../../../../shared/domain/country-terms.ts';
import { computePercent, findDailyValueGroup } from '../../../../shared/domain/daily-values.ts';
import { formatPackDate } from '../../../../shared/domain/expiry.ts';
import { isForChildren } from '../../../../shared/domain/for-children.ts';
import { findGtinKind } from '../../../../shared/domain/gtin-kind.ts';
import { type Locale, toMajor } from '../../../../shared/domain/money.ts';
import { isFood, sortFacts } from '../../../../shared/domain/nutrition-facts.ts';
import { repeatsTags } from '../../../../shared/domain/suggested-use.ts';
import { AppError } from '../../../../shared/errors.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Context } from '../../context.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { sayAges } from './age-text.ts';
import { type CardRow, cardJoins, cardRow, toProduct } from './cards.ts';
import type { ProductDetails } from './details.ts';
import { computeCardDose, formatFactAmount } from './dose.ts';
import { getTermName } from './filter-names.ts';
import { buildHighlights, buildTags } from './highlights.ts';
import { milligramsOf } from './label.ts';
import { allergenNames, suggestedUseNames, unitNames } from './label-terms.ts';
import { dayLabelColumn, noteAboveAlone, readDayLabel } from './limit-notes.ts';
import { relatedSql } from './related.ts';
import { listStockAlerts } from './stock-alerts.ts';
import { toVariantChoices, type VariantRow, variantsSql } from './variant-choices.ts';

const homeName = { en: 'Home', ar: 'الرئيسية' };

interface DetailRow extends CardRow {
  name_en: string;
  name_ar: string;
  description: string;
  details: string;
  form: string;
  day_label: string;
  halal: number;
  vegan: number;
  expires_on: string | null;
  gtin: string | null;
  registration_number: string | null;
  fee_minor: number | null;
  threshold_minor: number | null;
}

const detailColumns = (locale: Locale) =>
  defineColumns<DetailRow>({
    ...cardRow(locale).byName,
    name_en: 'p.name_en',
    name_ar: 'p.name_ar',
    description: `p.description_${locale}`,
    details: 'p.details',
    form: 'p.form',
    day_label: dayLabelColumn,
    halal: 'p.halal',
    vegan: 'p.vegan',
    expires_on: 'iif(st.is_expired, NULL, st.expires_on)',
    gtin: '(SELECT gtin FROM skus WHERE id = l.sku_id)',
    registration_number: '(SELECT number FROM registrations WHERE sku_id = l.sku_id AND country = l.country)',
    fee_minor: 'fd.fee_minor',
    threshold_minor: 'fd.threshold_minor',
  });

/** Resolves an id, a slug or a former slug (docs/catalogue.md §9). */
const idSql = `coalesce((SELECT id FROM products WHERE slug = ?1 OR id = ?1 LIMIT 1),
  (SELECT product_id FROM slug_redirects WHERE slug = ?1))`;

type ProductRows = [{ status: string; id: string; name: string }, DetailRow, CardRow, VariantRow];

function readProduct({ env: { DB: db }, country, locale }: Context, id: string) {
  return batchRows<ProductRows>(db, [
    db
      .prepare(
        `SELECT p.status, c.id, c.name_${locale} AS name FROM products p JOIN categories c ON c.id = p.category_id
         WHERE p.id = ${idSql}`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT ${detailColumns(locale).sql}
         FROM (SELECT ${idSql} AS id) asked
         CROSS JOIN listing l ON l.country = ?2 AND l.product_id = asked.id ${cardJoins}`,
      )
      .bind(id, country),
    db.prepare(relatedSql(idSql, locale)).bind(id, country),
    db.prepare(variantsSql(idSql, locale)).bind(id, country),
  ]);
}

function toDetail(
  row: DetailRow,
  product: Product,
  related: Product[],
  variants: ProductDetail['variants'],
  context: Context,
): ProductDetail {
  const { country, locale } = context;
  const { currency } = countries[country];
  const details = JSON.parse(row.details) as ProductDetails;
  const dose = computeCardDose(row, country, locale);
  const notes = noteAboveAlone(context, readDayLabel(product.id, row.day_label));
  const ages = row.ages === null ? null : parseAgeRange(row.ages);
  const group = findDailyValueGroup(ages);
  const factRows = details.facts.map((fact) => ({ row: fact, name: fact.name.en, unit: fact.unit }));
  const withName = (names: Parameters<typeof getTermName>[0]) => (key: string) => ({
    key,
    name: getTermName(names, key, locale),
  });
  return {
    ...product,
    description: row.description,
    label_dose: dose,
    facts: {
      serving: details.serving[locale],
      servings: details.servings,
      rows: sortFacts(factRows).map(({ row: fact, isPart }) => ({
        ...fact,
        name: fact.name[locale],
        percent: computePercent(fact, milligramsOf(fact), group),
        unit_name: getTermName(unitNames, fact.unit, locale),
        amount_text: formatFactAmount(fact, locale),
        is_part: isPart,
      })),
      other_ingredients: details.otherIngredients[locale],
      is_food: isFood({ category: row.category_id, form: row.form, rows: factRows }),
      ...(group && group !== 'labels' && { daily_values_of: group }),
    },
    suggested_use: {
      text: details.suggestedUse.text[locale],
      tags: details.suggestedUse.tags.map(withName(suggestedUseNames)),
      advice:
        row.recommendation && !repeatsTags(row.recommendation, details.suggestedUse.tags) ? row.recommendation : null,
    },
    tags: [...sayAges(row.ages, locale), ...buildTags({ ...row, allergens: details.allergens }, locale)],
    highlights: buildHighlights(details, dose, locale),
    caution: details.caution?.[locale] ?? null,
    ...((isForChildren(row.name_en, row.name_ar) || (ages !== null && isOfChildren(ages))) && {
      for_children: true as const,
    }),
    ...(notes.length > 0 && { above_limits: notes }),
    form: row.form,
    allergens: details.allergens.map(withName(allergenNames)),
    halal: row.halal === 1,
    vegan: row.vegan === 1,
    expires_on: row.expires_on,
    best_before: row.expires_on && formatPackDate(row.expires_on),
    // Search engines are told it: a shop's own number is another pack's elsewhere.
    gtin: row.gtin !== null && findGtinKind(row.gtin) === null ? row.gtin : null,
    registration:
      row.registration_number === null
        ? null
        : { label: countryTerms[country].registration[locale], number: row.registration_number },
    ...(variants && { variants }),
    price_per_serving_local:
      details.servings > 0 ? toMajor(Math.round(row.price_minor / details.servings), currency) : null,
    delivery: {
      fee_local: toMajor(row.fee_minor ?? 0, currency),
      free_from_local: toMajor(row.threshold_minor ?? 0, currency),
    },
    related,
    breadcrumbs: [
      { name: homeName[locale], path: paths.home() },
      { name: product.category.name, path: paths.products(`?category_id=${product.category.id}`) },
      { name: product.name, path: paths.product(product.slug) },
    ],
  };
}

/**
 * @throws AppError `gone` with its category and related products for a removed product, `not_found` for drafts and
 * products not sold in the country.
 */
export async function getProductDetail(context: Context, id: string): Promise<ProductDetail> {
  const [[status, detail, others, variants], alerts] = await Promise.all([
    readProduct(context, id),
    listStockAlerts(context),
  ]);
  const convert = (row: CardRow) => toProduct(row, context.country, context.locale, alerts);
  const related = others.results.map(convert);
  const stored = status.results[0];
  if (stored?.status === 'removed')
    throw new AppError('gone', { data: { category: { id: stored.id, name: stored.name }, related } });
  const row = detail.results[0];
  if (!row) throw new AppError('not_found');
  return toDetail(row, convert(row), related, toVariantChoices(variants.results, row.sku_id, context.locale), context);
}
