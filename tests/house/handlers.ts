/** What a handler of the desk reaches in the code: read from imports and top-level declarations, as biome formats them. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Declared {
  readonly file: string;
  readonly body: string;
}
interface SourceFile {
  readonly declared: ReadonlyMap<string, string>;
  readonly imported: ReadonlyMap<string, { file: string; name: string }>;
}

const start = /^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+)/;
const files = new Map<string, SourceFile>();

function readSource(file: string): SourceFile {
  const known = files.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const declared = new Map<string, string>();
  let name = '';
  for (const line of text.split('\n')) {
    name = start.exec(line)?.[1] ?? (/^(?:import|export (?:type|interface)|interface|type) /.test(line) ? '' : name);
    if (name !== '') declared.set(name, `${declared.get(name) ?? ''}${line}\n`);
  }
  const imported = new Map<string, { file: string; name: string }>();
  for (const [, names = '', from = ''] of text.matchAll(/^import (?!type )\{([^}]*)\} from '(\.[^']+)';/gm))
    for (const part of names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !one.startsWith('type '))) {
      const [original = '', alias = original] = part.split(' as ');
      imported.set(alias, { file: join(dirname(file), from), name: original });
    }
  const source = { declared, imported };
  files.set(file, source);
  return source;
}

const wordsOf = (body: string): Set<string> => new Set(body.match(/\b[a-zA-Z_]\w*\b/g) ?? []);

function find(file: string, name: string): Declared | null {
  const { declared, imported } = readSource(file);
  const body = declared.get(name);
  if (body !== undefined) return { file, body };
  const from = imported.get(name);
  return from ? find(from.file, from.name) : null;
}

/** Whether the code, or anything of ours that it names, has a match. */
function reaches(start: Declared, pattern: RegExp): boolean {
  const seen = new Set<string>();
  const waiting = [start];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (pattern.test(one.body)) return true;
    for (const word of wordsOf(one.body)) {
      const next = find(one.file, word);
      const key = next && `${next.file} ${next.body.slice(0, 80)}`;
      if (!next || !key || seen.has(key) || next.body === one.body) continue;
      seen.add(key);
      waiting.push(next);
    }
  }
  return false;
}

/** Names of the calls whose handler, a property of a file's routes, reaches a match. */
export function listHandlersThatReach(file: string, names: readonly string[], pattern: RegExp): string[] {
  const source = readFileSync(file, 'utf8');
  const [, ...properties] = source.split(/^ {2,4}(?=(?:async )?\w+(?::|,$|\())/m);
  return properties.flatMap((property) => {
    // Behind the last property others' routes may begin.
    const [body = ''] = property.split(/^\};?$/m);
    const name = /^(?:async )?(\w+)/.exec(body)?.[1] ?? '';
    return names.includes(name) && reaches({ file, body }, pattern) ? [name] : [];
  });
}
