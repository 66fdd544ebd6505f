/**
 * The menu as a form holds it: a text for the header's line and one for each group, a link on each line as
 * `English → Arabic → path`, so that what two people changed can be compared and merged by group.
 */
import type { DeskData, DeskInput } from '../../../../shared/contract/desk/calls.ts';
import type { FlatFields } from '../../forms/merge.ts';

type Menu = DeskData<'menuSettings'>['item'];
type MenuBody = NonNullable<DeskInput<'setMenuSettings'>['body']>;

export interface MenuLine {
  readonly en: string;
  readonly ar: string;
  readonly path: string;
  readonly isHidden: boolean;
  /** In the header's line only: this entry stands for so many of the first categories. */
  readonly categories?: number;
}

export const groupsMax = 3;
const between = ' → ';
const hiddenMark = '(hidden)';
const categoriesMark = '#';
/** Removes the separator `→` from a label. */
const clean = (text: string) => text.replaceAll('→', ' ').replace(/\s+/g, ' ');

const formatLine = ({ en, ar, path, isHidden, categories }: MenuLine): string =>
  categories === undefined
    ? [clean(en), clean(ar), clean(path), ...(isHidden ? [hiddenMark] : [])].join(between)
    : `${categoriesMark}${categories}`;

function parseLine(line: string): MenuLine {
  if (line.startsWith(categoriesMark))
    return { en: '', ar: '', path: '', isHidden: false, categories: Number(line.slice(1)) };
  const [en = '', ar = '', path = '', mark] = line.split(between);
  return { en, ar, path, isHidden: mark === hiddenMark };
}

export const formatLines = (lines: readonly MenuLine[]): string => lines.map(formatLine).join('\n');
export const parseLines = (text: string): MenuLine[] => (text === '' ? [] : text.split('\n').map(parseLine));

const toLine = (entry: Menu['bar'][number]): MenuLine =>
  'categories' in entry
    ? { en: '', ar: '', path: '', isHidden: false, categories: entry.categories }
    : { en: entry.label.en, ar: entry.label.ar, path: entry.path, isHidden: entry.hidden === true };

const toLink = ({ en, ar, path, isHidden }: MenuLine) => ({
  path: path.trim(),
  label: { en: en.trim(), ar: ar.trim() },
  ...(isHidden && { hidden: true }),
});

export const toMenuFields = ({ bar, groups }: Menu): FlatFields => ({
  bar: formatLines(bar.map(toLine)),
  ...Object.fromEntries(
    Array.from({ length: groupsMax }, (_, at) => {
      const group = groups[at];
      const title = group && { ...toLine({ label: group.title, path: '' }) };
      return [`group${at}`, title ? formatLines([title, ...group.links.map(toLine)]) : ''];
    }),
  ),
});

/** A group without a title and links is left out. */
export function toMenuBody(fields: FlatFields, version: number): MenuBody {
  const groups = Array.from({ length: groupsMax }, (_, at) => parseLines(fields[`group${at}`] ?? '')).flatMap(
    ([title, ...links]) => (title ? [{ title: toLink(title).label, links: links.map(toLink) }] : []),
  );
  const bar = parseLines(fields.bar ?? '').map((line) =>
    line.categories === undefined ? toLink(line) : { categories: line.categories },
  );
  return { version, bar, groups };
}
