import { getOffsetText } from '../shop-clock.ts';
import { cleanLine } from '../text.ts';
import { joinLines } from './fhir-json.ts';
import { isBloodSample } from './fhir-specimen.ts';
import { toRange } from './hl7-observation.ts';
import type { LabFileFault } from './lab-file.ts';
import { loincCodesOf, type MarkerRegister } from './marker.ts';
import type { BookedTests } from './read-lab-file.ts';
import {
  type DayOrder,
  isFailedCell,
  readNumbersOf,
  toAbsence,
  toFlag,
  toMoment,
  toPlainDigits,
  toSex,
  toStatus,
} from './sheet-cells.ts';
import { type LabSheetLine, readSheetTable, type SheetRow, type SheetTable } from './sheet-table.ts';
import { type LabWords, type SheetColumn, toLabWordKey } from './sheet-words.ts';

/** What a sheet doesn't say by itself. */
export interface SheetContext {
  readonly booking: BookedTests;
  readonly licence: string;
  readonly words: LabWords;
}

/** As the desk sends it: a workbook's sheet or a CSV, its cells as they are shown. */
interface SentSheet {
  readonly sheet: readonly LabSheetLine[];
}

export function isSheet(text: string): boolean {
  try {
    return Array.isArray((JSON.parse(text) as Partial<SentSheet> | null)?.sheet);
  } catch {
    return false;
  }
}

const isLine = (line: unknown): line is LabSheetLine => {
  const { row, cells } = (line ?? {}) as Partial<LabSheetLine>;
  return Number.isInteger(row) && Array.isArray(cells) && cells.every((cell) => typeof cell === 'string');
};

/** A value that is said once for the whole order: above the table, or in its rows, the same in each row that has it. */
function readHead({ rows, above }: SheetTable, column: SheetColumn, faults: LabFileFault[]): string {
  const said = rows.map((row) => ({ row: row.row, text: cleanLine(row.of(column)) })).filter(({ text }) => text !== '');
  const first = cleanLine(above.get(column) ?? said[0]?.text ?? '');
  const other = said.find(({ text }) => text !== first);
  if (other) faults.push({ row: other.row, field: column, rule: 'differs' });
  return first;
}

/** The order of day and month by which the sample was drawn on a booked day and the patient was born on the booked date. */
function findDayOrder(collected: string, birthDate: string, { booking }: SheetContext): DayOrder {
  const fits = (order: DayOrder) =>
    toMoment(birthDate, order) === booking.birthDate &&
    booking.days.has(toMoment(collected, order)?.slice(0, 10) ?? '');
  return !fits('day') && fits('month') ? 'month' : 'day';
}

function findMarker(code: string, test: string, { words }: SheetContext, markers: MarkerRegister) {
  const byCode = [...markers.values()].find((one) => one.code === code || loincCodesOf(one).includes(code));
  const said = [code, test].map((text) => words.test.get(toLabWordKey('test', text))).find((one) => one !== undefined);
  return byCode ?? (said === undefined ? undefined : markers.get(said));
}

const orNull = (text: string): string | null => (text === '' ? null : text);

function toRow(row: SheetRow, read: (text: string) => string, context: SheetContext, markers: MarkerRegister) {
  const cell = (column: SheetColumn) => cleanLine(row.of(column));
  const number = (column: SheetColumn) => read(toPlainDigits(row.of(column)));
  const [code, test] = [cell('code'), cell('test')];
  const marker = findMarker(code, test, context, markers);
  const absent = toAbsence(cell('value'));
  const isOther = cell('sample_type') !== '' && !isBloodSample([cell('sample_type')], cell('sample_type'));
  const limits = { low: orNull(number('low')), high: orNull(number('high')) };
  return {
    line: row.row,
    marker: marker?.code ?? orNull(code || test),
    loinc: marker && !loincCodesOf(marker).includes(code) ? marker.loinc : orNull(code),
    name: orNull(test || code),
    value: absent === null ? orNull(number('value')) : null,
    absent,
    unit: orNull(cell('unit')),
    range: { ...limits, ...toRange(orNull(number('range'))) },
    flag: toFlag(cell('flag')),
    method: orNull(cell('method')),
    note: orNull(row.of('note').trim()),
    ...(isOther ? { unread: 'yes' } : {}),
  };
}

