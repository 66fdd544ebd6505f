import { expect, test } from 'vitest';
import { mirrorArrow, readKey } from '../../../client/desk/keys/match-key.ts';

const press = (key: string, code: string, held: Partial<Parameters<typeof readKey>[0]> = {}) =>
  readKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test.each([
  ['a Latin layout', 'j', 'KeyJ', 'j'],
  ['an Arabic layout', 'ت', 'KeyJ', 'j'],
  ['لا, which one key writes', 'لا', 'KeyB', 'b'],
  ['a Persian layout', 'ت', 'KeyJ', 'j'],
  ['a Cyrillic layout', 'о', 'KeyJ', 'j'],
  ['a French layout, where A stands on Q', 'a', 'KeyQ', 'a'],
  ['capitals', 'J', 'KeyJ', 'j'],
  ['the slash of a Latin layout', '/', 'Slash', '/'],
  ['the slash key of an Arabic layout', 'ظ', 'Slash', '/'],
  ['an Arabic digit', '٣', 'Digit3', '3'],
  ['Enter', 'Enter', 'Enter', 'Enter'],
])('%s: %s (%s) is %s', (_, key, code, expected) => expect(press(key, code)).toBe(expected));

test('a question mark opens the map in either script', () => {
  expect(press('?', 'Slash', { shiftKey: true })).toBe('?');
  expect(press('؟', 'Slash', { shiftKey: true })).toBe('?');
  expect(press('؟', 'KeyJ', { shiftKey: true })).toBe('?');
  expect(press('ظ', 'Slash', { shiftKey: true })).toBe('?');
});

test('Ctrl and Cmd are one, Alt is the system’s', () => {
  expect(press('k', 'KeyK', { ctrlKey: true })).toBe('mod+k');
  expect(press('k', 'KeyK', { metaKey: true })).toBe('mod+k');
  expect(press('ن', 'KeyK', { ctrlKey: true })).toBe('mod+k');
  expect(press('س', 'KeyS', { metaKey: true })).toBe('mod+s');
  expect(press('j', 'KeyJ', { altKey: true })).toBe(null);
});

test('left is next in Arabic', () => {
  expect(mirrorArrow('ArrowLeft', 'rtl')).toBe('ArrowRight');
  expect(mirrorArrow('ArrowRight', 'rtl')).toBe('ArrowLeft');
  expect(mirrorArrow('ArrowLeft', 'ltr')).toBe('ArrowLeft');
  expect(mirrorArrow('ArrowUp', 'rtl')).toBe('ArrowUp');
});
