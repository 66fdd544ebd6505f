/** A laboratory's FHIR R4 Bundle: what becomes a file, in the shapes that published examples have, and what is refused. */
import { describe, expect, test } from 'vitest';
import { convertFhirBundle } from '../../../../shared/domain/lab/fhir-bundle.ts';
import { readLabFile } from '../../../../shared/domain/lab/read-lab-file.ts';
import { markers } from './register.ts';

const licences = new Map([['dasman', 'L-0417']]);
function convert(text: string) {
  const made = convertFhirBundle(text, markers);
  if (Array.isArray(made)) return { faults: made };
  return readLabFile(made ?? '', { markers, licences, now: Date.parse('2026-11-22T08:00Z'), booking: null });
}

/** In the shape that public examples of DiagnosticReport have: references by fullUrl and by id, numbers as numbers. */
const bundle = (over: Record<string, unknown> = {}, observation: Record<string, unknown> = {}) => `{
  "resourceType": "Bundle", "type": "collection",
  "entry": [
    {"fullUrl": "urn:uuid:r", "resource": ${JSON.stringify({
      resourceType: 'DiagnosticReport',
      identifier: [{ system: 'urn:lab', value: 'LAB-77' }],
      basedOn: [{ reference: 'ServiceRequest/item-1' }],
      status: 'final',
      subject: { reference: 'Patient/p1' },
      performer: [{ reference: 'Organization/dasman' }],
      specimen: [{ reference: 'urn:uuid:s' }],
      issued: '2026-11-20T15:00:00+03:00',
      result: [{ reference: 'urn:uuid:o1' }, { reference: 'Observation/o2' }],
      ...over,
    })}},
    {"resource": {"resourceType": "Patient", "id": "p1", "birthDate": "1990-04-02", "gender": "female"}},
    {"resource": {"resourceType": "Organization", "id": "dasman", "identifier": [{"value": "L-0417"}]}},
    {"fullUrl": "urn:uuid:s", "resource": {"resourceType": "Specimen", "id": "sp1", "status": "available",
      "collection": {"collectedDateTime": "2026-11-20T07:40:00+03:00", "fastingStatusDuration": {"value": 10, "unit": "h"}}}},
    {"fullUrl": "urn:uuid:o1", "resource": {"resourceType": "Observation", "status": "final",
      "code": {"coding": [{"system": "http://snomed.info/sct", "code": "1"}, {"system": "http://loinc.org", "code": "62292-8"}]},
      "valueQuantity": {"value": 18.40, "unit": "ng/mL", "system": "http://unitsofmeasure.org", "code": "ng/mL"},
      "interpretation": [{"coding": [{"code": "L"}]}], "method": {"text": "CLIA"},
      "referenceRange": [{"type": {"coding": [{"code": "treatment"}]}, "low": {"value": 1}}, {"low": {"value": 30.0}, "high": {"value": 100}}]}},
    {"resource": ${JSON.stringify({
      resourceType: 'Observation',
      id: 'o2',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '8099-4' }] },
      valueQuantity: { value: 5, comparator: '<', unit: 'IU/mL' },
      referenceRange: [{ high: { value: 34 } }],
      ...observation,
    })}}
  ]}`;

