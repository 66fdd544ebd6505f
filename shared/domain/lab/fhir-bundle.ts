import {
  below,
  decodeText,
  type FhirJson,
  type FoundResource,
  findResource,
  joinIds,
  joinLines,
  listOf,
  parseBundle,
  readResources,
  textOf,
  wordsOf,
} from './fhir-json.ts';
import { findUnsupported, isPanel, toRow } from './fhir-observation.ts';
import { collectedOf, isReadable, toSample } from './fhir-specimen.ts';
import type { FaultRule, LabFileFault } from './lab-file.ts';
import type { MarkerRegister } from './marker.ts';

const fhirStatuses: Readonly<Record<string, string>> = {
  final: 'final',
  amended: 'amended',
  appended: 'amended',
  corrected: 'corrected',
};

interface FoundRow {
  /** Null for what isn't in the Bundle. */
  readonly observation: FhirJson | null;
  readonly specimen: FhirJson | null;
  /** Of another person or another sample than its report's, or not to be read as a row. */
  readonly faults: readonly string[];
}

const identifierOf = (resource: unknown) =>
  textOf(below(resource, 'identifier', 0, 'value')) ?? textOf(below(resource, 'id'));
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const isFound = <T>(value: T | null): value is T => value !== null;

/** In their order, each once; a panel gives way to its members, but for one that names itself. */
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

const findTubes = (resources: readonly FoundResource[], report: FhirJson): (FhirJson | null)[] =>
  listOf(report.specimen).map((reference) => findResource(resources, 'Specimen', { from: report, reference }));

/** Its own tube, one of the report's; or the report's, where it has one. */
function findTube(resources: readonly FoundResource[], report: FhirJson, observation: FhirJson) {
  const tubes = findTubes(resources, report);
  const { specimen: reference } = observation;
  const [only = null] = tubes;
  if (reference === undefined) return { specimen: tubes.length === 1 ? only : null, isOther: tubes.length > 1 };
  const isSame = listOf(report.specimen).some((one) => below(one, 'reference') === below(reference, 'reference'));
  const own = findResource(resources, 'Specimen', { from: observation, reference });
  const specimen = own ?? (isSame && tubes.length === 1 ? only : null);
  return { specimen, isOther: specimen === null || (tubes.length > 0 && !tubes.includes(specimen)) };
}

