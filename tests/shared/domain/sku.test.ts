import { expect, test } from 'vitest';
import { cleanSku, parseSku } from '../../../shared/domain/sku.ts';

test.each([
  'VIT-001',
  'vit-001',
  'VIT-001 ',
  '\u200fVIT-001',
  '\u202aVIT-001\u202c',
  '\u2068VIT-001\u2069',
  '\u061cVIT-001',
  '\ufeffVIT-001',
  'VIT\u200b-001',
  'VIT\u00ad-001',
  'ＶＩＴ－００１',
  'VIT‑001',
  'VIT–001',
  'VIT−001',
  'VIT-٠٠١',
  'VIT-۰۰۱',
  '\u00a0Vit-001\t',
])('“%s” is VIT-001', (typed) => expect(parseSku(typed)).toBe('VIT-001'));

test.each(['', ' ', 'A B', 'ÜBER-1', 'فيتامين', 'ıx', 'ß', 'a/b', 'a'.repeat(65)])('“%s” is none', (typed) =>
  expect(parseSku(typed)).toBeNull(),
);
test('what is none is shown as it was typed', () => expect(cleanSku(' über 1 ')).toBe('über 1'));

/** A seeded generator, so that a failure can be run again. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}
const dress = (sku: string, random: (below: number) => number): string => {
  const marks = ['', '', '\u200f', '\u200b', '\u2066', '\u00ad', '\ufeff'];
  const dashes = ['-', '‐', '‑', '–', '—', '−', '－'];
  return [...sku]
    .map((sign) => {
      const code = sign.charCodeAt(0);
      const forms = /\d/.test(sign)
        ? [
            sign,
            String.fromCharCode(0x660 + Number(sign)),
            String.fromCharCode(0x6f0 + Number(sign)),
            String.fromCharCode(code + 0xfee0),
          ]
        : sign === '-'
          ? dashes
          : [sign, sign.toLowerCase(), String.fromCharCode(code + 0xfee0)];
      return `${marks[random(marks.length)]}${forms[random(forms.length)]}`;
    })
    .join('');
};
test('however an SKU is dressed, it is the same one', () => {
  const random = createRandom(2_026);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-';
  for (let turn = 0; turn < 2_000; turn += 1) {
    const sku = Array.from({ length: 1 + random(20) }, () => letters[random(letters.length)]).join('');
    expect(parseSku(dress(sku, random))).toBe(sku);
    expect(cleanSku(cleanSku(sku))).toBe(sku);
  }
});