describe('a FHIR R4 Bundle', () => {
  test('becomes the same file, with its numbers as they were written', () => {
    const answer = convert(bundle());
    if (!('file' in answer)) throw new Error(JSON.stringify(answer.faults));
    expect(answer.file).toMatchObject({
      lab: { id: 'dasman', licence: 'L-0417', report: 'LAB-77' },
      orderItem: 'item-1',
      patient: { ref: 'p1', birthDate: '1990-04-02', sex: 'female' },
      specimen: { id: 'sp1', fastingHours: 10 },
      rows: [
        {
          marker: 'vitd25',
          value: { digits: '18.40', comparator: null },
          range: { low: '30.0', high: '100' },
          flag: 'L',
          method: 'CLIA',
        },
        { marker: 'tpo', value: { digits: '5', comparator: '<' }, range: { low: null, high: '34' } },
      ],
    });
  });
  test('that is amended replaces its own number', () => {
    const answer = convert(bundle({ status: 'amended', meta: { versionId: '2' } }));
    expect('file' in answer && answer.file).toMatchObject({
      status: 'amended',
      replaces: 'LAB-77',
      lab: { report: 'LAB-77-2' },
    });
  });
  test('says all that the laboratory wrote of a value, of its sample and of the whole', () => {
    const specimen = {
      note: [{ text: 'Second tube' }],
      condition: [{ coding: [{ code: 'HEM', display: 'Hemolyzed' }] }, { text: 'Cold' }],
    };
    const said = { conclusion: 'Repeat potassium.', conclusionCode: [{ coding: [{ code: '166312007' }] }] };
    const notes = { note: [{ text: 'May be falsely high.' }, { text: 'Called to ward.' }] };
    const text = bundle(said, notes).replace('"id": "sp1",', `"id": "sp1", ${JSON.stringify(specimen).slice(1, -1)},`);
    const answer = convert(text);
    expect('file' in answer && answer.file).toMatchObject({
      conclusion: 'Repeat potassium.\n166312007',
      specimen: { note: 'Hemolyzed\nCold\nSecond tube' },
      rows: [{ note: null }, { note: 'May be falsely high.\nCalled to ward.' }],
    });
  });

  test('says why a value is absent', () => {
    const answer = convert(
      bundle({}, { valueQuantity: undefined, dataAbsentReason: { coding: [{ code: 'not-performed' }] } }),
    );
    expect('file' in answer && answer.file.rows[1]).toMatchObject({ value: null, absent: 'not_done' });
  });
  test.each([
    ['1e309', bundle().replace('18.40', '1e309'), [1, 'value', 'not_digits']],
    ['a negative number', bundle().replace('18.40', '-1'), [1, 'value', 'not_digits']],
    [
      'an observation that isn’t there',
      bundle({ result: [{ reference: 'Observation/none' }] }),
      [1, 'marker', 'required'],
    ],
    ['no patient', bundle({ subject: { reference: 'Patient/other' } }), [null, 'patient.ref', 'required']],
    ['a report that is only registered', bundle({ status: 'registered' }), [null, 'status', 'unknown']],
  ] as const)('with %s is refused by row and field', (_, text, [at, field, rule]) => {
    const answer = convert(text);
    expect('faults' in answer && answer.faults).toContainEqual(expect.objectContaining({ row: at, field, rule }));
  });
  test.each([
    ['no JSON', '{'],
    ['another resource', '{"resourceType":"Patient"}'],
    ['no report', '{"resourceType":"Bundle","entry":[]}'],
  ])('that is %s is none', (_, text) => expect(convertFhirBundle(text, markers)).toBeNull());
});

/** Shapes of published examples, with contents of ours. */
interface Resource {
  readonly resourceType: string;
  readonly [key: string]: unknown;
}
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const ucum = (value: number, code: string) => ({ value, unit: code, system: 'http://unitsofmeasure.org', code });
const observation = (id: string, over: Record<string, unknown>): Resource => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  ...over,
});
const chemistry = (id: string, code: string, value: number, unit: string, over: Record<string, unknown> = {}) =>
  observation(id, { code: loinc(code), valueQuantity: ucum(value, unit), ...over });
const others: Resource[] = [
  { resourceType: 'Patient', id: 'p1', birthDate: '1990-04-02', gender: 'female' },
  { resourceType: 'Practitioner', id: 'chief' },
  { resourceType: 'Organization', id: 'dasman', identifier: [{ value: 'L-0417' }] },
  {
    resourceType: 'Specimen',
    id: 'blood',
    status: 'available',
    collection: { collectedDateTime: '2026-11-20T07:40:00+03:00' },
  },
];
const report = (results: readonly string[], over: Record<string, unknown> = {}): Resource => ({
  resourceType: 'DiagnosticReport',
  id: 'r',
  identifier: [{ value: 'LAB-9' }],
  basedOn: [{ identifier: { value: 'item-1' } }],
  status: 'final',
  subject: { reference: 'Patient/p1' },
  performer: [{ reference: 'Practitioner/chief' }, { reference: 'Organization/dasman' }],
  specimen: [{ reference: 'Specimen/blood' }],
  issued: '2026-11-20T15:00:00+03:00',
  result: results.map((reference) => ({ reference })),
  ...over,
});
const bundleOf = (...resources: readonly Resource[]) =>
  JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) });
