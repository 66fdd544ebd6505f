/** What `desk -- home set` says, in English and Arabic (`--lang ar`). */
import type { Locale } from '../../shared/domain/money.ts';
import type { Claims, Fault, Place } from './home.ts';

const faults: Record<string, Record<Locale, string>> = {
  required: { en: 'is missing or empty', ar: 'ناقصة أو فارغة، ويجب تعبئتها' },
  too_long: { en: 'is too long', ar: 'أطول من المسموح' },
  invalid: { en: 'is not written as it should be', ar: 'غير مكتوبة بالشكل الصحيح' },
  unknown: { en: 'is no field of such a block', ar: 'لا توجد خانة بهذا الاسم في هذا النوع' },
  type: { en: 'must be one of {value}', ar: 'يجب أن تكون واحدة من: {value}' },
  path: {
    en: 'is no page of the shop: write /products?on_sale=true, without a host and without /ar',
    ar: 'ليست صفحة في المتجر، اكتبها هكذا /products?on_sale=true بلا اسم الموقع وبلا ‎/ar',
  },
  no_product: { en: 'the shop has no such product', ar: 'لا يوجد منتج بهذا الاسم في المتجر' },
  twice: { en: 'stands there already', ar: 'مكررة' },
  no_banner: { en: 'needs a banner, which carries its heading', ar: 'تحتاج إلى قسم banner، ففيه عنوانها الرئيسي' },
  too_many: { en: 'has more than {value} blocks', ar: 'فيها أكثر من {value} قسمًا' },
  too_many_collections: { en: 'has more than {value} collections', ar: 'فيها أكثر من {value} أقسام collection' },
};

const placeOf = ({ block, field }: Place, locale: Locale): string => {
  const en = locale === 'en';
  if (block === null) return en ? 'The page' : 'الصفحة';
  const at = en ? `Block ${block}` : `القسم ${block}`;
  return field === '' ? at : en ? `${at}, ${field}` : `${at}، خانة ${field}`;
};

/** `Block 3, title.ar: is missing …` */
export const faultLine = (fault: Fault, locale: Locale): string => {
  const says = faults[fault.rule]?.[locale] ?? fault.rule;
  const value = fault.value ?? '';
  const shown = value === '' || says.includes('{value}') ? '' : ` (${value})`;
  return `${placeOf(fault, locale)}${shown}: ${says.replace('{value}', value)}`;
};

export const claimLine = (claims: Claims, locale: Locale): string =>
  locale === 'en'
    ? `${placeOf(claims, locale)}: not allowed beside supplements: ${claims.words.join(', ')}`
    : `${placeOf(claims, locale)}: ممنوع قوله عن المكمّلات: ${claims.words.join('، ')}`;

export const notAList = (locale: Locale): string =>
  locale === 'en' ? 'The file must be a list of blocks: [ … ]' : 'يجب أن يكون الملف قائمة أقسام: [ … ]';
