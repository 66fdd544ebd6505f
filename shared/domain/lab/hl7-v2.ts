import { joinIds, joinLines } from './fhir-json.ts';
import { isBloodSample } from './fhir-specimen.ts';
import { findPaper, findUnsupported, isContinued, toRow } from './hl7-observation.ts';
import { parseSegments, type Segment } from './hl7-segments.ts';
import type { FaultRule, LabFileFault } from './lab-file.ts';
import type { MarkerRegister } from './marker.ts';

const statuses: Readonly<Record<string, string>> = { F: 'final', C: 'corrected', A: 'amended' };
const sexes: Readonly<Record<string, string>> = { F: 'female', M: 'male' };

const distinct = (texts: readonly (string | null)[]): string[] => [...new Set(texts.filter((text) => text !== null))];

/** `20261120074000+0300` as the lab's file has times; one without an offset has the message's (MSH-7), or stays as it is and is refused. */
function toTime(text: string | null, offset: string | null): string | null {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.\d+)?([+-]\d{4})?$/.exec(text ?? '');
  if (!match) return text;
  const [, year, month, day, hour, minute, second = '00', own] = match;
  const zone = own ?? offset ?? '';
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone.replace(/(\d\d)$/, ':$1')}`;
}

const toDay = (text: string | null): string | null => text?.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') ?? null;

interface Hl7Row {
  readonly obx: Segment;
  /** Further lines of the same text. */
  readonly more: Segment[];
  readonly notes: Segment[];
  readonly request: Segment | undefined;
}

/** Notes belong to the segment before them: a value's, a sample's, or the whole report's. */
function sortSegments(segments: readonly Segment[]) {
  const found = { rows: [] as Hl7Row[], whole: [] as Segment[], sample: [] as Segment[] };
  let request: Segment | undefined;
  let notes = found.whole;
  for (const segment of segments) {
    const last = found.rows.at(-1);
    if (segment.name === 'OBR') [request, notes] = [segment, found.whole];
    else if (segment.name === 'SPM') notes = found.sample;
    else if (segment.name === 'PID' || segment.name === 'ORC') notes = found.whole;
    else if (segment.name === 'NTE') notes.push(segment);
    else if (segment.name === 'OBX' && last?.request === request && last && isContinued(last.obx, segment))
      last.more.push(segment);
    else if (segment.name === 'OBX') {
      found.rows.push({ obx: segment, more: [], notes: [], request });
      notes = found.rows.at(-1)?.notes ?? notes;
    }
  }
  return found;
}

const wordsOf = (notes: readonly Segment[]): string | null => joinLines(notes.map((note) => note.lines(3)));

function readRow({ obx, more, notes, request }: Hl7Row, tube: Segment | undefined, markers: MarkerRegister) {
  const row = toRow(obx, wordsOf(notes), markers);
  const source = [tube?.part(4), tube?.part(4, 2), request?.part(15)].filter((text) => typeof text === 'string');
  const isOther = source.length > 0 && !isBloodSample(source, source.join(' '));
  const value = more.length > 0 ? joinLines([row.value, ...more.map((one) => one.lines(5))]) : row.value;
  // A text may have no name but that of what was asked for.
  const name = row.name ?? request?.part(4, 2) ?? request?.part(4) ?? null;
  return { ...row, name, value, ...(isOther ? { unread: 'yes' } : {}) };
}

/** Whatever differs between the requests of one message makes it several files. */
function findFaults(segments: readonly Segment[], rows: readonly Hl7Row[]): LabFileFault[] {
  const of = (name: string, field: number) =>
    distinct(segments.filter((segment) => segment.name === name).map((segment) => segment.part(field)));
  const differs = (field: string, texts: readonly string[]): LabFileFault[] =>
    texts.length > 1 ? [{ row: null, field, rule: 'differs' satisfies FaultRule }] : [];
  const days = [...of('OBR', 7), ...of('SPM', 17)].map((time) => time.slice(0, 8));
  return [
    ...differs('patient', of('PID', 3)),
    ...differs('order_item', of('OBR', 2)),
    ...differs('status', of('OBR', 25)),
    ...differs('specimen.collected_at', distinct(days)),
    ...rows.flatMap(({ obx }, at) =>
      findUnsupported(obx).map((field) => ({
        row: at + 1,
        field,
        rule: 'unsupported' as const,
        label: obx.part(3, 2),
      })),
    ),
  ];
}

/**
 * Makes a lab's file of an HL7 v2 message ORU^R01 (2.3 to 2.5.1): PID, ORC and OBR, SPM, OBX, and what NTE says of
 * each. What it makes is read like any other file, so nothing is believed here; what the message doesn't say stays
 * missing, and is refused there by its field.
 * @returns the lab's file as JSON, or what of the message it can't say; null for what is no result
 */
export function convertHl7(text: string, markers: MarkerRegister): string | LabFileFault[] | null {
  const segments = parseSegments(text);
  const find = (name: string) => segments?.find((segment) => segment.name === name);
  const [head, patient, request] = ['MSH', 'PID', 'OBR'].map(find);
  if (!segments || head?.part(9) !== 'ORU' || !request) return null;
  const { rows, whole, sample } = sortSegments(segments);
  const faults = findFaults(segments, rows);
  if (faults.length > 0) return faults;
  const tubes = segments.filter(({ name }) => name === 'SPM');
  const requests = segments.filter(({ name }) => name === 'OBR');
  const offset = /[+-]\d{4}$/.exec(head.part(7) ?? '')?.[0] ?? null;
  const numbers = distinct(requests.map((one) => one.part(3)));
  const number = joinIds(numbers);
  const status = statuses[request.part(25) ?? ''] ?? request.part(25);
  const issued = toTime(request.part(22) ?? head.part(7), offset);
  const isLater = status === 'corrected' || status === 'amended';
  const [tube] = tubes;
  return JSON.stringify({
    v: 1,
    lab: { licence: head.part(4, 2) ?? head.part(4), report: isLater ? `${number}-${issued}` : number },
    order_item: request.part(2) ?? find('ORC')?.part(2) ?? null,
    patient: {
      ref: patient?.part(3) ?? null,
      birth_date: toDay(patient?.part(7) ?? null),
      sex: sexes[patient?.part(8) ?? ''] ?? patient?.part(8),
    },
    specimen: {
      id: joinIds(distinct(tubes.map((one) => one.part(2, 2) ?? one.part(2)))) ?? numbers[0] ?? null,
      collected_at: toTime(tube?.part(17) ?? request.part(7), offset),
      received_at: toTime(tube?.part(18) ?? request.part(14), offset),
      // SPM-21: why it was rejected.
      state: tubes.some((one) => one.part(21) !== null) ? 'unsatisfactory' : 'available',
      note: joinLines([...tubes.map((one) => one.part(24, 2) ?? one.part(24)), wordsOf(sample)]),
    },
    status,
    replaces: isLater ? number : null,
    issued_at: issued,
    // What is said of a paper is said of the whole.
    conclusion: wordsOf([...whole, ...rows.filter(({ obx }) => findPaper(obx)).flatMap(({ notes }) => notes)]),
    rows: rows
      .filter(({ obx }) => !findPaper(obx))
      .map((row) => readRow(row, tubes.length === 1 ? tube : undefined, markers)),
    papers: rows.map(({ obx }) => findPaper(obx)).filter((paper) => paper !== null),
  });
}