const markersOf = (text: string) => {
  const answer = convert(text);
  if (!('file' in answer)) throw new Error(JSON.stringify(answer.faults));
  return answer.file.rows.map(({ marker }) => marker);
};
const k = chemistry('k', '2823-3', 4.4, 'mmol/L');
const hb = chemistry('hb', '718-7', 13.2, 'g/dL');

describe('in a published shape', () => {
  test('a lipid profile has its observations inside the report', () => {
    const contained = [
      chemistry('cholesterol', '2093-3', 240, 'mg/dL', { referenceRange: [{ high: ucum(200, 'mg/dL') }] }),
      chemistry('hdl', '2085-9', 51, 'mg/dL', { referenceRange: [{ low: ucum(40, 'mg/dL') }] }),
    ];
    const text = bundleOf(report(['#cholesterol', '#hdl'], { contained }), ...others);
    expect(markersOf(text)).toHaveLength(2);
  });

  test('a blood count is a panel of its members, each once, though the report names them too', () => {
    const panel = observation('panel', {
      code: loinc('58410-2'),
      hasMember: [{ reference: 'Observation/hb' }, { reference: 'Observation/k' }],
    });
    const text = bundleOf(report(['Observation/panel', 'Observation/hb']), panel, hb, k, ...others);
    expect(markersOf(text)).toEqual(['hb', 'k']);
  });

  test('a panel that names itself ends', () => {
    const panel = observation('panel', { code: loinc('58410-2'), hasMember: [{ reference: 'Observation/panel' }] });
    expect(convert(bundleOf(report(['Observation/panel']), panel, ...others))).toMatchObject({
      faults: [{ row: 1, field: 'hasMember', rule: 'unsupported' }],
    });
  });

  test('a document has a composition, a request with its number, and its laboratory after a person', () => {
    const text = bundleOf(
      { resourceType: 'Composition', id: 'c', type: loinc('11502-2') },
      report(['Observation/k'], { basedOn: [{ reference: 'ServiceRequest/q' }] }),
      { resourceType: 'ServiceRequest', id: 'q', requisition: { value: 'KW-100023' } },
      { ...k, subject: { reference: 'Patient/p1' }, specimen: { reference: 'Specimen/blood' } },
      ...others,
    );
    const answer = convert(text);
    expect('file' in answer && answer.file).toMatchObject({ orderItem: 'KW-100023', lab: { id: 'dasman' } });
  });
});

describe('what isn’t a number with its unit is kept in words:', () => {
  const words = (over: Record<string, unknown>) => {
    const answer = convert(bundleOf(report(['Observation/k']), { ...k, ...over }, ...others));
    return 'file' in answer ? [answer.file.rows.length, answer.file.kept] : answer;
  };
  const valueless = (over: Record<string, unknown>) => ({ valueQuantity: undefined, ...over });
  const named = { code: { text: 'Neutrophils', coding: [{ system: 'http://loinc.org', code: '770-8' }] } };
  const [systolic, diastolic] = [120, 80].map((value) => ({ code: { text: `P${value}` }, valueQuantity: { value } }));
  test.each([
    ['another code', named, { code: '770-8', name: 'Neutrophils', marker: null }],
    [
      'a code of the laboratory’s own',
      { code: { coding: [{ code: 'NE%', display: 'Neut' }] } },
      { code: 'NE%', name: 'Neut' },
    ],
    [
      'a coded finding',
      valueless({ valueCodeableConcept: { coding: [{ display: 'Negative' }] } }),
      { value: 'Negative' },
    ],
    ['a ratio', valueless({ valueRatio: { numerator: { value: 1 }, denominator: { value: 80 } } }), { value: '1:80' }],
    [
      'a range',
      valueless({ valueRange: { low: ucum(2, 'mg/dL'), high: ucum(4, 'mg/dL') } }),
      { value: '2 mg/dL–4 mg/dL' },
    ],
    ['parts', valueless({ component: [systolic, diastolic] }), { value: 'P120: 120\nP80: 80' }],
    ['yes or no', valueless({ valueBoolean: false }), { value: 'false' }],
    [
      'a reason',
      valueless({ dataAbsentReason: { coding: [{ code: 'masked', display: 'Masked' }] } }),
      { value: 'Masked' },
    ],
    [
      'a range in another unit',
      { referenceRange: [{ low: ucum(3.5, 'mg/dL') }] },
      { value: '4.4', range: '3.5 mg/dL' },
    ],
    ['a flag of another kind', { interpretation: [{ text: 'Positive' }] }, { flag: 'Positive', state: 'flagged' }],
  ])('%s', (_, over, expected) => {
    expect(words(over)).toMatchObject([0, [expected]]);
  });

  test('a value that names members is read, and they too', () => {
    const answer = convert(
      bundleOf(report(['Observation/k']), { ...k, hasMember: [{ reference: 'Observation/hb' }] }, hb, ...others),
    );
    expect('file' in answer && answer.file.rows.map(({ marker }) => marker)).toEqual(['k', 'hb']);
  });

  test('a unit is kept as printed, and read by the machine’s code', () => {
    const quantity = { value: 18.4, unit: 'ng per mL', system: 'http://unitsofmeasure.org', code: 'ng/mL' };
    const vitd = { ...k, code: loinc('62292-8'), valueQuantity: quantity, referenceRange: undefined };
    const answer = convert(bundleOf(report(['Observation/k']), vitd, ...others));
    expect('file' in answer && answer.file.rows).toMatchObject([{ unit: 'ng per mL', ucum: 'ng/mL' }]);
  });
});

