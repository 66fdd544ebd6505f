/** Which characters are seen as nothing is said once, in shared/domain/text.ts: a second list would answer differently. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = ['shared', 'worker', 'client', 'scripts'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx,mjs}`).filter((file) => file !== 'shared/domain/text.ts'),
);
/** In a class of a regular expression; a mark that is written into a text stands in quotes. */
const escaped = /\[[^\]'"`\n]*\\u\{?(?:00ad|034f|061c|200[b-f]|202[a-e]|206[0-9a-f]|3164|fe0[0-9a-f]|feff|ffa0|e01)/i;
const named = /\\p\{(?:Cf|Format|Default_Ignorable_Code_Point|DI|Bidi_Control|Bidi_C)\}/;
const bare = /\u00ad|\u034f|\u061c|[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f]|\u200d|\u3164|\ufeff|\uffa0/;

test('only shared/domain/text.ts names invisible characters to remove or to find', () => {
  expect(files.length).toBeGreaterThan(1000);
  const others = files.filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => escaped.test(line) || named.test(line) || bare.test(line)),
  );
  expect(others, 'use cleanLine, cleanTyped, removeInvisible or removeMarks').toEqual([]);
});
