import { below, codesOf, type FhirJson, joinIds, joinLines, listOf, notesOf, textOf, wordsOf } from './fhir-json.ts';

/** HL7 table 0487 and SNOMED CT: blood, serum and plasma, by vein, capillary or tube. */
const bloodCodes = [
  ...['BLD', 'BLDA', 'BLDC', 'BLDV', 'WB', 'SER', 'PLAS', 'PLAS_SER', 'SERPLAS'],
  ...[
    '119297000',
    '122555007',
    '122554006',
    '258580003',
    '445295009',
    '119364003',
    '119361006',
    '122592007',
    '708049000',
  ],
];
const bloodWords = /blood|serum|plasma|دم|مصل|بلازما/i;

export const isBloodSample = (codes: readonly string[], words: string): boolean =>
  codes.some((code) => bloodCodes.includes(code)) || bloodWords.test(words);

/** Without a type it is what was ordered. */
const isBlood = ({ type }: FhirJson): boolean =>
  type === undefined || isBloodSample(codesOf(type), wordsOf(type) ?? '');

/** A value of urine, or of a tube that couldn't be used, is never read as one of blood. */
export const isReadable = (specimen: FhirJson): boolean => isBlood(specimen) && specimen.status !== 'unsatisfactory';

const identifierOf = (specimen: FhirJson) =>
  textOf(below(specimen, 'identifier', 0, 'value')) ??
  textOf(below(specimen, 'accessionIdentifier', 'value')) ??
  textOf(specimen.id);
const toInteger = (text: string | null) => (text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null);
const earliest = (times: readonly (string | null)[]): string | null =>
  times.filter((time) => time !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;

export const collectedOf = (specimen: FhirJson): string | null =>
  textOf(
    below(specimen, 'collection', 'collectedDateTime') ?? below(specimen, 'collection', 'collectedPeriod', 'start'),
  );

/**
 * The tubes of a Bundle as one sample: a blood count has another tube than chemistry, drawn at the same time.
 * @param effective the report's own time, where no tube has one
 */
export function toSample(tubes: readonly FhirJson[], effective: string | null) {
  const states = tubes.map((tube) => textOf(tube.status));
  const noteOf = (tube: FhirJson) => joinLines([...listOf(tube.condition).map(wordsOf), ...notesOf(tube)]);
  const hours = tubes.map((tube) => toInteger(textOf(below(tube, 'collection', 'fastingStatusDuration', 'value'))));
  return {
    id: joinIds(tubes.flatMap((tube) => identifierOf(tube) ?? [])),
    collected_at: earliest(tubes.map(collectedOf)) ?? effective,
    received_at: earliest(tubes.map((tube) => textOf(tube.receivedTime))),
    fasting_hours: hours.find((one) => one !== null) ?? null,
    // One tube of several that can't be used takes its own values alone.
    state: states.find((state) => state !== 'unsatisfactory') ?? states[0] ?? null,
    note: joinLines(
      tubes.map((tube) => (tubes.length > 1 && noteOf(tube) ? `${identifierOf(tube)}: ${noteOf(tube)}` : noteOf(tube))),
    ),
  };
}
