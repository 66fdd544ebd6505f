/** The pages of docs/ as citations see them: what can be pointed at, and how a text points. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Document {
  readonly text: string;
  /** `3`, `3.5`; an item of a numbered list below `## 0.` is `0.7`. */
  readonly sections: ReadonlySet<string>;
  /** Headings and bold words, each with the section it stands in. */
  readonly titles: readonly { readonly title: string; readonly section: string }[];
}

const bare = (title: string) => title.replace(/ \[\w\]$/, '').replace(/[.:,]$/, '');

export function readDocument(file: string): Document | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const sections = new Set<string>();
  const titles: { title: string; section: string }[] = [];
  let section = '';
  for (const line of text.split('\n')) {
    const heading = /^#+ (?:(\d+(?:\.\d+)*)\.? )?(.+)$/.exec(line);
    const item = /^(\d+)\. /.exec(line)?.[1];
    if (heading?.[1]) section = heading[1];
    if (heading) titles.push({ title: bare(heading[2] ?? ''), section });
    for (const [, bold = ''] of line.matchAll(/\*\*(.+?)\*\*/g)) titles.push({ title: bare(bold), section });
    if (section !== '') sections.add(section);
    if (item) sections.add(`${section}.${item}`);
  }
  return { text, sections, titles };
}

const prefixes = 'M|A|Z|P|C|U|X|W|R|IN|F|PR';
const rule = `(?:INV|${prefixes})\\d{1,2}`;
const rules = `${rule}(?:[-–]${rule})?`;
const list = `${rules}(?:, ${rules})*`;

/** The rules of docs/security.md, by its tables; and the invariants it names. */
export function readRules({ text }: Document): { rules: string[]; invariants: string[] } {
  return {
    rules: [...text.matchAll(new RegExp(`^\\| ((?:${prefixes})\\d{1,2}) \\|`, 'gm'))].map((match) => match[1] ?? ''),
    invariants: [...new Set(text.match(/\bINV\d+\b/g))],
  };
}

/** `W1-W3, W5` is W1, W2, W3, W5. */
export const expandRules = (text: string): string[] =>
  text.split(/,\s*/).flatMap((part) => {
    const [from = '', to = from] = part.split(/[-–]/);
    const [first, last] = [from, to].map((one) => Number(/\d+/.exec(one)?.[0]));
    const prefix = from.replace(/\d+/, '');
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, at) => `${prefix}${(first ?? 0) + at}`);
  });

/** Rules in round brackets, `(P1, P2)`, and those a test's name begins with, `M3: …`. */
export const rulesNamed = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\\((${list})\\)|(?<=^|['"\`])(${list}): `, 'g'))].flatMap((match) =>
    expandRules(match[1] ?? match[2] ?? ''),
  );

export interface Citation {
  readonly line: number;
  /** The page's path from the root of the project. */
  readonly page: string;
  readonly kind: 'page' | 'section' | 'title' | 'words' | 'rule';
  readonly what: string;
  /** For a title: the section that was named before it. */
  readonly within: string;
}

/** A comment's or paragraph's next line goes on with it; blanks keep every offset. */
const folded = (text: string, isProse: boolean) =>
  text.replace(isProse ? /\n +|\n(?=[^\n|#-])/g : /\n[ \t]*(?:\*(?!\/)|\/\/|--|#)[ \t]*/g, (gap) =>
    ' '.repeat(gap.length),
  );

const step = new RegExp(
  `[\\s,)]*(?:and |or )?(?:§(\\d+(?:\\.\\d+)*)(?:[-–](\\d+(?:\\.\\d+)*))?|"([^"]+)"|\`([^\`]+)\`|(${rules})\\b)`,
  'y',
);

/**
 * Everything that a text cites: a page, then any row of §n, "Heading", `words` and rules. The spec and a bare § are docs/product.md.
 * Inside docs/ a page is named from its own folder and a bare § is its own.
 */
export function citationsOf(file: string, source: string): Citation[] {
  const isProse = file.endsWith('.md');
  const text = folded(source, isProse);
  const found: Citation[] = [];
  const add = (at: number, page: string, kind: Citation['kind'], what: string, within = '') =>
    found.push({ line: source.slice(0, at).split('\n').length, page, kind, what, within });
  // A page cites its own sections by a bare §.
  const own = file.startsWith('docs/') ? file : 'docs/product.md';
  const mention = isProse ? /(?<![\w/.])((?:[\w-]+\/|\.\.\/)*[\w-]+\.md)\b|§/g : /(docs\/(?:[\w-]+\/)*[\w-]+\.md)\b|§/g;
  let seenTo = 0;
  for (const { index, 0: whole, 1: named } of text.matchAll(mention)) {
    if (index < seenTo) continue;
    const page = named === undefined ? own : named.startsWith('docs/') ? named : join(dirname(file), named);
    add(index, page, 'page', page);
    step.lastIndex = named === undefined ? index : index + whole.length;
    let within = '';
    for (let at = step.lastIndex; ; at = step.lastIndex) {
      const token = step.exec(text);
      if (!token) break;
      const [, section, to, title, words, ofRules] = token;
      if (section) add(at, page, 'section', section);
      if (to) add(at, page, 'section', to);
      if (title) add(at, page, 'title', title, within);
      if (words && !isProse) add(at, page, 'words', words);
      for (const rule of ofRules ? expandRules(ofRules) : []) add(at, page, 'rule', rule);
      within = to ?? section ?? within;
      seenTo = step.lastIndex;
    }
  }
  return found;
}
