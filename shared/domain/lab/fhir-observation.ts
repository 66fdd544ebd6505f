/** A row of the lab's file out of a FHIR R4 Observation; what no number can say goes in as words, and what may not be read at all is named. */
import { below, codesOf, type FhirJson, joinLines, listOf, notesOf, textOf, wordsOf } from './fhir-json.ts';
import { loincCodesOf, type MarkerRegister } from './marker.ts';

const loincSystem = 'http://loinc.org';
const ucumSystem = 'http://unitsofmeasure.org';
/** Whoever reads them knows that a value counts; `cancelled` has none and a reason. */
const readStatuses = ['final', 'amended', 'corrected', 'cancelled'];
/** A series of samples or a period is neither a number nor a word. */
const otherValues = /^value(?!(Quantity|String|CodeableConcept|Ratio|Range|Integer|Boolean|DateTime|Time)$)[A-Z]/;

const absenceOf: Readonly<Record<string, string>> = {
  'not-performed': 'not_done',
  error: 'not_done',
  unknown: 'not_done',
};

const ucumOf = (quantity: unknown): string | null =>
  below(quantity, 'system') === ucumSystem ? textOf(below(quantity, 'code')) : null;
const unitOf = (quantity: unknown): string | null =>
  ucumOf(quantity) ?? textOf(below(quantity, 'unit')) ?? textOf(below(quantity, 'code'));

/** `< 5 mg/dL` */
const sayQuantity = (quantity: unknown): string =>
  [below(quantity, 'comparator'), below(quantity, 'value'), below(quantity, 'unit') ?? below(quantity, 'code')]
    .filter((part) => textOf(part) !== null)
    .join(' ');

/** The first reference range: others may be ranges for treatment, or for children. */
const findRange = (observation: FhirJson): FhirJson | undefined =>
  listOf(observation.referenceRange).find((one) => one.type === undefined || codesOf(one.type).includes('normal'));

const hasValue = (observation: FhirJson): boolean => Object.keys(observation).some((key) => key.startsWith('value'));

/** A panel only names its members. */
export const isPanel = (observation: FhirJson): boolean =>
  listOf(observation.hasMember).length > 0 && !hasValue(observation);

/** The elements that change what a row means, so that it can't even be shown as it was written. */
export function findUnsupported(observation: FhirJson): string[] {
  const status = textOf(observation.status) ?? '';
  return [
    ...(readStatuses.includes(status) ? [] : ['status']),
    ...(observation.modifierExtension === undefined ? [] : ['modifierExtension']),
    ...(isPanel(observation) ? ['hasMember'] : []),
    ...Object.keys(observation).filter((key) => otherValues.test(key)),
  ];
}

/** A coded finding, a ratio or a titre, a range, a yes or no. */
function sayValue(observation: FhirJson): string | null {
  const { valueRatio: ratio, valueRange: range } = observation;
  if (ratio) return `${sayQuantity(below(ratio, 'numerator'))}:${sayQuantity(below(ratio, 'denominator'))}`;
  if (range) return `${sayQuantity(below(range, 'low'))}–${sayQuantity(below(range, 'high'))}`;
  if (observation.valueCodeableConcept) return wordsOf(observation.valueCodeableConcept);
  const plain = ['valueString', 'valueInteger', 'valueBoolean', 'valueDateTime', 'valueTime'];
  const found = plain.map((key) => observation[key]).find((one) => one !== undefined);
  return found === undefined ? null : String(found);
}

/** Each part of a value on a line of its own, with its name. */
const sayComponents = (observation: FhirJson): (string | null)[] =>
  listOf(observation.component).map((part) => {
    const said = part.valueQuantity ? sayQuantity(part.valueQuantity) : sayValue(part);
    return `${wordsOf(part.code) ?? ''}: ${said ?? wordsOf(part.dataAbsentReason) ?? ''}`;
  });

function toValue(observation: FhirJson) {
  const { valueQuantity: quantity } = observation;
  const components = sayComponents(observation);
  if (components.length > 0) {
    const own = quantity ? sayQuantity(quantity) : sayValue(observation);
    return { value: joinLines([own, ...components]), unread: 'yes' };
  }
  if (typeof quantity === 'object')
    return {
      value: textOf(below(quantity, 'value')),
      comparator: textOf(below(quantity, 'comparator')),
      unit: textOf(below(quantity, 'unit')) ?? unitOf(quantity),
      ucum: ucumOf(quantity),
    };
  const said = sayValue(observation);
  if (said !== null) return { value: said };
  const [reason = ''] = codesOf(observation.dataAbsentReason);
  return { value: null, absent: absenceOf[reason] ?? (wordsOf(observation.dataAbsentReason) || null) };
}

/** A range in another unit than the value's is a text, and the row isn't read. */
function toRange(observation: FhirJson) {
  const range = findRange(observation);
  if (!range) return { range: null };
  const [applies = null] = listOf(range.appliesTo).flatMap((concept) => textOf(concept.text) ?? codesOf(concept));
  const unit = unitOf(observation.valueQuantity);
  const others = [unitOf(range.low), unitOf(range.high)].filter((one) => one !== null && one !== unit);
  const text = textOf(range.text);
  if (others.length > 0) {
    const limits = [range.low, range.high].flatMap((limit) => (limit ? sayQuantity(limit) : [])).join(' – ');
    return { range: { text: joinLines([limits, text])?.replace('\n', ', '), applies }, unread: 'yes' };
  }
  const limit = (side: 'low' | 'high') => textOf(below(range, side, 'value'));
  return { range: { low: limit('low'), high: limit('high'), text, applies } };
}

export function toRow(observation: FhirJson, markers: MarkerRegister) {
  const codes = codesOf(observation.code, loincSystem);
  const marker = [...markers.values()].find((one) => loincCodesOf(one).some((code) => codes.includes(code)));
  const [code = null] = [...codes, ...codesOf(observation.code)];
  const [flag = null] = listOf(observation.interpretation).flatMap(
    (concept) => codesOf(concept)[0] ?? wordsOf(concept),
  );
  return {
    marker: marker?.code ?? code,
    loinc: codes.find((one) => marker && loincCodesOf(marker).includes(one)) ?? code,
    name: wordsOf(observation.code),
    ...toValue(observation),
    ...toRange(observation),
    flag,
    method: textOf(below(observation, 'method', 'text')) ?? codesOf(observation.method)[0] ?? null,
    note: joinLines(notesOf(observation)),
  };
}
