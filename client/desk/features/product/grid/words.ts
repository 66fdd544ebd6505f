import type { GridColumn } from '../../../../../shared/domain/product-field/register.ts';
import { plural } from '../../../../../shared/i18n/translate.ts';
import { fieldWords } from '../../../i18n/field-words.ts';
import { defineWords, isolate } from '../../../i18n/words.ts';
import type { ReviewState } from './review.ts';

/** Shorter than in a file: a cell shows its currency. */
const columnsEn: Record<GridColumn, string> = {
  ...fieldWords.en,
  price_kwd: 'Price, Kuwait',
  markdown_kwd: 'Taken off, Kuwait',
  price_sar: 'Price, Saudi Arabia',
  markdown_sar: 'Taken off, Saudi Arabia',
};
const columnsAr: Record<GridColumn, string> = {
  ...fieldWords.ar,
  price_kwd: 'السعر، الكويت',
  markdown_kwd: 'قيمة الخصم، الكويت',
  price_sar: 'السعر، السعودية',
  markdown_sar: 'قيمة الخصم، السعودية',
};
const statesEn: Record<ReviewState, string> = {
  ready: 'Ready',
  asked: 'Please check',
  refused: 'Refused',
  conflict: 'Changed meanwhile',
  same: 'Unchanged',
  written: 'Written',
  failed: 'Failed',
};
const statesAr: Record<ReviewState, string> = {
  ready: 'جاهز',
  asked: 'يلزم التأكد',
  refused: 'مرفوض',
  conflict: 'تغيّر في الأثناء',
  same: 'بلا تغيير',
  written: 'حُفظ',
  failed: 'تعذّر الحفظ',
};

