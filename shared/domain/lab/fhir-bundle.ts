/**
 * Makes a lab's file of a FHIR R4 Bundle: one DiagnosticReport of one specimen, with its Observations, Patient and laboratory. What it makes is
 * read like any other file, so nothing is believed here; what the Bundle doesn't say stays missing, and is refused there by its field. What
 * it says and a file can't is refused as `unsupported`, never left out.
 */
import {
  below,
  type FhirJson,
  type FoundResource,
  findResource,
  joinLines,
  listOf,
  notesOf,
  parseBundle,
  readResources,
  textOf,
  wordsOf,
} from './fhir-json.ts';
import { findUnsupported, isPanel, toRow } from './fhir-observation.ts';
import type { LabFileFault } from './lab-file.ts';
import type { MarkerRegister } from './marker.ts';

const fhirStatuses: Readonly<Record<string, string>> = {
  final: 'final',
  amended: 'amended',
  appended: 'amended',
  corrected: 'corrected',
};
const identifierOf = (resource: unknown) =>
  textOf(below(resource, 'identifier', 0, 'value')) ?? textOf(below(resource, 'id'));
const toInteger = (text: string | null) => (text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null);

/** In their order, each once; a panel gives way to its members, but for one that names itself. Null for what isn't in the Bundle. */
function listObservations(resources: readonly FoundResource[], report: FhirJson): (FhirJson | null)[] {
  const open = (from: FhirJson, references: unknown, above: readonly FhirJson[]): (FhirJson | null)[] =>
    listOf(references).flatMap((reference) => {
      const found = findResource(resources, 'Observation', { from, reference });
      if (!found || above.includes(found)) return [found];
      const members = open(found, found.hasMember, [...above, found]);
      return isPanel(found) ? members : [found, ...members];
    });
  const all = open(report, report.result, []);
  return all.filter((one, at) => one === null || all.indexOf(one) === at);
}

/** Of another person or another sample than the report's, or not to be read as a row. */
function findRowFaults(resources: readonly FoundResource[], report: FhirJson, observation: FhirJson): string[] {
  const differs = (field: 'subject' | 'specimen', type: string, own: unknown) => {
    const { [field]: reference } = observation;
    if (reference === undefined || below(reference, 'reference') === below(own, 'reference')) return false;
    const named = findResource(resources, type, { from: observation, reference });
    return named === null || named !== findResource(resources, type, { from: report, reference: own });
  };
  return [
    ...findUnsupported(observation),
    ...(differs('subject', 'Patient', report.subject) ? ['subject'] : []),
    ...(differs('specimen', 'Specimen', below(report, 'specimen', 0)) ? ['specimen'] : []),
  ];
}

function findOrderItem(resources: readonly FoundResource[], report: FhirJson): string | null {
  const reference = below(report, 'basedOn', 0);
  const request = findResource(resources, 'ServiceRequest', { from: report, reference });
  return (
    textOf(below(reference, 'identifier', 'value')) ??
    textOf(below(request, 'requisition', 'value')) ??
    textOf(below(request, 'identifier', 0, 'value')) ??
    textOf(below(reference, 'reference'))?.split('/').at(-1) ??
    null
  );
}

/** @returns the lab's file as JSON, or what of the Bundle it can't say; null for what is no Bundle with one DiagnosticReport */
export function convertFhirBundle(text: string, markers: MarkerRegister): string | LabFileFault[] | null {
  const bundle = parseBundle(text);
  const resources = bundle ? readResources(bundle) : [];
  const reports = resources.filter(({ resource }) => resource.resourceType === 'DiagnosticReport');
  const report = reports[0]?.resource;
  if (!report || reports.length !== 1) return null;
  const observations = listObservations(resources, report);
  const unsupported = (row: number | null, fields: readonly string[]) =>
    fields.map((field) => ({ row, field, rule: 'unsupported' as const }));
  const faults = [
    ...unsupported(null, report.modifierExtension === undefined ? [] : ['modifierExtension']),
    // A value of urine is never read as one of blood.
    ...unsupported(null, listOf(report.specimen).length > 1 ? ['specimen'] : []),
    ...observations.flatMap((one, at) => (one ? unsupported(at + 1, findRowFaults(resources, report, one)) : [])),
  ];
  if (faults.length > 0) return faults;
  const find = (type: string, reference: unknown) => findResource(resources, type, { from: report, reference });
  const patient = find('Patient', report.subject);
  const specimen = find('Specimen', below(report, 'specimen', 0));
  const lab = listOf(report.performer)
    .map((one) => find('Organization', one))
    .find((one) => one !== null);
  const status = fhirStatuses[textOf(report.status) ?? ''] ?? textOf(report.status);
  const number = identifierOf(report);
  // A later version keeps the report's identifier; ours are told apart by their numbers.
  const isLater = status === 'amended' || status === 'corrected';
  const version = textOf(below(report, 'meta', 'versionId')) ?? textOf(report.issued);
  return JSON.stringify({
    v: 1,
    lab: {
      id: textOf(lab?.id),
      licence: textOf(below(lab, 'identifier', 0, 'value')),
      report: isLater ? `${number}-${version}` : number,
    },
    order_item: findOrderItem(resources, report),
    patient: { ref: identifierOf(patient), birth_date: textOf(patient?.birthDate), sex: textOf(patient?.gender) },
    specimen: {
      id: identifierOf(specimen),
      collected_at: textOf(below(specimen, 'collection', 'collectedDateTime') ?? report.effectiveDateTime),
      received_at: textOf(specimen?.receivedTime),
      fasting_hours: toInteger(textOf(below(specimen, 'collection', 'fastingStatusDuration', 'value'))),
      state: textOf(specimen?.status),
      note: joinLines([...listOf(specimen?.condition).map(wordsOf), ...notesOf(specimen)]),
    },
    status,
    replaces: isLater ? number : null,
    issued_at: textOf(report.issued),
    conclusion: joinLines([textOf(report.conclusion), ...listOf(report.conclusionCode).map(wordsOf)]),
    rows: observations.map((observation) => (observation ? toRow(observation, markers) : {})),
  });
}
