/**
 * What the columns and tests of a laboratory's spreadsheet are called. Headings that most laboratories print are known; what one of them alone
 * says is said once by staff, and kept (`lab_words`). Nothing is guessed: a heading that nobody knows refuses the sheet.
 */
import { normaliseText } from '../search-text.ts';
import { cleanTyped } from '../text.ts';

/** Each by its own name too, so that a sheet may be made for us. `ignored`: who is meant, again, and what isn't kept. */
const headings = {
  order_item: ['order', 'order no', 'order number', 'order id', 'request no', 'رقم الطلب', 'رقم الحجز'],
  report: ['report no', 'report number', 'report id', 'lab no', 'lab number', 'accession', 'accession no', 'رقم التقرير'],
  patient: ['patient id', 'patient no', 'mrn', 'file no', 'رقم المريض', 'رقم الملف'],
  birth_date: ['dob', 'date of birth', 'birthdate', 'تاريخ الميلاد'],
  sex: ['gender', 'الجنس'],
  sample: ['sample id', 'sample no', 'specimen id', 'specimen no', 'barcode', 'رقم العينة', 'باركود'],
  sample_type: ['specimen', 'specimen type', 'نوع العينة', 'العينة'],
  sample_note: ['specimen condition', 'sample condition', 'sample comment', 'حالة العينة', 'ملاحظات العينة'],
  collected_at: ['collected', 'collection date', 'date collected', 'sample date', 'تاريخ السحب', 'تاريخ سحب العينة', 'تاريخ العينة'],
  collected_time: ['collection time', 'time collected', 'وقت السحب', 'وقت سحب العينة'],
  received_at: ['received', 'received date', 'تاريخ الاستلام'],
  issued_at: ['reported', 'report date', 'issued', 'result date', 'تاريخ التقرير', 'تاريخ النتيجة'],
  issued_time: ['report time', 'result time', 'وقت التقرير', 'وقت النتيجة'],
  status: ['report status', 'result status', 'حالة التقرير', 'حالة النتيجة', 'الحالة'],
  code: ['test code', 'loinc', 'loinc code', 'رمز التحليل', 'رمز الفحص', 'الرمز'],
  test: ['test name', 'analyte', 'investigation', 'parameter', 'اسم التحليل', 'التحليل', 'اسم الفحص', 'الفحص'],
  value: ['result', 'results', 'النتيجة', 'القيمة'],
  unit: ['units', 'الوحدة', 'وحدة القياس'],
  range: ['reference range', 'ref range', 'reference interval', 'reference', 'normal range', 'normal values', 'القيمة المرجعية', 'القيم المرجعية', 'النطاق المرجعي', 'المدى المرجعي', 'المدى الطبيعي', 'القيم الطبيعية', 'المعدل الطبيعي'],
  low: ['lower limit', 'ref low', 'low limit', 'الحد الأدنى'],
  high: ['upper limit', 'ref high', 'high limit', 'الحد الأعلى'],
  flag: ['flags', 'abnormal flag', 'abnormal', 'h/l', 'العلامة'],
  method: ['analyser', 'analyzer', 'الطريقة', 'طريقة القياس', 'الجهاز'],
  note: ['notes', 'comment', 'comments', 'remark', 'remarks', 'ملاحظات', 'الملاحظات', 'ملاحظة', 'تعليق'],
  conclusion: ['report comment', 'interpretation', 'التعليق على التقرير', 'الخلاصة'],
  ignored: ['no', 's no', 'sl no', 'serial', 'name', 'patient', 'patient name', 'full name', 'age', 'phone', 'mobile', 'civil id', 'national id', 'doctor', 'referred by', 'lab', 'laboratory', 'م', 'الاسم', 'اسم المريض', 'العمر', 'الهاتف', 'الجوال', 'الرقم المدني', 'رقم الهوية', 'الطبيب', 'المختبر'],
} satisfies Record<string, readonly string[]>; // biome-ignore format: the words of one column fill its lines

export type SheetColumn = keyof typeof headings;
export const sheetColumns = Object.keys(headings) as SheetColumn[];

export const labWordKinds = ['column', 'test'] as const;
export type LabWordKind = (typeof labWordKinds)[number];

const toHeadingKey = (text: string): string => normaliseText(text).replace(/(?<!\S)ال(?=\S{2})/g, '');

/** As words are compared. Of a test every sign counts: `NEUT%` isn't `NEUT#`. */
export const toLabWordKey = (kind: LabWordKind, text: string): string =>
  kind === 'column' ? toHeadingKey(text) : cleanTyped(text).toLowerCase();

const columnByKey = new Map(
  sheetColumns.flatMap((column) =>
    [...headings[column], ...(column === 'patient' ? [] : [column])].map((one) => [toHeadingKey(one), column] as const),
  ),
);

/** What one laboratory calls things, by key: a column, or the code of a marker. */
export interface LabWords {
  readonly column: ReadonlyMap<string, SheetColumn>;
  readonly test: ReadonlyMap<string, string>;
}

/** What the laboratory's own word means goes before what most mean by it. */
export function findSheetColumn(heading: string, words: LabWords): SheetColumn | null {
  const key = toHeadingKey(heading);
  return words.column.get(key) ?? columnByKey.get(key) ?? null;
}