export const gridWords = defineWords({
  en: {
    title: 'Products in a grid',
    product: 'Product',
    column: columnsEn,
    columns: 'Columns',
    cells: (count: number) => plural('en', count, { one: '1 cell changed', other: '{n} cells changed' }),
    unchanged: 'Nothing is changed. Paste from a spreadsheet, or press Enter on a cell.',
    keys: 'Enter or F2 edits, Shift and arrows select, Ctrl+D fills down, Ctrl+Z takes back.',
    putOnSale: (count: number) =>
      plural('en', count, { one: 'Put 1 product on sale', other: 'Put {n} products on sale' }),
    undo: 'Undo',
    redo: 'Redo',
    review: 'Review',
    refused: (count: number) => plural('en', count, { one: '1 cell was refused', other: '{n} cells were refused' }),
    refusedCell: (name: string, column: string, value: string) => `${isolate(name)}, ${column}, ${isolate(value)}:`,
    tooMany: 'Paste 5,000 rows at most.',
    missing: (count: number) =>
      plural('en', count, {
        one: '1 row was left out: the list ends here.',
        other: '{n} rows were left out: the list ends here.',
      }),
    loadingRows: (count: number) => `Loading rows: ${count}`,
    now: 'Now',
    next: 'New',
    state: statesEn,
    confirm: 'It is right',
    mine: (value: string) => `Mine: ${isolate(value)}`,
    theirs: (value: string) => `Theirs: ${isolate(value)}`,
    leap: (was: string) => `It was ${isolate(was)}. A slip of the point?`,
    under: 'Less than what is taken off it.',
    checking: 'Checking the changes',
    writing: 'Writing',
    write: (count: number) => plural('en', count, { one: 'Write 1 row', other: 'Write {n} rows' }),
    retry: (count: number) => plural('en', count, { one: 'Try 1 row again', other: 'Try {n} rows again' }),
    written: (count: number) => plural('en', count, { one: '1 row is written.', other: '{n} rows are written.' }),
    undoAll: 'Take all of it back',
    undoneAll: (count: number) =>
      plural('en', count, { one: '1 product is as it was.', other: '{n} products are as they were.' }),
    leftAsIs: (count: number) =>
      plural('en', count, {
        one: '1 cell was changed since and stays.',
        other: '{n} cells were changed since and stay.',
      }),
    more: (count: number) => `and ${count} more rows`,
    close: 'Close',
    faults: { moved: 'Somebody changed it meanwhile.', column: 'The product isn’t there any more.' } as Readonly<
      Record<string, string>
    >,
  },
  ar: {
    title: 'المنتجات في جدول',
    product: 'المنتج',
    column: columnsAr,
    columns: 'الأعمدة',
    cells: (count: number) =>
      plural('ar', count, {
        one: 'تعدّلت خانة واحدة',
        two: 'تعدّلت خانتان',
        few: 'تعدّلت {n} خانات',
        other: 'تعدّلت {n} خانة',
      }),
    unchanged: 'لا تعديلات. الصق من جدول بيانات، أو اضغط Enter على خانة.',
    keys: 'للتعديل Enter أو F2، وللتحديد Shift مع الأسهم، وللنسخ إلى الأسفل Ctrl+D، وللتراجع Ctrl+Z.',
    putOnSale: (count: number) =>
      plural('ar', count, {
        zero: 'عمل تخفيض',
        one: 'عمل تخفيض لمنتج واحد',
        two: 'عمل تخفيض لمنتجين',
        few: 'عمل تخفيض لـ{n} منتجات',
        many: 'عمل تخفيض لـ{n} منتجًا',
        other: 'عمل تخفيض لـ{n} منتج',
      }),
    undo: 'تراجع',
    redo: 'إعادة',
    review: 'مراجعة',
    refused: (count: number) =>
      plural('ar', count, {
        one: 'رُفضت خانة واحدة',
        two: 'رُفضت خانتان',
        few: 'رُفضت {n} خانات',
        other: 'رُفضت {n} خانة',
      }),
    refusedCell: (name: string, column: string, value: string) => `${isolate(name)}، ${column}، ${isolate(value)}:`,
    tooMany: 'الصق 5,000 صف على الأكثر.',
    missing: (count: number) =>
      plural('ar', count, {
        one: 'بقي صف واحد خارج القائمة.',
        two: 'بقي صفان خارج القائمة.',
        few: 'بقيت {n} صفوف خارج القائمة.',
        other: 'بقي {n} صفًا خارج القائمة.',
      }),
    loadingRows: (count: number) => `تحميل الصفوف: ${isolate(count)}`,
    now: 'الحالي',
    next: 'الجديد',
    state: statesAr,
    confirm: 'صحيح كما هو',
    mine: (value: string) => `تعديلي: ${isolate(value)}`,
    theirs: (value: string) => `تعديل زميلي: ${isolate(value)}`,
    leap: (was: string) => `كان ${isolate(was)}. هل انزاحت الفاصلة؟`,
    under: 'أقل من قيمة الخصم.',
    checking: 'جارٍ التحقق من التعديلات',
    writing: 'جارٍ الحفظ',
    write: (count: number) =>
      plural('ar', count, { one: 'حفظ صف واحد', two: 'حفظ صفين', few: 'حفظ {n} صفوف', other: 'حفظ {n} صفًا' }),
    retry: (count: number) =>
      plural('ar', count, {
        one: 'إعادة محاولة صف واحد',
        two: 'إعادة محاولة صفين',
        few: 'إعادة محاولة {n} صفوف',
        other: 'إعادة محاولة {n} صفًا',
      }),
    written: (count: number) =>
      plural('ar', count, { one: 'حُفظ صف واحد.', two: 'حُفظ صفان.', few: 'حُفظت {n} صفوف.', other: 'حُفظ {n} صفًا.' }),
    undoAll: 'التراجع عن كل ذلك',
    undoneAll: (count: number) =>
      plural('ar', count, {
        zero: 'لم يتغيّر شيء.',
        one: 'عاد منتج واحد كما كان.',
        two: 'عاد منتجان كما كانا.',
        few: 'عادت {n} منتجات كما كانت.',
        other: 'عاد {n} منتجًا كما كان.',
      }),
    leftAsIs: (count: number) =>
      plural('ar', count, {
        one: 'خانة واحدة تعدّلت بعدها فبقيت.',
        two: 'خانتان تعدّلتا بعدها فبقيتا.',
        few: '{n} خانات تعدّلت بعدها فبقيت.',
        other: '{n} خانة تعدّلت بعدها فبقيت.',
      }),
    more: (count: number) => `و${isolate(count)} صفوف أخرى`,
    close: 'إغلاق',
    faults: { moved: 'عدّله أحد الزملاء في الأثناء.', column: 'لم يعد المنتج موجودًا.' },
  },
});