describe('several tubes and reports', () => {
  const tube = (id: string, over: Record<string, unknown> = {}): Resource => ({
    resourceType: 'Specimen',
    id,
    status: 'available',
    collection: { collectedDateTime: '2026-11-20T07:45:00+03:00' },
    ...over,
  });
  const of = (one: Resource, id: string) => ({ ...one, specimen: { reference: `Specimen/${id}` } });
  const both = [{ reference: 'Specimen/blood' }, { reference: 'Specimen/edta' }];
  const twoTubes = (edta: Resource, head: Record<string, unknown> = { specimen: both }) =>
    convert(
      bundleOf(report(['Observation/k', 'Observation/hb'], head), of(k, 'blood'), of(hb, 'edta'), edta, ...others),
    );
  const markers2 = (answer: ReturnType<typeof convert>) =>
    'file' in answer ? answer.file.rows.map(({ marker }) => marker) : answer.faults;

  test('are one sample, drawn when its first tube was', () => {
    const answer = twoTubes(tube('edta', { note: [{ text: 'Half full' }] }));
    expect(markers2(answer)).toEqual(['k', 'hb']);
    expect('file' in answer && answer.file.specimen).toMatchObject({
      collectedAt: Date.parse('2026-11-20T07:40:00+03:00'),
      id: expect.stringContaining('+edta'),
      note: 'edta: Half full',
    });
  });

  test('of long names have a short one', () => {
    const long = 'x'.repeat(60);
    const answer = twoTubes(tube('edta', { identifier: [{ value: long }] }));
    expect('file' in answer && answer.file.specimen.id).toMatch(/^[^+]+\+1$/);
  });

  test('may be named on the Observations alone', () => {
    expect(markers2(twoTubes(tube('edta'), { specimen: undefined }))).toEqual(['k', 'hb']);
  });

  test.each([
    ['of urine', { type: { coding: [{ code: 'UR', display: 'Urine' }] } }],
    ['that can’t be used', { status: 'unsatisfactory' }],
  ])('a value of a tube %s is kept, not read', (_, over) => {
    const answer = twoTubes(tube('edta', over));
    expect('file' in answer && [answer.file.rows, answer.file.kept]).toMatchObject([
      [{ marker: 'k' }],
      [{ marker: 'hb' }],
    ]);
  });

  test('of two days are two files', () => {
    const later = tube('edta', { collection: { collectedDateTime: '2026-11-21T07:45:00+03:00' } });
    expect(twoTubes(later)).toEqual({ faults: [{ row: null, field: 'specimen.collected_at', rule: 'differs' }] });
  });

  const second = (over: Record<string, unknown>) =>
    bundleOf(
      report(['Observation/k'], { conclusion: 'One.' }),
      report(['Observation/hb'], { id: 'r2', identifier: [{ value: 'LAB-78' }], conclusion: 'Two.', ...over }),
      k,
      hb,
      ...others,
    );
  test('two reports of one person, order and state are one', () => {
    const answer = convert(second({ issued: '2026-11-20T16:00:00+03:00' }));
    expect(markers2(answer)).toEqual(['k', 'hb']);
    expect('file' in answer && answer.file).toMatchObject({
      lab: { report: expect.stringContaining('+LAB-78') },
      conclusion: 'One.\nTwo.',
      issuedAt: Date.parse('2026-11-20T16:00:00+03:00'),
    });
  });
  test.each([
    ['of another state', { status: 'preliminary' }, 'status'],
    ['of another order', { basedOn: [{ reference: 'ServiceRequest/item-2' }] }, 'order_item'],
    ['of another person', { subject: { reference: 'Patient/p9' } }, 'patient'],
  ])('the second %s refuses both', (_, over, field) => {
    expect(convert(second(over))).toEqual({ faults: [{ row: null, field, rule: 'differs' }] });
  });
});

