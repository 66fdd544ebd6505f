import type { Locale } from '../../shared/domain/money.ts';
import { createFileMessages } from './file-messages.ts';

export const groupMessages = createFileMessages(
  { entry: { en: 'Entry', ar: 'البند' }, file: { en: 'The list', ar: 'القائمة' } },
  {
    has_products: {
      en: 'must keep {value}, because it still has products; to move them, use catalogue import with the columns sku and brand_en (or category)',
      ar: 'يجب أن تبقى فيها {value} لأن لها منتجات، وتُنقل بالأمر catalogue import بعمودي sku وbrand_en (أو category)',
    },
    markdown_alone: {
      en: 'needs a price of its own too: without one it follows the dinar',
      ar: 'يحتاج سعرًا بهذه العملة، فبدونه يُحسب من الدينار',
    },
    group: { en: 'must be one of {value}', ar: 'يجب أن تكون واحدة من: {value}' },
    no_sku: { en: 'the shop has no such SKU', ar: 'لا يوجد رمز منتج كهذا في المتجر' },
    sku_taken: { en: 'is already the SKU of something else', ar: 'رمز مستعمل لغير هذا' },
  },
);

export const productMessages = createFileMessages(
  { entry: { en: 'Entry', ar: 'البند' }, file: { en: 'The product', ar: 'المنتج' } },
  { no_ingredient: { en: 'the shop has no such ingredient', ar: 'لا يعرف المتجر مكوّنًا بهذا الاسم' } },
);

export const notAList = (locale: Locale): string =>
  locale === 'en' ? 'The file must be a list: [ … ]' : 'يجب أن يكون الملف قائمة: [ … ]';
