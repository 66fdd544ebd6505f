import { expect, test } from 'vitest';
import { isTypingIn, ShortcutList } from '../../../client/desk/keys/shortcut-list.ts';

const nothing = () => undefined;
const outside = { isField: false, atMs: 0 };

test('G then O is one shortcut, within a moment', () => {
  const list = new ShortcutList();
  list.add({ keys: 'g o', run: nothing });
  expect(list.find('g', outside)).toBe(null);
  expect(list.find('o', { isField: false, atMs: 500 })?.keys).toBe('g o');
  expect(list.find('g', { isField: false, atMs: 1000 })).toBe(null);
  expect(list.find('o', { isField: false, atMs: 3000 }), 'too late').toBe(null);
  expect(list.find('o', { isField: false, atMs: 3100 }), 'O alone is nothing').toBe(null);
});

test('another key between them ends it', () => {
  const list = new ShortcutList();
  list.add({ keys: 'g o', run: nothing });
  list.add({ keys: 'j', run: nothing });
  list.find('g', outside);
  expect(list.find('j', outside)?.keys).toBe('j');
  expect(list.find('o', outside)).toBe(null);
});

test('while somebody types only those with Ctrl work', () => {
  const list = new ShortcutList();
  list.add({ keys: 'j', run: nothing });
  list.add({ keys: 'mod+s', inFields: true, run: nothing });
  expect(list.find('j', { isField: true, atMs: 0 })).toBe(null);
  expect(list.find('mod+s', { isField: true, atMs: 0 })?.keys).toBe('mod+s');
});

test('what was added last comes first, until it is taken away', () => {
  const list = new ShortcutList();
  const page = { keys: 'Escape', run: nothing };
  const dialog = { keys: 'Escape', run: nothing };
  list.add(page);
  const end = list.add(dialog);
  expect(list.find('Escape', outside)).toBe(dialog);
  end();
  expect(list.find('Escape', outside)).toBe(page);
});

test('a field is where letters are text; a checkbox isn’t', () => {
  const made = (html: string) => {
    document.body.innerHTML = html;
    return document.body.firstElementChild;
  };
  expect(isTypingIn(made('<input>'))).toBe(true);
  expect(isTypingIn(made('<input type="search">'))).toBe(true);
  expect(isTypingIn(made('<textarea></textarea>'))).toBe(true);
  expect(isTypingIn(made('<select></select>'))).toBe(true);
  expect(isTypingIn(made('<input type="checkbox">'))).toBe(false);
  expect(isTypingIn(made('<a href="/">x</a>'))).toBe(false);
  expect(isTypingIn(null)).toBe(false);
});