describe('what no file can say is refused, never left out:', () => {
  const one = (over: Record<string, unknown>, head: Record<string, unknown> = {}) =>
    bundleOf(report(['Observation/k'], head), { ...k, ...over }, ...others, {
      resourceType: 'Specimen',
      id: 'urine',
      status: 'available',
    });
  const specimens = [{ reference: 'Specimen/urine' }, { reference: 'Specimen/blood' }];
  test.each([
    ['two samples, and which is the value’s isn’t said', one({}, { specimen: specimens }), [1, 'specimen']],
    ['another sample’s value', one({ specimen: { reference: 'Specimen/urine' } }), [1, 'specimen']],
    ['another person’s value', one({ subject: { reference: 'Patient/p2' } }), [1, 'subject']],
    ['a value that may still change', one({ status: 'preliminary' }), [1, 'status']],
    ['a value that was entered in error', one({ status: 'entered-in-error' }), [1, 'status']],
    ['a value without a state', one({ status: undefined }), [1, 'status']],
    ['a series of samples', one({ valueQuantity: undefined, valueSampledData: {} }), [1, 'valueSampledData']],
    ['what changes its meaning', one({ modifierExtension: [{ url: 'urn:x' }] }), [1, 'modifierExtension']],
    ['what changes the report’s', one({}, { modifierExtension: [{ url: 'urn:x' }] }), [null, 'modifierExtension']],
  ] as const)('%s', (_, text, [row, field]) => {
    expect(convert(text)).toMatchObject({ faults: [{ row, field, rule: 'unsupported' }] });
  });

  test('a name that two resources have means neither', () => {
    const text = bundleOf(report(['Observation/k']), k, { ...k, valueQuantity: ucum(6.6, 'mmol/L') }, ...others);
    const answer = convert(text);
    expect('faults' in answer && answer.faults).toContainEqual(
      expect.objectContaining({ row: 1, field: 'marker', rule: 'required' }),
    );
  });

  test('a name inside one resource means nothing in another', () => {
    const inside = { ...others[1], contained: [k] } as Resource;
    const answer = convert(bundleOf(report(['#k']), inside, ...others.filter((_, at) => at !== 1)));
    expect('faults' in answer && answer.faults).toContainEqual(
      expect.objectContaining({ row: 1, field: 'marker', rule: 'required' }),
    );
  });
});

describe('a report’s own paper', () => {
  const withForms = (...presentedForm: object[]) => {
    const answer = convert(bundle({ presentedForm }));
    if (!('file' in answer)) throw new Error(JSON.stringify(answer.faults));
    return answer.file;
  };
  test('that is a PDF is kept, however long its line; a plain text is the laboratory’s words', () => {
    const data = `JVBERi0x${'QUJD'.repeat(200_000)}`;
    const file = withForms(
      { contentType: 'application/pdf', title: 'Signed report', data: data.replace(/(.{76})/g, '$1\n') },
      { contentType: 'text/plain; charset=utf-8', data: 'Q2hlY2tlZC4=' },
    );
    expect(file).toMatchObject({ papers: [{ title: 'Signed report', data }], conclusion: 'Checked.', kept: [] });
  });
  test.each([
    [
      'elsewhere',
      { contentType: 'application/pdf', title: undefined, url: 'https://lab/1' },
      'application/pdf https://lab/1',
    ],
    ['a page', { contentType: 'text/html', data: 'PGI+', title: 'Page' }, 'text/html'],
    ['no text', { contentType: 'text/plain', title: undefined, data: '/w==' }, 'text/plain'],
  ])('that is %s is named', (_, form, value) => {
    expect(withForms(form)).toMatchObject({ papers: [], kept: [{ name: form.title ?? 'presentedForm', value }] });
  });
});
