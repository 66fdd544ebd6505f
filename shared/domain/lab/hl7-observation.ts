import type { Segment } from './hl7-segments.ts';
import { loincCodesOf, type MarkerRegister } from './marker.ts';

/** Final, corrected, and what couldn't be had; nothing else counts yet, or any more. */
const readStates = ['F', 'C', 'U', 'X', 'N'];
const wordTypes = ['TX', 'FT'];

export const findUnsupported = (obx: Segment): string[] => (readStates.includes(obx.part(11) ?? 'F') ? [] : ['status']);

/** `30-100`, `>= 40`, `<=5`: limits that belong to the range; any other is a text. */
export function toRange(text: string | null) {
  const both = /^(\d[\d.]*)\s*[-–]\s*(\d[\d.]*)$/.exec(text ?? '');
  if (both) return { low: both[1], high: both[2] };
  const one = /^(<=|≤|>=|≥)\s*(\d[\d.]*)$/.exec(text ?? '');
  if (one) return one[1] === '<=' || one[1] === '≤' ? { high: one[2] } : { low: one[2] };
  return text === null ? null : { text };
}

/** `<^5` is a number with its comparator; `^1^:^80` and `^2^-^4` are words. */
function toStructured(obx: Segment) {
  const [comparator, first, between, second] = [1, 2, 3, 4].map((part) => obx.part(5, part) ?? '');
  if (between !== '' || second !== '') return { value: `${comparator}${first}${between}${second}` };
  return { value: first || null, comparator: comparator === '' || comparator === '=' ? null : comparator };
}

const toNumber = (text: string | null) => text?.replace(/^\+/, '').replace(/^\./, '0.') ?? null;

function toValue(obx: Segment) {
  switch (obx.part(2)) {
    case 'NM':
      return { value: toNumber(obx.part(5)) };
    case 'SN':
      return toStructured(obx);
    case 'CE':
    case 'CWE':
    case 'CNE':
      return { value: obx.part(5, 2) ?? obx.part(5), unread: 'yes' };
    // A document that is no PDF, or isn't in the message, is named.
    case 'ED':
    case 'RP':
      return {
        value: [obx.part(5, 2), obx.part(5, 3)].filter((part) => part !== null).join(' ') || 'ED',
        unread: 'yes',
      };
    default:
      return { value: obx.lines(5) };
  }
}

/** A PDF within the message. */
export function findPaper(obx: Segment): { title: string | null; data: string } | null {
  const [kind = '', encoding = '', data] = [obx.part(5, 3), obx.part(5, 4), obx.part(5, 5)].map((part) => part ?? '');
  const isPdf = obx.part(2) === 'ED' && /pdf$/i.test(kind) && /^base64$/i.test(encoding);
  return isPdf && data
    ? { title: (obx.part(3, 2) ?? obx.part(3))?.slice(0, 120) ?? null, data: data.replace(/\s/g, '') }
    : null;
}

/** The LOINC code of an OBX-3, or else the laboratory's own. */
function codeOf(obx: Segment): string | null {
  const isLoinc = (part: number) => obx.part(3, part) === 'LN';
  return (isLoinc(3) ? obx.part(3, 1) : isLoinc(6) ? obx.part(3, 4) : null) ?? obx.part(3, 1) ?? obx.part(3, 4);
}

export function toRow(obx: Segment, note: string | null, markers: MarkerRegister) {
  const code = codeOf(obx);
  const marker = [...markers.values()].find((one) => code !== null && loincCodesOf(one).includes(code));
  const isUcum = obx.part(6, 3) === 'UCUM';
  const value = toValue(obx);
  return {
    marker: marker?.code ?? code,
    loinc: code,
    name: obx.part(3, 2) ?? obx.part(3, 5) ?? code,
    ...value,
    absent: value.value === null && obx.part(11) === 'X' ? 'not_done' : null,
    unit: obx.part(6, 2) ?? obx.part(6),
    ucum: isUcum ? obx.part(6) : null,
    range: toRange(obx.lines(7)?.replaceAll('\n', ', ') ?? null),
    flag: obx.part(8),
    method: obx.part(17, 2) ?? obx.part(17),
    note,
  };
}

/** The next line of a text, which older systems send as an OBX of its own. */
export const isContinued = (before: Segment, obx: Segment): boolean =>
  wordTypes.includes(obx.part(2) ?? '') && before.part(2) === obx.part(2) && codeOf(before) === codeOf(obx);