function findRow(resources: readonly FoundResource[], report: FhirJson, observation: FhirJson | null): FoundRow {
  if (!observation) return { observation, specimen: null, faults: [] };
  const { specimen, isOther } = findTube(resources, report, observation);
  const patient = findResource(resources, 'Patient', { from: report, reference: report.subject });
  const { subject } = observation;
  const isSomebodyElse =
    subject !== undefined &&
    below(subject, 'reference') !== below(report.subject, 'reference') &&
    (patient === null || findResource(resources, 'Patient', { from: observation, reference: subject }) !== patient);
  const faults = [
    ...findUnsupported(observation),
    ...(isSomebodyElse ? ['subject'] : []),
    ...(isOther ? ['specimen'] : []),
  ];
  return { observation, specimen, faults };
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

/** Several reports are one file if they are of one person, order, state and day. */
function findHeadFaults(bundle: FoundReports, rows: readonly FoundRow[]): LabFileFault[] {
  const { reports, patients, orders, statuses, tubes } = bundle;
  const fault = (field: string, rule: FaultRule): LabFileFault => ({ row: null, field, rule });
  const days = distinct(tubes.map((tube) => collectedOf(tube)?.slice(0, 10)).filter((day) => day !== undefined));
  return [
    ...(reports.some((report) => report.modifierExtension !== undefined)
      ? [fault('modifierExtension', 'unsupported')]
      : []),
    ...(patients.length > 1 ? [fault('patient', 'differs')] : []),
    ...(orders.length > 1 ? [fault('order_item', 'differs')] : []),
    ...(statuses.length > 1 ? [fault('status', 'differs')] : []),
    ...(days.length > 1 ? [fault('specimen.collected_at', 'differs')] : []),
    ...rows.flatMap(({ observation, faults }, at) =>
      faults.map((field) => ({
        row: at + 1,
        field,
        rule: 'unsupported' as const,
        label: wordsOf(observation?.code),
      })),
    ),
  ];
}

interface FoundReports {
  readonly reports: readonly FhirJson[];
  readonly patients: readonly (FhirJson | null)[];
  readonly orders: readonly (string | null)[];
  readonly statuses: readonly (string | null)[];
  readonly tubes: readonly FhirJson[];
}

/** A later version keeps the report's identifier; ours are told apart by their numbers. */
function numberOf(bundle: FhirJson, reports: readonly FhirJson[], status: string | null) {
  const numbers = distinct(reports.map(identifierOf).filter(isFound));
  const whole = numbers.length > 1 ? textOf(below(bundle, 'identifier', 'value')) : null;
  const number = whole ?? joinIds(numbers);
  const isLater = status === 'amended' || status === 'corrected';
  const version = textOf(below(reports[0], 'meta', 'versionId')) ?? textOf(reports[0]?.issued);
  return { report: isLater ? `${number}-${version}` : number, replaces: isLater ? number : null };
}

/**
 * A report's own papers: a PDF is kept, a plain text is the laboratory's words, and of any other, or of one that is elsewhere, the kind and
 * address are kept as a row that isn't read.
 */
function readForms(reports: readonly FhirJson[]) {
  const found = { papers: [] as object[], words: [] as string[], rows: [] as object[] };
  for (const form of reports.flatMap((report) => listOf(report.presentedForm))) {
    const [type, title] = [textOf(form.contentType)?.split(';')[0]?.trim().toLowerCase(), textOf(form.title)];
    const data = textOf(form.data)?.replace(/\s/g, '') ?? '';
    const text = type === 'text/plain' ? decodeText(data) : null;
    if (type === 'application/pdf' && data !== '') found.papers.push({ title: title?.slice(0, 120), data });
    else if (text !== null) found.words.push(text);
    else {
      const value = [type, textOf(form.url)].filter(isFound).join(' ');
      found.rows.push({ name: title ?? 'presentedForm', value: value || null, note: 'presentedForm', unread: 'yes' });
    }
  }
  return found;
}

/**
 * Makes a lab's file of a FHIR R4 Bundle: its DiagnosticReports of one patient, order and day, with their Observations
 * and tubes. What it makes is read like any other file, so nothing is believed here; what the Bundle doesn't say stays
 * missing, and is refused there by its field. What changes a meaning and can't be said is refused as `unsupported`,
 * never left out.
 * @returns the lab's file as JSON, or what of the Bundle it can't say; null for what is no Bundle with a
 * DiagnosticReport
 */
export function convertFhirBundle(text: string, markers: MarkerRegister): string | LabFileFault[] | null {
  const bundle = parseBundle(text);
  const resources = bundle ? readResources(bundle) : [];
  const reports = resources.flatMap(({ resource }) => (resource.resourceType === 'DiagnosticReport' ? [resource] : []));
  const [first] = reports;
  if (!bundle || !first) return null;
  const find = (type: string, from: FhirJson, reference: unknown) => findResource(resources, type, { from, reference });
  const all = reports.flatMap((report) =>
    listObservations(resources, report).map((one) => findRow(resources, report, one)),
  );
  const rows = all.filter(
    ({ observation }, at) => !observation || all.findIndex((one) => one.observation === observation) === at,
  );
  const statuses = distinct(reports.map(({ status }) => fhirStatuses[textOf(status) ?? ''] ?? textOf(status)));
  const tubes = distinct([
    ...reports.flatMap((report) => findTubes(resources, report)),
    ...rows.map((row) => row.specimen),
  ]);
  const found: FoundReports = {
    reports,
    statuses,
    patients: distinct(reports.map((report) => find('Patient', report, report.subject))),
    orders: distinct(reports.map((report) => findOrderItem(resources, report)).filter(isFound)),
    tubes: tubes.filter(isFound),
  };
  const faults = findHeadFaults(found, rows);
  if (faults.length > 0) return faults;
  const [patient] = found.patients;
  const [status = null] = statuses;
  const lab = reports
    .flatMap((report) => listOf(report.performer).map((one) => find('Organization', report, one)))
    .find((one) => one !== null);
  const { report, replaces } = numberOf(bundle, reports, status);
  const forms = readForms(reports);
  const issued = reports.map((one) => textOf(one.issued)).filter(isFound);
  return JSON.stringify({
    v: 1,
    // A resource's id is the Bundle's own business: the licence says which laboratory it is.
    lab: { id: null, licence: textOf(below(lab, 'identifier', 0, 'value')), report },
    order_item: found.orders[0] ?? null,
    patient: { ref: identifierOf(patient), birth_date: textOf(patient?.birthDate), sex: textOf(patient?.gender) },
    specimen: toSample(found.tubes, textOf(first.effectiveDateTime)),
    status,
    replaces,
    issued_at: issued.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null,
    conclusion: joinLines([
      ...reports.flatMap((one) => [textOf(one.conclusion), ...listOf(one.conclusionCode).map(wordsOf)]),
      ...forms.words,
    ]),
    rows: [
      ...rows.map(({ observation, specimen }) => ({
        ...(observation ? toRow(observation, markers) : {}),
        ...(specimen && !isReadable(specimen) ? { unread: 'yes' } : {}),
      })),
      ...forms.rows,
    ],
    papers: forms.papers,
  });
}
