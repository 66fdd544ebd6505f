// The part of the Unicode bidirectional algorithm (UAX #9) that a label needs: two levels, no explicit controls.

const ARABIC_LETTER = /[\u0620-\u065f\u066e-\u06d3\u06fa-\u06ff]/;
const MIRRORED = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«', '<': '>', '>': '<' };

export const hasArabic = (text) => ARABIC_LETTER.test(text);

function classOf(char) {
  if (ARABIC_LETTER.test(char)) return 'R';
  if (/[0-9]/.test(char)) return 'EN';
  if (/[\u0660-\u0669]/.test(char)) return 'AN';
  if (/\p{L}/u.test(char)) return 'L';
  if (/[+\-\u2212]/.test(char)) return 'ES';
  if (/[,.:/]/.test(char)) return 'CS';
  return /[%°]/.test(char) ? 'ET' : 'ON';
}

const isNumber = (kind) => kind === 'EN' || kind === 'AN';

// W2 and W7: a number takes after the letters before it.
function arabicNumbers(kinds) {
  let strong = null;
  return kinds.map((kind) => {
    if (kind === 'L' || kind === 'R') strong = kind;
    return kind === 'EN' && strong === 'R' ? 'AN' : kind;
  });
}

// W4 to W6: separators inside a number belong to it, others are neutral.
function separators(kinds) {
  const joined = kinds.map((kind, i) => {
    const before = kinds[i - 1];
    const after = kinds[i + 1];
    if (kind === 'CS' && before === after && isNumber(before)) return before;
    if (kind === 'ES' && before === 'EN' && after === 'EN') return 'EN';
    if (kind === 'ET' && (before === 'EN' || after === 'EN')) return 'EN';
    return kind;
  });
  return joined.map((kind) => (['CS', 'ES', 'ET'].includes(kind) ? 'ON' : kind));
}

function latinNumbers(kinds, base) {
  let strong = base;
  return kinds.map((kind) => {
    if (kind === 'L' || kind === 'R') strong = kind;
    return kind === 'EN' && strong === 'L' ? 'L' : kind;
  });
}

// N1 and N2: neutrals take the direction on which both sides agree, else that of the line.
function neutrals(kinds, base) {
  const side = (kind) => (kind === undefined ? base : kind === 'L' ? 'L' : 'R');
  return kinds.map((kind, i) => {
    if (kind !== 'ON') return kind;
    let start = i;
    let end = i;
    while (kinds[start] === 'ON') start--;
    while (kinds[end] === 'ON') end++;
    const before = side(kinds[start]);
    return before === side(kinds[end]) ? before : base;
  });
}

function levels(kinds, base) {
  if (base === 'R') return kinds.map((kind) => (kind === 'R' ? 1 : 2));
  return kinds.map((kind) => ({ L: 0, R: 1 })[kind] ?? 2);
}

// L2: from the highest level down, turn round every stretch at that level or above.
function reorder(runs) {
  let ordered = runs;
  for (const level of [2, 1]) {
    const next = [];
    for (let i = 0; i < ordered.length; ) {
      let end = i;
      while (end < ordered.length && ordered[end].level >= level) end++;
      if (end === i) next.push(ordered[i++]);
      else {
        next.push(...ordered.slice(i, end).reverse());
        i = end;
      }
    }
    ordered = next;
  }
  return ordered;
}

// Runs of one direction, in the order in which they stand from left to right.
export function visualRuns(text) {
  const chars = [...text];
  const base = hasArabic(text) ? 'R' : 'L';
  let kinds = arabicNumbers(chars.map(classOf));
  kinds = neutrals(latinNumbers(separators(kinds), base), base);
  const runs = [];
  levels(kinds, base).forEach((level, i) => {
    const rtl = level === 1;
    const char = rtl ? (MIRRORED[chars[i]] ?? chars[i]) : chars[i];
    if (runs.at(-1)?.level === level) runs.at(-1).text += char;
    else runs.push({ level, rtl, text: char });
  });
  return reorder(runs);
}
