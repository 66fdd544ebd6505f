/** What shoppers are told about upper limits (shared/domain/stack-check): a sentence with its source, and never a refusal. */
import type { LimitNote } from '../../../../shared/contract/catalogue.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { isHealthFeatureOn } from '../../../../shared/domain/health-signatures.ts';
import { formatLabelNumber } from '../../../../shared/domain/label-figure.ts';
import { type Locale, noBreakSpace } from '../../../../shared/domain/money.ts';
import {
  type LimitKind,
  type LimitUnit,
  limitSources,
  upperLimits,
} from '../../../../shared/domain/stack-check/data/upper-limits.ts';
import { nanogramsPerUnit } from '../../../../shared/domain/stack-check/nutrient-amount.ts';
import {
  type DayLabel,
  type Excess,
  findAboveAlone,
  findAboveTogether,
} from '../../../../shared/domain/stack-check/stack-check.ts';
import type { CommerceEnv } from '../../env.ts';
import type { ProductDetails } from './details.ts';
import { unitNames } from './label-terms.ts';

/** What the check reads of `products p`. */
export const dayLabelColumn = `json_object('name', p.name_en, 'perDay', p.details ->> '$.perDay', 'facts', json(p.details -> '$.facts'))`;

interface StoredDayLabel {
  name: string;
  perDay: number | null;
  facts: ProductDetails['facts'] | null;
}

/** `label` as `dayLabelColumn` gives it. */
export function readDayLabel(product: string, label: string): DayLabel {
  return toDayLabel(product, JSON.parse(label) as StoredDayLabel);
}

export const toDayLabel = (product: string, { name, perDay, facts }: StoredDayLabel): DayLabel => ({
  product,
  name,
  perDay,
  facts: (facts ?? []).map((fact) => ({ ...fact, name: fact.name.en })),
});

interface LimitFigures {
  amount: string;
  nutrient: string;
}

const limitWords: Record<Locale, Record<LimitKind, string>> = {
  en: {
    upper_level: 'the upper level for adults is {limit}',
    from_supplements: 'the upper level for adults from supplements is {limit}',
    safe_level: 'the safe level for adults is {limit}',
    less_than: 'a day of supplements should hold less than {limit}',
    harm_from: 'harm has been reported from {limit} on',
  },
  ar: {
    upper_level: 'والحد الأعلى للبالغين {limit}',
    from_supplements: 'والحد الأعلى للبالغين من المكمّلات {limit}',
    safe_level: 'والمستوى الآمن للبالغين {limit}',
    less_than: 'والمسموح به من المكمّلات في اليوم أقل من {limit}',
    harm_from: 'وقد سُجلت أضرار ابتداءً من {limit}',
  },
};
const sentences: Record<Locale, Record<'together' | 'alone', (figures: LimitFigures, limit: string) => string>> = {
  en: {
    together: ({ amount, nutrient }, limit) =>
      `Together these give ${amount} ${nutrient} a day; ${limit}. Ask a pharmacist, or keep one.`,
    alone: ({ amount, nutrient }, limit) =>
      `One day of this gives ${amount} ${nutrient}; ${limit}. Ask a pharmacist before you take it.`,
  },
  ar: {
    together: ({ amount, nutrient }, limit) =>
      `تعطي هذه المنتجات معًا ${amount} من ${nutrient} في اليوم، ${limit}. يُفضَّل سؤال الصيدلي، أو الاكتفاء بواحد منها.`,
    alone: ({ amount, nutrient }, limit) =>
      `يعطي هذا المنتج ${amount} من ${nutrient} في اليوم، ${limit}. يُفضَّل سؤال الصيدلي قبل تناوله.`,
  },
};

const sourceLabels: Record<Locale, string> = { en: 'Source:', ar: 'المصدر:' };

const formatAmount = (amount: number, unit: LimitUnit, locale: Locale): string =>
  `${formatLabelNumber(amount)}${noBreakSpace}${unitNames[unit][locale]}`;

/** "the upper level for adults is 100 mcg (EFSA)"; in Arabic it goes on a sentence. Empty for an unknown key. */
export function writeLimit(key: string, locale: Locale): string {
  const found = upperLimits.find((one) => one.key === key);
  if (!found || found.limit === null) return '';
  const words = limitWords[locale][found.kind].replace('{limit}', formatAmount(found.limit, found.unit, locale));
  return `${words} (${found.authority})`;
}

export function writeNote({ limit, nanograms }: Excess, kind: 'together' | 'alone', locale: Locale): LimitNote {
  const { key, name, unit, sources } = limit;
  const figures = { amount: formatAmount(nanograms / nanogramsPerUnit[unit], unit, locale), nutrient: name[locale] };
  const [source = 'nasem'] = sources;
  return {
    key,
    text: sentences[locale][kind](figures, writeLimit(key, locale)),
    source: { label: sourceLabels[locale], ...limitSources[source] },
  };
}

type LimitSettings = Pick<CommerceEnv, 'HEALTH_RULES'>;
interface Shopper {
  readonly env: LimitSettings;
  readonly country: CountryCode;
  readonly locale: Locale;
}

const isStackCheckOn = ({ HEALTH_RULES }: LimitSettings): boolean => isHealthFeatureOn('stack-check', HEALTH_RULES);

export const noteAboveAlone = ({ env, country, locale }: Shopper, label: DayLabel): LimitNote[] =>
  isStackCheckOn(env) ? findAboveAlone(label, country).map((excess) => writeNote(excess, 'alone', locale)) : [];

/** For a cart; with each note the products that hold it. */
export const noteAboveTogether = ({ env, country, locale }: Shopper, labels: readonly DayLabel[]) =>
  isStackCheckOn(env)
    ? findAboveTogether(labels, country).map((excess) => ({
        ...writeNote(excess, 'together', locale),
        products: excess.products,
      }))
    : [];
