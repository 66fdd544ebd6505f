/** A combo box says in Arabic how many choices it has. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { comboboxWords } from '../../client/desk/i18n/combobox-words.ts';
import { deskLanguagePlugin } from '../../scripts/serve/desk-language-plugin.ts';

const formatter = {
  number: String,
  plural: (count: number, forms: Readonly<Record<string, () => string>>) =>
    (forms[new Intl.PluralRules('ar-AE').select(count)] ?? forms.other)?.() ?? '',
};

test.each([
  [0, 'لا خيارات متاحة.'],
  [1, 'خيار واحد متاح.'],
  [2, 'خياران متاحان.'],
  [5, '5 خيارات متاحة.'],
  [190, '190 خيارًا متاحًا.'],
  [100, '100 خيار متاح.'],
])('%i choices', (optionCount, said) => {
  expect(comboboxWords.countAnnouncement({ optionCount }, formatter)).toBe(said);
});

test('the words stand in the place of React Aria’s, and none of them is missing', () => {
  const [file = ''] = globSync('node_modules/react-aria/dist/private/intl/combobox/ar-AE.mjs');
  const theirs = [...readFileSync(file, 'utf8').matchAll(/^ {4}"(\w+)":/gm)].map(([, name]) => name);
  expect(Object.keys(comboboxWords).toSorted()).toEqual(theirs.toSorted());
  const load = deskLanguagePlugin.load as (id: string) => string | null;
  expect(load(resolve(file))).toContain('comboboxWords');
  expect(load(resolve(file).replace('combobox', 'menu'))).toBe(null);
});
