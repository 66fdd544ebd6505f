/**
 * Upper limits of daily intake for healthy adults, collected 2026-11-22: a ceiling for long-term use, not an aim. EFSA's where it has
 * spoken, else NASEM's; in Saudi Arabia also what the SFDA allows in a supplement. No doctor or pharmacist has signed them
 * (shared/domain/health-signatures.ts, `upper-limits`).
 */
import type { CountryCode } from '../../country.ts';
import type { Locale } from '../../locale.ts';
import { matchNames } from '../label-names.ts';

/** Where the figures were read; several are summaries of the authority's own paper. */
export const limitSources = {
  nasem: { name: 'NASEM and EFSA, PMC7231601', url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7231601/table/tbl5' },
  efsa2024: {
    name: 'EFSA, Eurofins summary 2024',
    url: 'https://www.eurofins.de/food-analysis/food-news/food-testing-news/planned-eu-maximum-levels-for-vitamins-minerals-and-trace-elements',
  },
  efsaA: { name: 'EFSA Journal 2024, 8814', url: 'https://doi.org/10.2903/j.efsa.2024.8814' },
  efsaSelenium: { name: 'EFSA Journal 2023, 7704', url: 'https://doi.org/10.2903/j.efsa.2023.7704' },
  efsaManganese: {
    name: 'EFSA 2023, NutraIngredients',
    url: 'https://www.nutraingredients.com/Article/2023/11/14/Regulatory-updates-Establishing-safe-limits-across-Europe',
  },
  efsa2018: { name: 'EFSA overview 2018', url: 'https://www.scribd.com/document/463240566' },
  niacin: {
    name: 'SCF 2002, maximum tolerable levels',
    url: 'https://eco-supplements.com/scientific/the-maximum-tolerable-level-of-consumption-of-selected-nutrients',
  },
  monacolins: { name: 'EFSA 2018, PMC7009499', url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7009499' },
  efsaCaffeine: { name: 'EFSA Journal 2015, 4102', url: 'https://doi.org/10.2903/j.efsa.2015.4102' },
  efsaCatechins: { name: 'EFSA Journal 2018, 5239', url: 'https://doi.org/10.2903/j.efsa.2018.5239' },
  efsaOmega: { name: 'EFSA Journal 2012, 2815', url: 'https://doi.org/10.2903/j.efsa.2012.2815' },
  efsaFluoride: { name: 'EFSA Journal 2025, 9478', url: 'https://doi.org/10.2903/j.efsa.2025.9478' },
  nasemVanadium: { name: 'NASEM 2001', url: 'https://nap.nationalacademies.org/catalog/10026' },
  sfda: {
    name: 'SFDA limits, Food Research Lab',
    url: 'https://foodresearchlab.com/insights/regulation-updates/types-of-dietary-supplements-saudi-arabia',
  },
} as const;
export type LimitSource = keyof typeof limitSources;

/**
 * `upper_level`: the most that is safe from all food. `from_supplements`: the most from supplements alone. `safe_level`: EFSA found no
 * upper level, and this much safe. `less_than`: a supplement must hold less. `harm_from`: no safe amount is known, and harm was
 * reported from this one on.
 */
export type LimitKind = 'upper_level' | 'from_supplements' | 'safe_level' | 'less_than' | 'harm_from';

export type LimitUnit = 'mcg' | 'mg' | 'g';

export interface UpperLimit {
  readonly key: string;
  /** In the middle of a sentence. */
  readonly name: Record<Locale, string>;
  /** null: none is set. */
  readonly limit: number | null;
  readonly unit: LimitUnit;
  readonly kind: LimitKind;
  readonly authority: string;
  /** Sources of the figure; the sentence names the first. Empty for a figure from memory. */
  readonly sources: readonly LimitSource[];
  /** false: from memory, and never shown. */
  readonly verified: boolean;
  /** The limit holds in this country only. */
  readonly country?: CountryCode;
  /** Whether a row of a label, by its English name, holds it. */
  readonly isNamed: (name: string) => boolean;
  /** A row that sums up others, which then don't count again. */
  readonly isSum?: (name: string) => boolean;
  /** Nanograms of one international unit, by the row's name; null: not known. */
  readonly unitNanograms?: (name: string) => number | null;
}

/** Nanograms, US FDA 2019 (shared/domain/international-units.ts). */
const iu = { d: 25, retinol: 300, naturalE: 670_000, syntheticE: 450_000 } as const;

type Terms = Pick<UpperLimit, 'kind' | 'authority' | 'sources' | 'verified' | 'country'>;
const terms = (kind: LimitKind, authority: string, ...sources: LimitSource[]): Terms => ({
  kind,
  authority,
  sources,
  verified: true,
});
const byEfsa = terms('upper_level', 'EFSA', 'nasem', 'efsa2018');
const byNasem = terms('upper_level', 'NASEM', 'nasem');
const bySfda = { ...terms('less_than', 'SFDA', 'sfda'), country: 'SA' } as const;
const notSet = { limit: null, ...terms('upper_level', ''), verified: false } as const;
const sumOfOmega = ['EPA + DHA', 'EPA+DHA', 'EPA & DHA', 'EPA and DHA'] as const;

const isNiacin = matchNames('Niacin', 'Vitamin B3');
const isNicotinamide = matchNames('Niacinamide', 'Nicotinamide');

/** Carotene becomes vitamin A only as the body needs it, so it doesn't count; a row that names both does. */
const isRetinol = (name: string): boolean =>
  matchNames('Vitamin A', 'Retinol', 'Retinyl palmitate', 'Retinyl acetate')(name) &&
  (!/carot/i.test(name) || /retin|\d% (?:as |from )?beta/i.test(name));

export const upperLimits: readonly UpperLimit[] = [
  {
    key: 'vitamin-a',
    name: { en: 'vitamin A', ar: 'فيتامين أ' },
    limit: 3000,
    unit: 'mcg',
    ...terms('upper_level', 'EFSA', 'efsaA', 'efsa2024', 'nasem'),
    isNamed: isRetinol,
    unitNanograms: () => iu.retinol,
  },
  {
    key: 'beta-carotene',
    name: { en: 'beta-carotene', ar: 'البيتا كاروتين' },
    unit: 'mg',
    ...notSet,
    isNamed: matchNames('Beta-carotene'),
  },
  {
    key: 'vitamin-d',
    name: { en: 'vitamin D', ar: 'فيتامين د' },
    limit: 100,
    unit: 'mcg',
    ...terms('upper_level', 'EFSA', 'efsa2024', 'nasem'),
    isNamed: matchNames('Vitamin D', 'Vitamin D2', 'Vitamin D3', 'Cholecalciferol', 'Ergocalciferol'),
    unitNanograms: () => iu.d,
  },
  {
    key: 'vitamin-e',
    name: { en: 'vitamin E', ar: 'فيتامين هـ' },
    limit: 300,
    unit: 'mg',
    ...terms('upper_level', 'EFSA', 'efsa2024', 'nasem'),
    isNamed: matchNames(
      'Vitamin E',
      'd-alpha tocopherol',
      'd-alpha-tocopherol',
      'dl-alpha tocopherol',
      'dl-alpha-tocopherol',
    ),
    unitNanograms: (name) => {
      if (/\b(?:dl-alpha|all-rac-alpha)[- ]toc/i.test(name)) return iu.syntheticE;
      return /(?<!dl-|mixed )\bd-alpha[- ]toc/i.test(name) ? iu.naturalE : null;
    },
  },
  {
    key: 'vitamin-k',
    name: { en: 'vitamin K', ar: 'فيتامين ك' },
    unit: 'mcg',
    ...notSet,
    isNamed: matchNames('Vitamin K', 'Vitamin K1', 'Vitamin K2'),
  },
  {
    key: 'vitamin-c',
    name: { en: 'vitamin C', ar: 'فيتامين سي' },
    limit: 2000,
    unit: 'mg',
    ...byNasem,
    isNamed: matchNames('Vitamin C', 'Ascorbic acid'),
  },
  {
    key: 'nicotinic-acid',
    name: { en: 'nicotinic acid (vitamin B3)', ar: 'حمض النيكوتينيك (فيتامين ب3)' },
    limit: 10,
    unit: 'mg',
    ...terms('from_supplements', 'EFSA', 'niacin', 'nasem'),
    isNamed: (name) =>
      matchNames('Nicotinic acid')(name) || (isNiacin(name) && /nicotinic acid|as niacin\b/i.test(name)),
  },
  {
    key: 'nicotinamide',
    name: { en: 'nicotinamide (vitamin B3)', ar: 'النيكوتيناميد (فيتامين ب3)' },
    limit: 900,
    unit: 'mg',
    ...terms('from_supplements', 'EFSA', 'niacin', 'nasem'),
    isNamed: (name) => isNicotinamide(name) || (isNiacin(name) && /niacinamide|nicotinamide/i.test(name)),
  },
  {
    key: 'niacin',
    name: { en: 'niacin (vitamin B3)', ar: 'النياسين (فيتامين ب3)' },
    limit: 35,
    unit: 'mg',
    ...terms('from_supplements', 'NASEM', 'nasem'),
    isNamed: (name) => isNiacin(name) && !/nicotin|niacinamide|as niacin\b|inositol/i.test(name),
  },
  {
    key: 'vitamin-b6',
    name: { en: 'vitamin B6', ar: 'فيتامين ب6' },
    limit: 12,
    unit: 'mg',
    ...terms('upper_level', 'EFSA', 'efsa2024', 'nasem'),
    isNamed: matchNames('Vitamin B6', 'Pyridoxine'),
  },
  {
    key: 'folate',
    name: { en: 'folic acid', ar: 'حمض الفوليك' },
    limit: 1000,
    unit: 'mcg',
    ...terms('from_supplements', 'EFSA', 'efsa2024', 'nasem'),
    isNamed: matchNames('Folate', 'Folic acid', 'Vitamin B9', 'L-5-MTHF', '5-MTHF'),
  },
  {
    key: 'vitamin-b12',
    name: { en: 'vitamin B12', ar: 'فيتامين ب12' },
    unit: 'mcg',
    ...notSet,
    isNamed: matchNames('Vitamin B12'),
  },
  { key: 'biotin', name: { en: 'biotin', ar: 'البيوتين' }, unit: 'mcg', ...notSet, isNamed: matchNames('Biotin') },
  {
    key: 'vitamin-b1',
    name: { en: 'vitamin B1', ar: 'فيتامين ب1' },
    unit: 'mg',
    ...notSet,
    isNamed: matchNames('Thiamine', 'Thiamin', 'Vitamin B1'),
  },
  {
    key: 'vitamin-b2',
    name: { en: 'vitamin B2', ar: 'فيتامين ب2' },
    unit: 'mg',
    ...notSet,
    isNamed: matchNames('Riboflavin', 'Vitamin B2'),
  },
  {
    key: 'vitamin-b5',
    name: { en: 'vitamin B5', ar: 'فيتامين ب5' },
    unit: 'mg',
    ...notSet,
    isNamed: matchNames('Pantothenic acid', 'Vitamin B5'),
  },
  {
    key: 'choline',
    name: { en: 'choline', ar: 'الكولين' },
    limit: 3500,
    unit: 'mg',
    ...byNasem,
    isNamed: matchNames('Choline'),
  },
  {
    key: 'calcium',
    name: { en: 'calcium', ar: 'الكالسيوم' },
    limit: 2500,
    unit: 'mg',
    ...byEfsa,
    isNamed: matchNames('Calcium'),
  },
  {
    key: 'phosphorus',
    name: { en: 'phosphorus', ar: 'الفوسفور' },
    limit: 4000,
    unit: 'mg',
    ...byNasem,
    isNamed: matchNames('Phosphorus'),
  },
  {
    key: 'magnesium',
    name: { en: 'magnesium', ar: 'المغنيسيوم' },
    limit: 250,
    unit: 'mg',
    ...terms('from_supplements', 'EFSA', 'nasem', 'efsa2018'),
    isNamed: matchNames('Magnesium'),
  },
  {
    key: 'iron',
    name: { en: 'iron', ar: 'الحديد' },
    limit: 40,
    unit: 'mg',
    ...terms('safe_level', 'EFSA', 'efsa2024', 'nasem'),
    isNamed: matchNames('Iron'),
  },
  {
    key: 'zinc',
    name: { en: 'zinc', ar: 'الزنك' },
    limit: 25,
    unit: 'mg',
    ...terms('upper_level', 'EFSA', 'nasem'),
    isNamed: matchNames('Zinc'),
  },
  {
    key: 'copper',
    name: { en: 'copper', ar: 'النحاس' },
    limit: 5,
    unit: 'mg',
    ...terms('upper_level', 'EFSA', 'nasem'),
    isNamed: matchNames('Copper'),
  },
  {
    key: 'manganese',
    name: { en: 'manganese', ar: 'المنغنيز' },
    limit: 8,
    unit: 'mg',
    ...terms('safe_level', 'EFSA', 'efsaManganese', 'nasem'),
    isNamed: matchNames('Manganese'),
  },
  {
    key: 'selenium',
    name: { en: 'selenium', ar: 'السيلينيوم' },
    limit: 255,
    unit: 'mcg',
    ...terms('upper_level', 'EFSA', 'efsaSelenium', 'nasem'),
    isNamed: matchNames('Selenium'),
  },
  {
    key: 'iodine',
    name: { en: 'iodine', ar: 'اليود' },
    limit: 600,
    unit: 'mcg',
    ...byEfsa,
    isNamed: matchNames('Iodine'),
  },
  {
    key: 'molybdenum',
    name: { en: 'molybdenum', ar: 'الموليبدينوم' },
    limit: 600,
    unit: 'mcg',
    ...byEfsa,
    isNamed: matchNames('Molybdenum'),
  },
  {
    key: 'boron',
    name: { en: 'boron', ar: 'البورون' },
    limit: 10,
    unit: 'mg',
    ...terms('upper_level', 'EFSA', 'efsa2018'),
    isNamed: matchNames('Boron'),
  },
  { key: 'chromium', name: { en: 'chromium', ar: 'الكروم' }, unit: 'mcg', ...notSet, isNamed: matchNames('Chromium') },
  {
    key: 'potassium',
    name: { en: 'potassium', ar: 'البوتاسيوم' },
    unit: 'mg',
    ...notSet,
    isNamed: matchNames('Potassium'),
  },
  {
    key: 'monacolin-k',
    name: { en: 'monacolin K', ar: 'الموناكولين ك' },
    limit: 3,
    unit: 'mg',
    ...terms('harm_from', 'EFSA', 'monacolins'),
    isNamed: matchNames('Monacolin K'),
  },
  {
    key: 'glucosamine',
    name: { en: 'glucosamine', ar: 'الجلوكوزامين' },
    limit: 1000,
    unit: 'mg',
    ...bySfda,
    isNamed: matchNames('Glucosamine', 'Glucosamine hydrochloride', 'Glucosamine sulphate', 'Glucosamine sulfate'),
  },
  {
    key: 'chondroitin',
    name: { en: 'chondroitin', ar: 'الكوندرويتين' },
    limit: 900,
    unit: 'mg',
    ...bySfda,
    isNamed: matchNames('Chondroitin', 'Chondroitin sulphate', 'Chondroitin sulfate'),
  },
  {
    key: 'coq10',
    name: { en: 'coenzyme Q10', ar: 'الإنزيم المساعد كيو 10' },
    limit: 200,
    unit: 'mg',
    ...bySfda,
    isNamed: matchNames('Coenzyme Q10', 'CoQ10', 'Ubiquinol', 'Ubiquinone'),
  },
  {
    key: 'hyaluronic-acid',
    name: { en: 'hyaluronic acid', ar: 'حمض الهيالورونيك' },
    limit: 150,
    unit: 'mg',
    ...bySfda,
    isNamed: matchNames('Hyaluronic acid', 'Sodium hyaluronate'),
  },
  {
    key: 'spirulina',
    name: { en: 'spirulina', ar: 'السبيرولينا' },
    limit: 2400,
    unit: 'mg',
    ...bySfda,
    isNamed: matchNames('Spirulina', 'Organic spirulina'),
  },
  {
    key: 'caffeine',
    name: { en: 'caffeine', ar: 'الكافيين' },
    limit: 400,
    unit: 'mg',
    ...terms('safe_level', 'EFSA', 'efsaCaffeine'),
    isNamed: matchNames('Caffeine', 'Caffeine anhydrous', 'Natural caffeine'),
  },
  {
    key: 'egcg',
    name: { en: 'EGCG', ar: 'مركب EGCG' },
    limit: 800,
    unit: 'mg',
    ...terms('harm_from', 'EFSA', 'efsaCatechins'),
    isNamed: matchNames('EGCG', 'Epigallocatechin gallate'),
  },
  {
    key: 'omega-3',
    name: { en: 'EPA and DHA', ar: 'EPA و DHA' },
    limit: 5,
    unit: 'g',
    ...terms('safe_level', 'EFSA', 'efsaOmega'),
    isNamed: matchNames(...sumOfOmega, 'EPA', 'DHA', 'Eicosapentaenoic acid', 'Docosahexaenoic acid'),
    isSum: matchNames(...sumOfOmega),
  },
  {
    key: 'fluoride',
    name: { en: 'fluoride', ar: 'الفلورايد' },
    limit: 3.3,
    unit: 'mg',
    ...terms('safe_level', 'EFSA', 'efsaFluoride'),
    isNamed: matchNames('Fluoride'),
  },
  {
    key: 'vanadium',
    name: { en: 'vanadium', ar: 'الفاناديوم' },
    limit: 1.8,
    unit: 'mg',
    ...terms('upper_level', 'NASEM', 'nasemVanadium'),
    isNamed: matchNames('Vanadium'),
  },
];
