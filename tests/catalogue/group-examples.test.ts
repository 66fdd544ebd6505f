/** The examples of docs/groups.md §3 are files that the shop takes, and have every field there is. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bloodTestInput, brandInput, categoryInput, nutritionistInput } from '../../shared/contract/desk/list-entry.ts';
import { biomarkerGroups } from '../../shared/domain/biomarker-groups.ts';

const page = readFileSync('docs/groups.md', 'utf8');
const exampleOf = (kind: string) =>
  JSON.parse(new RegExp(`### ${kind}\\n\\n\`\`\`json\\n([^\`]+)\`\`\``).exec(page)?.[1] ?? 'null').items as object[];

test.each([
  ['brands', brandInput],
  ['categories', categoryInput],
  ['nutritionists', nutritionistInput],
  ['blood-tests', bloodTestInput],
] as [string, z.ZodObject][])('%s', (kind, schema) => {
  const example = exampleOf(kind);
  expect(z.array(schema).safeParse(example).error?.issues ?? []).toEqual([]);
  expect(Object.keys(example[0] ?? {}).sort()).toEqual(Object.keys(schema.shape).sort());
});

test('docs/groups.md names every heading of a blood test’s values', () => {
  for (const group of biomarkerGroups) expect(page).toContain(`\`${group}\``);
});
