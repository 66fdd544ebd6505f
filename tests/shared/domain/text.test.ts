import { expect, test } from 'vitest';
import { cleanLine, cleanTyped, isNonLatin, removeInvisible } from '../../../shared/domain/text.ts';

test.each([
  ['Noura', false],
  ['نورة', true],
  ['Émile', true],
  ['~', false],
  ['\u0080', true],
  ['Gym نادي', false],
  ['نادي Gym', true],
  ['', false],
])('a name that begins as %j is set as non-Latin: %s (§5)', (text, isOther) => {
  expect(isNonLatin(text)).toBe(isOther);
});

const allInvisible = [
  ...[
    0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b,
  ],
  ...[0x202c, 0x202d, 0x202e, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x206f],
  ...[0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffb, 0x1d173, 0xe0001, 0xe0020, 0xe007f, 0xe0100, 0xe01ef],
].map((code) => String.fromCodePoint(code));

test.each(allInvisible.map((mark) => [mark.codePointAt(0)?.toString(16), mark]))(
  'U+%s is seen as nothing, so a typed code is the same with it before, in and after',
  (_code, mark) => {
    expect(cleanTyped(`${mark}VIT${mark}-001${mark}${mark}`)).toBe('VIT-001');
    expect(removeInvisible(`${mark}${mark}`)).toBe('');
    expect(cleanLine(`${mark} Noura ${mark}Ali${mark === '\ufe0f' ? '' : mark} ${mark}`)).toBe('Noura Ali');
  },
);

test.each([
  ['ＳＡＶＥ３３', 'SAVE33'],
  ['VIT–001', 'VIT-001'],
  ['VIT\u2011001', 'VIT-001'],
  ['−5', '-5'],
  ['SAVE٣٣', 'SAVE33'],
  ['\u00a0a\u3000 \u2003b\u202f', 'a b'],
  ['5²', '5²'],
])('%j is typed for %j', (typed, meant) => {
  expect(cleanTyped(typed)).toBe(meant);
});

test.each([
  ['a family as one emoji', '👨‍👩‍👧 Ali', '👨‍👩‍👧 Ali'],
  ['a Persian word', 'می‌خواهم', 'می‌خواهم'],
  ['a heart that is drawn red', 'Noura ❤️', 'Noura ❤️'],
  ['a joiner with nothing to join', '‍ Noura ‌', 'Noura'],
  ['a name that would turn the line', 'Noura\u202e moc.live', 'Noura moc.live'],
  ['a Braille cell with nothing in it', '\u2800', ''],
])('a line keeps what shapes a word, and nothing else: %s', (_what, typed, line) => {
  expect(cleanLine(typed)).toBe(line);
});
