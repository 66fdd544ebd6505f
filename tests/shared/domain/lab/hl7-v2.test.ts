/** HL7 v2 ORU^R01 as analysers and laboratories send it: what becomes a file, what is kept in words, and what is refused. */
import { describe, expect, test } from 'vitest';
import { toLabFile } from '../../../../shared/domain/lab/lab-formats.ts';
import { readLabFile } from '../../../../shared/domain/lab/read-lab-file.ts';
import { markers } from './register.ts';

const licences = new Map([['dasman', 'L-0417']]);
function convert(text: string) {
  const made = toLabFile(text, markers);
  if (Array.isArray(made)) return { faults: made };
  return readLabFile(made, { markers, licences, now: Date.parse('2026-11-22T08:00Z'), booking: null });
}

const head = String.raw`MSH|^~\&|LIS|Dasman^L-0417^L|AFIYA|KW|20261120150500+0300||ORU^R01^ORU_R01|M-1|P|2.5.1|||||KWT|UNICODE UTF-8`;
const person = 'PID|1||P-1^^^LAB^MR||العنزي^نورة||19900402|F';
const request =
  'OBR|1|KW-100023^SHOP|LAB-77^LIS|24323-8^Panel^LN|||20261120074000+0300|||||||20261120090000+0300||||||||20261120150000+0300||CH|F';
const vitd = 'OBX|1|NM|62292-8^Vitamin D^LN||18.40|ng/mL|30-100|L|||F|||20261120|||CLIA^Chemiluminescence';
const message = (...segments: string[]) => [head, person, 'ORC|RE|KW-100023', request, ...segments].join('\r');
const rowsOf = (...segments: string[]) => {
  const answer = convert(message(...segments));
  if (!('file' in answer)) throw new Error(JSON.stringify(answer.faults));
  return answer.file;
};

test('a message becomes the same file', () => {
  const answer = convert(`\u000b${message(vitd)}\r\u001c\r`);
  expect('file' in answer && answer.file).toMatchObject({
    lab: { id: 'dasman', licence: 'L-0417', report: 'LAB-77' },
    orderItem: 'KW-100023',
    patient: { ref: 'P-1', birthDate: '1990-04-02', sex: 'female' },
    specimen: { collectedAt: Date.parse('2026-11-20T07:40+03:00'), receivedAt: Date.parse('2026-11-20T09:00+03:00') },
    issuedAt: Date.parse('2026-11-20T15:00+03:00'),
    status: 'final',
    rows: [
      {
        marker: 'vitd25',
        value: { digits: '18.40', comparator: null },
        unit: 'ng/mL',
        range: { low: '30', high: '100' },
        flag: 'L',
        method: 'Chemiluminescence',
      },
    ],
    kept: [],
  });
});

describe('a value', () => {
  const obx = (type: string, value: string, rest = 'ng/mL|30-100||||F', code = '62292-8^Vitamin D^LN') =>
    rowsOf(`OBX|1|${type}|${code}||${value}|${rest}`);
  test.each([
    ['a number after its comparator', 'SN', '<^5', { value: { comparator: '<', digits: '5' } }],
    ['a text that is a number', 'ST', '<5', { value: { comparator: '<', digits: '5' } }],
    ['a number with its plus', 'NM', '+31', { value: { digits: '31' } }],
    ['a number without its zero', 'NM', '.5', null],
  ])('is read: %s', (_, type, value, expected) => {
    const file = () => obx(type, value, 'ng/mL|||||F');
    if (expected === null) return expect(file).toThrow('implausible');
    expect(file().rows).toMatchObject([expected]);
  });
  test.each([
    ['a titre', 'SN', '^1^:^80', '1:80'],
    ['two numbers', 'SN', '^2^-^4', '2-4'],
    ['a coded finding', 'CE', 'NEG^Negative^L', 'Negative'],
    ['a finding of its own code', 'CWE', 'NEG', 'NEG'],
    ['several', 'ST', 'Rods~Cocci', 'Rods\nCocci'],
    ['a text with escapes', 'TX', String.raw`A\F\B\S\C\T\D\R\E\E\F\.br\G\X41\ \Zq\.`, 'A|B^C&D~E\\F\nGA \\Zq\\.'],
    ['a picture', 'ED', '^image^png^Base64^iVBORw0=', 'image png'],
    ['a document elsewhere', 'RP', 'https://lab/1^application^pdf', 'application pdf'],
    ['Arabic', 'ST', 'سلبي', 'سلبي'],
  ])('is kept in words: %s', (_, type, value, expected) => {
    expect(obx(type, value)).toMatchObject({ rows: [], kept: [{ marker: 'vitd25', value: expected }] });
  });
  test('of a code of the laboratory’s own is kept with its name, unit, range and mark', () => {
    const file = obx('NM', '61', '%|40-75|N~X|||F', 'NEUT%^Neutrophils %^99LAB');
    expect(file.kept).toMatchObject([
      { code: 'NEUT%', name: 'Neutrophils %', value: '61', unit: '%', range: '40–75', flag: 'N', state: 'plain' },
    ]);
  });
  test('has its LOINC code beside the laboratory’s own', () => {
    expect(obx('NM', '31', 'ng/mL|||||F', '25OHD^Vit D^99LAB^62292-8^Vitamin D^LN').rows).toMatchObject([
      { marker: 'vitd25', loinc: '62292-8' },
    ]);
  });
  test('is read by a UCUM code, and shown in the unit that was printed', () => {
    expect(obx('NM', '31', 'ng/mL^ng per mL^UCUM|||||F').rows).toMatchObject([{ unit: 'ng per mL', ucum: 'ng/mL' }]);
  });
  test('that couldn’t be had is absent', () => {
    expect(obx('NM', '', '|||||X').rows).toMatchObject([{ marker: 'vitd25', value: null, absent: 'not_done' }]);
  });
  test.each([
    ['< 30', { low: null, high: null, text: '< 30' }],
    ['>= 30', { low: '30', high: null, text: null }],
    ['up to 100', { low: null, high: null, text: 'up to 100' }],
  ])('has the range %s', (range, expected) => {
    expect(obx('NM', '31', `ng/mL|${range}||||F`).rows).toMatchObject([{ range: expected }]);
  });
});

