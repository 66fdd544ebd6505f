import type { SearchFindings } from '../../../../shared/contract/catalogue.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { countryNames } from '../../../../shared/domain/country-terms.ts';
import { formatMoney, type Locale, toMinor } from '../../../../shared/domain/money.ts';
import type { SimilarProducts } from './neighbours.ts';

type Reason = NonNullable<SearchFindings['relaxed']>['reason'];

interface SentenceTemplates {
  between: string;
  medicine: (typed: string) => string;
  corrected: (corrected: string, typed: string) => string;
  missing: (dropped: string) => string;
  noMatch: (dropped: string) => string;
  relaxed: Record<Reason, (dropped: string, kept: string) => string>;
  notSold: (name: string, country: string) => string;
  showing: (kept: string) => string;
  upTo: (max: string) => string;
  from: (min: string) => string;
  range: (min: string, max: string) => string;
  forChildren: string;
  similar: string;
  adults: string;
  children: string;
  popular: string;
  others: (words: string) => string;
  moreFrom: (category: string) => string;
}

const templates: Record<Locale, SentenceTemplates> = {
  en: {
    between: '”, “',
    medicine: (typed) => `“${typed}” is a medicine`,
    corrected: (corrected, typed) => `Showing results for “${corrected}” instead of “${typed}”.`,
    missing: (dropped) => `We don’t stock “${dropped}”.`,
    noMatch: (dropped) => `No exact match for “${dropped}”.`,
    relaxed: {
      brand: (dropped, kept) => `We don’t stock “${dropped}”. Showing results for “${kept}”.`,
      unknown: (dropped, kept) => `No match for “${dropped}”. Showing results for “${kept}”.`,
      together: (dropped, kept) => `Nothing matches every word. Showing results for “${kept}” without “${dropped}”.`,
    },
    notSold: (name, country) => `${name} isn’t sold as a supplement in ${country}.`,
    showing: (kept) => `Showing results for “${kept}”.`,
    upTo: (max) => `Priced up to ${max}.`,
    from: (min) => `Priced from ${min}.`,
    range: (min, max) => `Priced from ${min} to ${max}.`,
    forChildren: 'Showing products for children only.',
    similar: 'Similar products',
    adults: 'For adults',
    children: 'More for children',
    popular: 'Popular products',
    others: (of) => `More results for “${of}”`,
    moreFrom: (category) => `More from ${category}`,
  },
  ar: {
    between: '»، «',
    medicine: (typed) => `«${typed}» دواء`,
    corrected: (corrected, typed) => `هذه نتائج «${corrected}» بدل «${typed}».`,
    missing: (dropped) => `ليس لدينا «${dropped}».`,
    noMatch: (dropped) => `لم نجد ما يطابق «${dropped}» تمامًا.`,
    relaxed: {
      brand: (dropped, kept) => `ليس لدينا «${dropped}». هذه نتائج «${kept}».`,
      unknown: (dropped, kept) => `لم نجد «${dropped}». هذه نتائج «${kept}».`,
      together: (dropped, kept) => `لا يوجد منتج يطابق كل الكلمات. هذه نتائج «${kept}» من دون «${dropped}».`,
    },
    notSold: (name, country) => `لا يُباع ${name} ضمن المكملات الغذائية في ${country}.`,
    showing: (kept) => `هذه نتائج «${kept}».`,
    upTo: (max) => `بسعر لا يتجاوز ${max}.`,
    from: (min) => `بسعر يبدأ من ${min}.`,
    range: (min, max) => `بسعر من ${min} إلى ${max}.`,
    forChildren: 'نعرض منتجات الأطفال فقط.',
    similar: 'منتجات مشابهة',
    adults: 'للكبار',
    children: 'المزيد للأطفال',
    popular: 'الأكثر مبيعًا',
    others: (of) => `نتائج أخرى لـ «${of}»`,
    moreFrom: (category) => `المزيد من قسم ${category}`,
  },
};

function describeOmissions(
  { relaxed, not_sold: name, corrected, notice }: SearchFindings,
  say: SentenceTemplates,
  country: string,
  typed: string,
): string | null {
  if (notice === 'medicine') return say.medicine(typed);
  const kept = relaxed?.kept ?? '';
  if (name !== undefined) return [say.notSold(name, country), ...(kept === '' ? [] : [say.showing(kept)])].join(' ');
  if (!relaxed) return corrected === null ? null : say.corrected(corrected, typed);
  const dropped = relaxed.dropped.join(say.between);
  if (kept !== '') return say.relaxed[relaxed.reason](dropped, kept);
  return relaxed.reason === 'brand' ? say.missing(dropped) : say.noMatch(dropped);
}

function describePrice({ price }: SearchFindings, say: SentenceTemplates, locale: Locale): string | null {
  if (!price) return null;
  const money = (amount: number) => formatMoney(toMinor(amount, price.currency), price.currency, locale);
  if (price.min === null) return price.max === null ? null : say.upTo(money(price.max));
  return price.max === null ? say.from(money(price.min)) : say.range(money(price.min), money(price.max));
}

/**
 * One sentence that says what a search corrected or left out; null if there is nothing to say. Written on the server,
 * so that first pages don't load these texts.
 */
export function buildSentence(
  found: SearchFindings,
  locale: Locale,
  country: CountryCode,
  typed: string,
): string | null {
  const say = templates[locale];
  const parts = [
    describeOmissions(found, say, countryNames[locale][country], typed),
    describePrice(found, say, locale),
    found.for_children && found.notice === null && found.relaxed?.kept !== '' ? say.forChildren : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

export function similarTitle({ by, of }: { by: SimilarProducts['by']; of: string }, locale: Locale): string {
  const say = templates[locale];
  if (by === 'popular' || by === 'adults' || by === 'children') return say[by];
  if (by === 'category') return say.moreFrom(of);
  return of === '' ? say.similar : say.others(of);
}
