/**
 * Makes a lab's file of a FHIR R4 Bundle: one DiagnosticReport with its Observations, Patient and Specimen. What it makes is read like any
 * other file, so nothing is believed here; what the Bundle doesn't say stays missing, and is refused there by its field.
 */
import { loincCodesOf, type MarkerRegister } from './marker.ts';
import { parseResultValue } from './result-value.ts';

type Json = { readonly [key: string]: unknown };

const loincSystem = 'http://loinc.org';
const fhirStatuses: Readonly<Record<string, string>> = {
  final: 'final',
  amended: 'amended',
  appended: 'amended',
  corrected: 'corrected',
};

/** JSON keeps `18.40` as 18.4 and `1e309` as Infinity; each number becomes the text that it was. */
const quoteNumbers = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => (token.startsWith('"') ? token : `"${token}"`));

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const below = (value: unknown, ...keys: (string | number)[]): unknown =>
  keys.reduce<unknown>((found, key) => (found as Record<string | number, unknown> | null | undefined)?.[key], value);

const codesOf = (concept: unknown, system?: string): string[] =>
  listOf(below(concept, 'coding'))
    .filter((coding) => system === undefined || coding.system === system)
    .flatMap((coding) => textOf(coding.code) ?? []);

interface FoundResource {
  readonly url: string | null;
  readonly resource: Json;
}

function readResources(bundle: Json): FoundResource[] {
  const entries = listOf(bundle.entry).filter((entry) => isJson(entry.resource));
  return entries.flatMap((entry) => {
    const resource = entry.resource as Json;
    const contained = listOf(resource.contained).map((inner) => ({ url: `#${textOf(inner.id)}`, resource: inner }));
    return [{ url: textOf(entry.fullUrl), resource }, ...contained];
  });
}

function findResource(resources: readonly FoundResource[], type: string, reference: unknown): Json | null {
  const url = textOf(below(reference, 'reference'));
  const ofType = resources.filter(({ resource }) => resource.resourceType === type);
  const named = ofType.find((one) => one.url === url || `${type}/${textOf(one.resource.id)}` === url);
  return named?.resource ?? null;
}

const absenceOf: Readonly<Record<string, string>> = {
  'not-performed': 'not_done',
  error: 'not_done',
  unknown: 'not_done',
};

function toValue(observation: Json) {
  const quantity = below(observation, 'valueQuantity');
  if (isJson(quantity)) {
    const unit = textOf(quantity.code) ?? textOf(quantity.unit);
    return { value: textOf(quantity.value), comparator: textOf(quantity.comparator), unit };
  }
  const text = textOf(observation.valueString);
  if (text !== null) return { value: parseResultValue(text) ? text : text.slice(0, 40), comparator: null, unit: null };
  const [reason = ''] = codesOf(observation.dataAbsentReason);
  return { value: null, absent: absenceOf[reason] ?? textOf(below(observation, 'dataAbsentReason', 'text')) ?? reason };
}

/** The first range that is of reference: others may be what is treated, or what a child has. */
function toRange(observation: Json) {
  const ranges = listOf(observation.referenceRange);
  const range = ranges.find((one) => one.type === undefined || codesOf(one.type).includes('normal'));
  if (!range) return null;
  const [applies = null] = listOf(range.appliesTo).flatMap((concept) => textOf(concept.text) ?? codesOf(concept));
  return {
    low: textOf(below(range, 'low', 'value')),
    high: textOf(below(range, 'high', 'value')),
    text: textOf(range.text),
    applies,
  };
}

function toRow(observation: Json, markers: MarkerRegister) {
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
    note: textOf(below(observation, 'note', 0, 'text')),
  };
}

const identifierOf = (resource: unknown) =>
  textOf(below(resource, 'identifier', 0, 'value')) ?? textOf(below(resource, 'id'));
const toInteger = (text: string | null) => (text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null);

/** The lab's file as JSON, or null for what is no Bundle with one DiagnosticReport. */
export function convertFhirBundle(text: string, markers: MarkerRegister): string | null {
  let bundle: unknown;
  try {
    JSON.parse(text);
    bundle = JSON.parse(quoteNumbers(text));
  } catch {
    return null;
  }
  if (!isJson(bundle) || bundle.resourceType !== 'Bundle') return null;
  const resources = readResources(bundle);
  const reports = resources.filter(({ resource }) => resource.resourceType === 'DiagnosticReport');
  const report = reports[0]?.resource;
  if (!report || reports.length !== 1) return null;
  const observations = listOf(report.result).map((reference) => findResource(resources, 'Observation', reference));
  const patient = findResource(resources, 'Patient', report.subject);
  const specimen = findResource(resources, 'Specimen', below(report, 'specimen', 0));
  const lab = findResource(resources, 'Organization', below(report, 'performer', 0));
  const status = fhirStatuses[textOf(report.status) ?? ''] ?? textOf(report.status);
  const number = identifierOf(report);
  // A later version keeps the report's identifier; ours are told apart by their numbers.
  const isLater = status === 'amended' || status === 'corrected';
  const version = textOf(below(report, 'meta', 'versionId')) ?? textOf(report.issued);
  const sample = below(specimen, 'collection', 'collectedDateTime') ?? report.effectiveDateTime;
  return JSON.stringify({
    v: 1,
    lab: {
      id: textOf(lab?.id),
      licence: textOf(below(lab, 'identifier', 0, 'value')),
      report: isLater ? `${number}-${version}` : number,
    },
    order_item:
      textOf(below(report, 'basedOn', 0, 'identifier', 'value')) ??
      textOf(below(report, 'basedOn', 0, 'reference'))
        ?.split('/')
        .at(-1),
    patient: { ref: identifierOf(patient), birth_date: textOf(patient?.birthDate), sex: textOf(patient?.gender) },
    specimen: {
      id: identifierOf(specimen),
      collected_at: textOf(sample),
      received_at: textOf(specimen?.receivedTime),
      fasting_hours: toInteger(textOf(below(specimen, 'collection', 'fastingStatusDuration', 'value'))),
      state: textOf(specimen?.status),
    },
    status,
    replaces: isLater ? number : null,
    issued_at: textOf(report.issued),
    rows: observations.map((observation) => (observation ? toRow(observation, markers) : {})),
  });
}
