import type { SkippedKind, SkippedLine } from '../domain/import-headings.ts';
import type { SheetRemark } from '../domain/import-remarks.ts';
import type { LocalText } from '../domain/locale.ts';
import type { Locale } from '../domain/money.ts';
import type { SheetFault, SheetFaultCode } from '../sheet/sheet.ts';

const faults: Readonly<Record<SheetFaultCode, LocalText>> = {
  not_a_sheet: {
    en: 'This is a picture, a document or an archive, not a sheet. Choose an Excel or CSV file.',
    ar: 'هذه صورة أو مستند أو ملف مضغوط وليست جدولًا. اختر ملف Excel أو CSV.',
  },
  web_page: {
    en: 'This is a web page with the name of a workbook. Open it in Excel, save it as .xlsx, then choose that one.',
    ar: 'هذه صفحة ويب باسم مصنف. افتحها في Excel واحفظها بصيغة xlsx ثم اختر الملف الجديد.',
  },
  too_large: {
    en: 'The file is too large. Take at most 20,000 rows at once.',
    ar: 'الملف كبير جدًا. الحد 20,000 صف في المرة.',
  },
  locked: {
    en: 'The workbook has a password. Save it without one, then choose it again.',
    ar: 'المصنف محمي بكلمة مرور. احفظه من دونها ثم اختره من جديد.',
  },
  broken: {
    en: 'The workbook is damaged. Open it in Excel, save it again, then choose it.',
    ar: 'المصنف تالف. افتحه في Excel واحفظه من جديد ثم اختره.',
  },
  quote: {
    en: 'The file can’t be read from row {row} on: a quotation mark isn’t closed.',
    ar: 'تعذّرت قراءة الملف من الصف {row}: علامة تنصيص غير مغلقة.',
  },
  empty: { en: 'There are no rows below the headings.', ar: 'لا صفوف تحت العناوين.' },
};

export const formatSheetFault = ({ code, row }: SheetFault, locale: Locale): string =>
  faults[code][locale].replace('{row}', String(row ?? 1));

const remarks: Readonly<Record<SheetRemark['code'], LocalText>> = {
  windows_1256: {
    en: 'The file is in Arabic Windows. Check that its Arabic reads well; if not, save it as “CSV UTF-8”.',
    ar: 'الملف بترميز ويندوز العربي. تأكّد أن العربية فيه مقروءة، وإلا فاحفظه بصيغة «CSV UTF-8».',
  },
  windows_1252: {
    en: 'The file is in western Windows. Check that its names read well; if not, save it as “CSV UTF-8”.',
    ar: 'الملف بترميز ويندوز الغربي. تأكّد أن الأسماء فيه مقروءة، وإلا فاحفظه بصيغة «CSV UTF-8».',
  },
  no_formats: {
    en: 'An old .xls doesn’t say whether its prices are percentages or other money. If some are, save it as .xlsx.',
    ar: 'صيغة xls القديمة لا تذكر إن كانت الأسعار نسبًا مئوية أو بعملة أخرى. إن كان بعضها كذلك فاحفظ الملف بصيغة xlsx.',
  },
  other_sheets: {
    en: 'Other sheets have products too, and aren’t read now: {names}',
    ar: 'في أوراق أخرى منتجات لا تُقرأ الآن: {names}',
  },
  hidden_sheets: {
    en: 'Hidden sheets have products too, and aren’t read: {names}',
    ar: 'في أوراق مخفية منتجات لا تُقرأ: {names}',
  },
  hidden_columns: {
    en: 'Hidden columns are read too: {names}',
    ar: 'أعمدة مخفية تُقرأ أيضًا: {names}',
  },
};

/**
 * What is said of a merchant's file before its cells are read, in both languages. The desk's command line and its web
 * page both say it.
 * @param names as they are shown: a page isolates their directions
 */
export const formatSheetRemark = (code: SheetRemark['code'], names: readonly string[], locale: Locale): string =>
  remarks[code][locale].replace('{names}', () => names.join(locale === 'en' ? ', ' : '، '));

const skipped: Readonly<Record<SkippedKind, LocalText>> = {
  above: { en: 'Row {row} stands above the headings: {text}', ar: 'الصف {row} فوق العناوين: {text}' },
  total: { en: 'Row {row} is a total: {text}', ar: 'الصف {row} مجموع: {text}' },
  heading: { en: 'Row {row} repeats the headings', ar: 'الصف {row} يكرر العناوين' },
  hidden: { en: 'Row {row} is hidden in the workbook: {text}', ar: 'الصف {row} مخفي في المصنف: {text}' },
  unread: {
    en: 'Row {row} has nothing in the columns that are read: {text}',
    ar: 'الصف {row} فارغ في الأعمدة المقروءة: {text}',
  },
  section: { en: 'Row {row} is a title: {text}', ar: 'الصف {row} عنوان: {text}' },
};

/** @param text as it is shown: a page isolates its direction */
export const formatSkippedLine = ({ row, kind }: SkippedLine, text: string, locale: Locale): string =>
  skipped[kind][locale].replace('{row}', String(row)).replace('{text}', () => text);