test('notes stand with what they follow: the value, the sample or the whole', () => {
  const file = rowsOf(
    'NTE|1||Sent twice.',
    vitd,
    'NTE|1||Haemolysed.',
    'NTE|2||أعد الفحص~قريبًا',
    'SPM|1|S-9||SER^Serum|||||||||||||20261120074000+0300|20261120090000+0300||||||HEM^Haemolysed',
    'NTE|1||Half full.',
  );
  expect(file).toMatchObject({
    conclusion: 'Sent twice.',
    specimen: { id: 'S-9', note: 'Haemolysed\nHalf full.' },
    rows: [{ note: 'Haemolysed.\nأعد الفحص\nقريبًا' }],
  });
});

test('a text in several segments is one', () => {
  const line = (at: number, text: string) => `OBX|${at}|TX|11502-2^Comment^LN||${text}||||||F`;
  expect(rowsOf(vitd, line(2, 'One.'), line(3, 'Two.')).kept).toMatchObject([{ value: 'One.\nTwo.' }]);
});

test('a text without a code has the name of what was asked for', () => {
  const line = (at: number, text: string) => `OBX|${at}|TX|||${text}||||||F`;
  expect(rowsOf(vitd, line(2, 'One.'), line(3, ''), line(4, 'Two.')).kept).toMatchObject([
    { code: null, name: 'Panel', value: 'One.\nTwo.' },
  ]);
});

test('a value of urine is kept, not read', () => {
  const urine = 'SPM|1|S-9||UR^Urine|||||||||||||20261120074000+0300';
  expect(rowsOf(vitd, urine)).toMatchObject({ rows: [], kept: [{ marker: 'vitd25' }] });
});

test('two requests of one order and day are one; the offset of the message is that of its times', () => {
  const second = 'OBR|2|KW-100023|LAB-78|CBC|||20261120074500|||||||||||||||20261120160000||HM|F';
  const answer = convert(message(vitd, second, 'OBX|1|NM|718-7^Hb^LN||13.2|g/dl|12-15|N|||F'));
  expect('file' in answer && answer.file).toMatchObject({
    lab: { report: 'LAB-77+LAB-78' },
    rows: [{ marker: 'vitd25' }, { marker: 'hb', unit: 'g/dl', ucum: 'g/dL' }],
  });
});

test('a correction replaces the number that it had', () => {
  const answer = convert(message(vitd).replace('|CH|F', '|CH|C'));
  expect('file' in answer && answer.file).toMatchObject({ status: 'corrected', replaces: 'LAB-77' });
});

describe('is refused:', () => {
  test.each([
    ['a value that may still change', message(vitd.replace('|||F|', '|||P|')), { row: 1, field: 'status' }],
    ['a value that was wrong', message(vitd.replace('|||F|', '|||W|')), { row: 1, field: 'status' }],
    ['a report that is preliminary', message(vitd).replace('|CH|F', '|CH|P'), { field: 'status', rule: 'unknown' }],
    [
      'another person’s second result',
      message(vitd, person.replace('P-1', 'P-2')),
      { field: 'patient', rule: 'differs' },
    ],
    ['another order', message(vitd, request.replace('KW-100023', 'KW-9')), { field: 'order_item', rule: 'differs' }],
    ['another day', message(vitd, request.replace('|20261120074', '|20261119074')), { field: 'specimen.collected_at' }],
    ['another laboratory', message(vitd).replace('L-0417', 'L-1'), { field: 'lab.id', rule: 'required' }],
    [
      'a range upside down',
      message(vitd.replace('30-100', '100-30')),
      { row: 1, field: 'range.low', label: 'Vitamin D' },
    ],
    [
      'a sample that was rejected',
      message(vitd, 'SPM|1|S-9|||||||||||||||20261120074000+0300||||RH'),
      { rule: 'unusable' },
    ],
    ['a time whose offset nobody says', message(vitd).replaceAll('+0300', ''), { rule: 'not_a_time' }],
    ['a message that is no result', message(vitd).replace('ORU^R01', 'ADT^A01'), { rule: 'not_json' }],
    ['nothing but a head', head, { rule: 'not_json' }],
  ])('%s', (_, text, expected) => {
    const answer = convert(text);
    expect('faults' in answer && answer.faults).toContainEqual(expect.objectContaining(expected));
  });
});

test('a PDF within the message is the laboratory’s own paper; what is noted of it is said of the whole', () => {
  const file = rowsOf(
    vitd,
    'OBX|2|ED|PDF^Report^L||^application^pdf^Base64^JVBERi0x||||||F',
    'NTE|1||Signed by the pathologist',
  );
  expect(file).toMatchObject({
    rows: [{ marker: 'vitd25' }],
    kept: [],
    papers: [{ title: 'Report', data: 'JVBERi0x' }],
    conclusion: 'Signed by the pathologist',
  });
});
