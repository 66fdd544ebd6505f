/** docs/behaviours.md and docs/promises.md as data: every rule with the test that proves it. */
import { readFileSync } from 'node:fs';

export interface Behaviour {
  /** `S4.3`: the specification's section, and a number of its own. `M7`, `A28.2`: a rule of docs/security.md. */
  readonly id: string;
  readonly rule: string;
  /** `name` as it stands in the file, `%s` for what a table of cases puts there. */
  readonly test: { readonly file: string; readonly name: string };
}

const cell = '((?:\\\\\\||[^|])+)';
/** The product's own sentences, and what its design promises besides. */
export const pages = ['docs/behaviours.md', 'docs/promises.md'] as const;

/** Every line of a table that names a row. */
export const rowLine = /^\| [A-Z]+\d[\d.]* \|.*$/gm;
const line = new RegExp(`^\\| ([A-Z]+\\d+(?:\\.\\d+)?) \\| ${cell} \\| ${cell} \\|$`, 'gm');
const bare = (text: string) => text.replaceAll('\\|', '|').trim();

/** @throws when a row names no test. */
export const readBehaviours = (): Behaviour[] => pages.flatMap(readPage);

function readPage(page: string): Behaviour[] {
  return [...readFileSync(page, 'utf8').matchAll(line)].map(([, id = '', rule = '', proof = '']) => {
    const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(bare(proof)) ?? [];
    if (name === '') throw new Error(`${page} ${id}: name a test (\`file\` › name)`);
    return { id, rule: bare(rule), test: { file, name } };
  });
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Finds the test among the full names of those that ran: `%s`, `%i` and the like stand for anything. */
export const namePattern = (name: string): string => escaped(name).replace(/%[a-z]/g, '.*');

/** The names that a file of tests gives, as they are written there. */
export const namesIn = (source: string): string[] =>
  [...source.matchAll(/(?:\b(?:test|it)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  );

/** Whether a test of this written name may be the one that a row names: word for word, or a table's with its cases filled in. */
export const isNamed = (written: string, name: string): boolean =>
  written === name || new RegExp(`^${escaped(written).replace(/%[a-z]|\\\$\\\{.*?\\\}/g, '.*')}$`).test(name);
