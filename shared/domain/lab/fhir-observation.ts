/** A row of the lab's file out of a FHIR R4 Observation, and what of one can't be read as a row. */
import { below, codesOf, type FhirJson, joinLines, listOf, notesOf, textOf } from './fhir-json.ts';
import { loincCodesOf, type MarkerRegister } from './marker.ts';
import { parseResultValue } from './result-value.ts';

const loincSystem = 'http://loinc.org';
const ucumSystem = 'http://unitsofmeasure.org';
/** Whoever reads them knows that a value counts; `cancelled` has none and a reason. */
const readStatuses = ['final', 'amended', 'corrected', 'cancelled'];
const otherValues = /^value(?!Quantity$|String$)[A-Z]/;

const absenceOf: Readonly<Record<string, string>> = {
  'not-performed': 'not_done',
  error: 'not_done',
  unknown: 'not_done',
};

const unitOf = (quantity: unknown): string | null =>
  (below(quantity, 'system') === ucumSystem ? textOf(below(quantity, 'code')) : null) ??
  textOf(below(quantity, 'unit')) ??
  textOf(below(quantity, 'code'));

/** The first range that is of reference: others may be what is treated, or what a child has. */
const findRange = (observation: FhirJson): FhirJson | undefined =>
  listOf(observation.referenceRange).find((one) => one.type === undefined || codesOf(one.type).includes('normal'));

/** A panel only names its members. */
export const isPanel = (observation: FhirJson): boolean =>
  listOf(observation.hasMember).length > 0 && !Object.keys(observation).some((key) => key.startsWith('value'));

/** The elements that would change what a row means, and that no row can say. */
export function findUnsupported(observation: FhirJson): string[] {
  const unit = unitOf(observation.valueQuantity);
  const range = findRange(observation);
  const units = [unitOf(range?.low), unitOf(range?.high)].filter((one) => one !== null);
  const status = textOf(observation.status) ?? '';
  return [
    ...(readStatuses.includes(status) ? [] : ['status']),
    ...(observation.modifierExtension === undefined ? [] : ['modifierExtension']),
    ...(listOf(observation.component).length > 0 ? ['component'] : []),
    ...(listOf(observation.hasMember).length > 0 ? ['hasMember'] : []),
    ...Object.keys(observation).filter((key) => otherValues.test(key)),
    ...(units.some((one) => one !== unit) ? ['referenceRange'] : []),
  ];
}

function toValue(observation: FhirJson) {
  const { valueQuantity: quantity } = observation;
  if (typeof quantity === 'object')
    return {
      value: textOf(below(quantity, 'value')),
      comparator: textOf(below(quantity, 'comparator')),
      unit: unitOf(quantity),
    };
  const text = textOf(observation.valueString);
  if (text !== null) return { value: parseResultValue(text) ? text : text.slice(0, 40), comparator: null, unit: null };
  const [reason = ''] = codesOf(observation.dataAbsentReason);
  return { value: null, absent: absenceOf[reason] ?? textOf(below(observation, 'dataAbsentReason', 'text')) ?? reason };
}

function toRange(observation: FhirJson) {
  const range = findRange(observation);
  if (!range) return null;
  const [applies = null] = listOf(range.appliesTo).flatMap((concept) => textOf(concept.text) ?? codesOf(concept));
  return {
    low: textOf(below(range, 'low', 'value')),
    high: textOf(below(range, 'high', 'value')),
    text: textOf(range.text),
    applies,
  };
}

export function toRow(observation: FhirJson, markers: MarkerRegister) {
  const codes = codesOf(observation.code, loincSystem);
  const marker = [...markers.values()].find((one) => loincCodesOf(one).some((code) => codes.includes(code)));
  const loinc = codes.find((code) => marker && loincCodesOf(marker).includes(code)) ?? codes[0] ?? null;
  const [flag = null] = listOf(observation.interpretation).flatMap((concept) => codesOf(concept));
  return {
    // An unknown code is refused by its name.
    marker: marker?.code ?? codes[0] ?? textOf(below(observation, 'code', 'text')),
    loinc,
    ...toValue(observation),
    range: toRange(observation),
    flag,
    method: textOf(below(observation, 'method', 'text')) ?? codesOf(observation.method)[0] ?? null,
    note: joinLines(notesOf(observation)),
  };
}
