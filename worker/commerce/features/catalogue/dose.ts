/**
 * The line under a card's name: dose, supply and price per day, computed from the label (shared/domain/label-dose.ts).
 */
import type { ProductDetail } from '../../../../shared/contract/catalogue.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { toInternationalUnits } from '../../../../shared/domain/international-units.ts';
import {
  computeLabelDose,
  computeLabelSupply,
  hasOtherDoseInName,
  type LabelDose,
} from '../../../../shared/domain/label-dose.ts';
import { formatLabelNumber } from '../../../../shared/domain/label-figure.ts';
import { formatMoney, type Locale, noBreakSpace } from '../../../../shared/domain/money.ts';
import { isFood } from '../../../../shared/domain/nutrition-facts.ts';
import { plural } from '../../../../shared/i18n/translate.ts';
import type { ProductDetails } from './details.ts';
import { getTermName } from './filter-names.ts';
import { unitNames } from './label-terms.ts';

export const labelColumn = `json_object('name', p.name_en, 'form', p.form, 'servings', p.details ->> '$.servings',
  'perDay', p.details ->> '$.perDay', 'facts', json(p.details -> '$.facts'))`;

interface Label {
  name: string;
  form: string;
  servings: number | null;
  perDay: number | null;
  facts: ProductDetails['facts'] | null;
}

const ofLabels: Record<Locale, Record<NonNullable<LabelDose['of']>, string>> = {
  en: { epa_dha: 'EPA + DHA', protein: 'protein' },
  ar: { epa_dha: 'EPA + DHA', protein: 'بروتين' },
};
const perServingLabels: Record<Locale, string> = { en: 'per serving', ar: 'للحصة' };
const supplyLabels = {
  en: {
    day: { other: '{n} days' },
    serving: { other: '{n} servings' },
  },
  ar: {
    day: { two: 'يومين', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' },
    serving: { two: 'حصتان', few: '{n} حصص', other: '{n} حصة' },
  },
} as const;
const priceLabels: Record<Locale, Record<'day' | 'serving', string>> = {
  en: { day: '{price} a day', serving: '{price} a serving' },
  ar: { day: '{price} يوميًا', serving: '{price} للحصة' },
};

const formatDoseAmount = (amount: number, unit: string, locale: Locale): string =>
  `${formatLabelNumber(amount)}${noBreakSpace}${getTermName(unitNames, unit, locale).replaceAll(' ', noBreakSpace)}`;

const plainLabel = ({ name, ...fact }: ProductDetails['facts'][number]) => ({ ...fact, name: name.en });

export function formatFactAmount(fact: ProductDetails['facts'][number], locale: Locale): string {
  const units = toInternationalUnits(plainLabel(fact));
  const printed = formatDoseAmount(fact.amount, fact.unit, locale);
  return units === null ? printed : `${printed} (${formatDoseAmount(units, 'IU', locale)})`;
}

export function computeCardDose(
  row: { label: string; category_id: string; price_minor: number },
  country: CountryCode,
  locale: Locale,
): ProductDetail['label_dose'] {
  const label = JSON.parse(row.label) as Label;
  const rows = (label.facts ?? []).map(plainLabel);
  const dose = computeLabelDose(rows, label.name, isFood({ category: row.category_id, form: label.form, rows }));
  const supply = computeLabelSupply(label.servings ?? 0, label.perDay, row.price_minor);
  const price =
    supply && supply.priceMinor > 0 ? formatMoney(supply.priceMinor, countries[country].currency, locale) : null;
  return {
    amount:
      dose &&
      [
        formatDoseAmount(dose.amount, dose.unit, locale),
        dose.of && ofLabels[locale][dose.of],
        hasOtherDoseInName(dose, label.name) && perServingLabels[locale],
      ]
        .filter(Boolean)
        .join(' '),
    supply: supply && plural(locale, supply.count, supplyLabels[locale][supply.per]),
    price: supply && price && priceLabels[locale][supply.per].replace('{price}', price),
  };
}

/** Omits the contents if the name already has them ("Whey Isolate 908 g"). */
export function formatCardLine(
  dose: ProductDetail['label_dose'],
  { name, contents }: { name: string; contents: string },
): string[] {
  const first = dose.amount ?? (dose.supply && name.includes(contents) ? null : contents);
  return [first, dose.supply, dose.price].filter((part): part is string => Boolean(part));
}
