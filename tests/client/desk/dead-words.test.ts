/** Every word of the desk is read somewhere: a dead one is translated, looked at and kept for nobody. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = 'client/desk';
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));

/** `words.title`, `{ title } = useWords(…)`, `words['title']`. */
const reads = (text: string, key: string) => new RegExp(`(?:\\.|\\['|[{,]\\s*)${key}\\b(?!:\\s*['"\`({])`).test(text);

const sources = ['client/desk', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
);
const isNamed = (key: string) => sources.some((text) => text.includes(`'${key}'`));

/** `words[kind]`: a key may be read that is named as a text anywhere. */
const readsByName = (text: string, table: string) => {
  const aliases = [...text.matchAll(new RegExp(`(\\w+) = useWords\\(${table}\\)`, 'g'))].map(([, alias]) => alias);
  return [...aliases, `${table}(?:\\[\\w+\\]|\\.\\w+)`].some((name) => new RegExp(`\\b${name}\\[(?!')`).test(text));
};

const tables: { table: string; key: string; file: string }[] = [];
for (const { file, text } of files) {
  if (!text.includes('defineWords(') || file === 'i18n/words.ts') continue;
  const exported = (await import(`../../../${root}/${file}`)) as Record<string, { en?: object }>;
  for (const [table, words] of Object.entries(exported))
    if (table.endsWith('Words')) for (const key of Object.keys(words.en ?? {})) tables.push({ table, key, file });
}

test('the tables of words are found', () => {
  expect(tables.length).toBeGreaterThan(1_000);
});

test('no word of the desk is dead', () => {
  const dead = tables.filter(({ table, key, file }) => {
    // A part that many pages share is given its words as a prop, a maker of rows as an argument.
    const readers = files.filter(
      ({ file: other, text }) =>
        other !== file &&
        (new RegExp(`\\b${table}\\b`).test(text) || /\bwords: \w|, \{ (?:\w+, )*words\b.* \}\) =>/.test(text)),
    );
    return !readers.some(({ text }) => reads(text, key) || (readsByName(text, table) && isNamed(key)));
  });
  expect(dead.map(({ table, key }) => `${table}.${key}`)).toEqual([]);
});