/** What was booked and isn't in the sheet may be there by a name that nobody said yet. */
function findUnknownTests(
  rows: readonly ReturnType<typeof toRow>[],
  { booking }: SheetContext,
  markers: MarkerRegister,
) {
  const named = new Set(rows.map(({ marker }) => marker));
  const isComplete = [...booking.markers].every((one) => named.has(one));
  return rows.flatMap(({ line, marker, name }): LabFileFault[] =>
    isComplete || (marker !== null && markers.has(marker))
      ? []
      : [{ row: line, field: 'test', rule: 'unknown', label: name?.slice(0, 80) }],
  );
}

function findCellFaults({ rows }: SheetTable): LabFileFault[] {
  const columns: readonly SheetColumn[] = ['code', 'test', 'value', 'unit', 'range', 'low', 'high', 'flag', 'note'];
  return rows.flatMap((row) => [
    ...columns
      .filter((column) => isFailedCell(row.of(column)))
      .map((field): LabFileFault => ({ row: row.row, field, rule: 'unread', label: cleanLine(row.of('test')) })),
    ...(cleanLine(row.of('status')) === '' || toStatus(cleanLine(row.of('status'))) !== null
      ? []
      : [
          {
            row: row.row,
            field: 'status',
            rule: 'unsupported',
            label: cleanLine(row.of('test')),
          } satisfies LabFileFault,
        ]),
  ]);
}

/**
 * Makes a lab's file of a spreadsheet: the rows of one order, in the words that its laboratory uses. The booking says
 * which laboratory and clock; whose it is, its order and its days have to stand in the sheet. What it makes is read
 * like any other file.
 * @returns the lab's file as JSON, or what of the sheet it can't say
 */
export function convertSheet(
  text: string,
  markers: MarkerRegister,
  context: SheetContext | null,
): string | LabFileFault[] {
  const refuse = (field: string, rule: LabFileFault['rule']): LabFileFault[] => [{ row: null, field, rule }];
  if (!context) return refuse('order_item', 'required');
  const { sheet } = JSON.parse(text) as SentSheet;
  if (!sheet.every(isLine)) return refuse('file', 'not_json');
  const { booking, licence } = context;
  const table = readSheetTable(sheet, booking.order, context.words);
  if (Array.isArray(table)) return table;
  const faults = findCellFaults(table);
  if (faults.length > 0) return faults;
  const head = (column: SheetColumn) => readHead(table, column, faults);
  const [collected, birthDate, report] = [head('collected_at'), head('birth_date'), head('report') || head('sample')];
  const order = findDayOrder(collected, birthDate, context);
  // An absent column is null, which is refused by its field; a day without its time is no moment.
  const toTime = (said: string, clock = '') => {
    const moment = toMoment(said, order, clock);
    return orNull(
      moment === null ? said : /T[\d:]+$/.test(moment) ? `${moment}${getOffsetText(booking.country)}` : moment,
    );
  };
  const issued = toTime(head('issued_at'), head('issued_time'));
  const status = toStatus(head('status')) ?? 'final';
  const isLater = status !== 'final';
  const sample = head('sample') || report;
  const read = readNumbersOf(
    table.rows.flatMap((row) =>
      (['value', 'range', 'low', 'high'] as const).map((column) => toPlainDigits(row.of(column))),
    ),
  );
  const rows = table.rows.map((row) => toRow(row, read, context, markers));
  faults.push(...findUnknownTests(rows, context, markers));
  if (faults.length > 0) return faults;
  return JSON.stringify({
    v: 1,
    lab: { id: booking.labId, licence, report: isLater ? `${report}-${issued}` : report },
    order_item: booking.order,
    patient: {
      ref: head('patient') || booking.order,
      birth_date: toMoment(birthDate, order)?.slice(0, 10) ?? orNull(birthDate),
      sex: orNull(toSex(head('sex'))),
    },
    specimen: {
      id: sample,
      collected_at: toTime(collected, head('collected_time')),
      received_at: toTime(head('received_at')),
      state: 'available',
      note: orNull(head('sample_note')),
    },
    status,
    replaces: isLater ? report : null,
    issued_at: issued,
    conclusion: joinLines([head('conclusion'), ...table.words]),
    rows,
  });
}
