import type { Locale } from '../../shared/domain/money.ts';
import { createFileMessages } from './file-messages.ts';

export const homeMessages = createFileMessages(
  { entry: { en: 'Block', ar: 'القسم' }, file: { en: 'The page', ar: 'الصفحة' } },
  {
    unknown: { en: 'isn’t a field of this kind of block', ar: 'لا توجد خانة بهذا الاسم في هذا النوع' },
    type: { en: 'must be one of {value}', ar: 'يجب أن تكون واحدة من: {value}' },
    path: {
      en: 'isn’t a page of the shop: write /products?on_sale=true, without the host or /ar',
      ar: 'ليست صفحة في المتجر، اكتبها هكذا /products?on_sale=true بلا اسم الموقع وبلا \u200e/ar',
    },
    two: {
      en: 'must be two, or left out to use the shop’s own',
      ar: 'يجب أن تكون اثنتين، أو اتركها ليبقى ما يعرضه المتجر',
    },
    no_product: { en: 'the shop has no such product', ar: 'لا يوجد منتج بهذا الاسم في المتجر' },
    no_banner: {
      en: 'needs a banner, which holds the page’s heading',
      ar: 'تحتاج إلى قسم banner، ففيه عنوانها الرئيسي',
    },
    too_many: { en: 'has more than {value} blocks', ar: 'فيها أكثر من {value} قسمًا' },
    too_many_collections: { en: 'has more than {value} collections', ar: 'فيها أكثر من {value} أقسام collection' },
  },
);

export const notAList = (locale: Locale): string =>
  locale === 'en' ? 'The file must be a list of blocks: [ … ]' : 'يجب أن يكون الملف قائمة أقسام: [ … ]';
