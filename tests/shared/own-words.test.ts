/** docs/desk.md "Words". */
import { expect, test } from 'vitest';
import { findWordFault, pickOwnWords } from '../../shared/i18n/own-words.ts';
import { createTranslate, withOwnWords } from '../../shared/i18n/translate.ts';

const words = {
  shell: { offline: 'No connection.', hello: 'Hello, {{name}}.', items: ({ n }: { n?: unknown }) => `${n} items` },
  quiz: { title: 'Quiz' },
  appointment: { consent_required: 'The test needs your consent.' },
  ordered: { no_fast: 'No fasting needed.' },
  product: { note: 'Food supplement. Ask your doctor first.', packs: 'Packs' },
};

test.each([
  ['shell.offline', 'You’re not connected.', null],
  ['shell.hello', 'Good day, {{name}}!', null],
  ['shell.hello', 'Good day!', 'marks'],
  ['shell.hello', 'Good day, {{name}} and {{name}}!', 'marks'],
  ['shell.items', 'Some items', 'counted'],
  ['quiz.title', 'Test', 'health'],
  ['appointment.consent_required', 'Agree to all.', 'health'],
  ['ordered.no_fast', 'Eat as you like.', 'health'],
  ['product.note', 'Good for everybody.', 'health'],
  ['product.packs', 'Boxes', null],
  ['shell.none', 'x', 'unknown'],
  ['shell', 'x', 'unknown'],
  ['shell.offline.more', 'x', 'unknown'],
  ['__proto__.toString', 'x', 'unknown'],
  ['shell.constructor', 'x', 'unknown'],
] as const)('%s as “%s”: %s', (key, text, fault) => {
  expect(findWordFault(words as never, key, text)).toBe(fault);
});

test('of what an API says, what isn’t a text of a key that there is is left out', () => {
  const items = [
    { key: 'shell.offline', text: 'Gone.' },
    { key: 'shell.more', text: 'x' },
    { key: 'shell.hello', text: 7 },
    null,
    'x',
  ];
  expect(pickOwnWords(words as never, items)).toEqual({ shell: { offline: 'Gone.' } });
  for (const broken of [undefined, null, {}, 'x']) expect(pickOwnWords(words as never, broken)).toEqual({});
});

test('they stand in the place of the shop’s, and add neither a key nor a feature', () => {
  const own = { shell: { hello: 'Good day, {{name}}!' }, more: { key: 'x' } };
  const merged = withOwnWords(words, own);
  expect(Object.keys(merged)).toEqual(Object.keys(words));
  const t = createTranslate('en', merged as never, 'Afiya') as (key: string, params?: object) => string;
  expect([t('shell.hello', { name: 'Noura' }), t('shell.offline')]).toEqual(['Good day, Noura!', 'No connection.']);
  expect(words.shell.hello).toBe('Hello, {{name}}.');
});
