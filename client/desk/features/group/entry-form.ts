/** An entry of the merchant's lists as flat text fields, and back. What the form doesn't show of an entry stays as it is. */
import type { BrandInput, CategoryInput } from '../../../../shared/contract/desk/list-entry.ts';
import type { FlatFields } from '../../forms/merge.ts';

export const groupKinds = ['categories', 'brands'] as const;
export type GroupKind = (typeof groupKinds)[number];
export type Entry = Partial<CategoryInput & BrandInput> & Pick<BrandInput, 'slug' | 'name'>;

/** Grounds of a category with the ink that can be read on each, at 7:1 at least. */
export const colourPairs = {
  sand: ['#f6f2e7', '#5e4b02'],
  sky: ['#e8f5fb', '#005571'],
  amber: ['#faf1e7', '#6b430d'],
  blue: ['#ecf3fe', '#2e4d7b'],
  rose: ['#fdeef0', '#733744'],
  olive: ['#f0f4e9', '#455418'],
  mint: ['#ecf6ed', '#285931'],
  lilac: ['#f2f1fd', '#4e4377'],
} as const;
export type ColourName = keyof typeof colourPairs;

const toLines = (values: readonly string[] | undefined): string => (values ?? []).join('\n');
const fromLines = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function toEntryFields(kind: GroupKind, entry: Entry | null): FlatFields {
  const common = {
    slug: entry?.slug ?? '',
    'name.en': entry?.name.en ?? '',
    'name.ar': entry?.name.ar ?? '',
    'description.en': entry?.description?.en ?? '',
    'description.ar': entry?.description?.ar ?? '',
    aliases: toLines(entry?.aliases),
  };
  if (kind === 'brands') return { ...common, featured: entry?.featured ? 'on' : 'off' };
  const [color, word] = colourPairs.sand;
  return { ...common, colours: `${entry?.color ?? color} ${entry?.word ?? word}`, needs: toLines(entry?.needs) };
}

export function toEntry(kind: GroupKind, fields: FlatFields, before: Entry | null): Entry {
  const text = (name: string) => (fields[name] ?? '').trim();
  const common = {
    ...before,
    slug: before?.slug ?? text('slug').toLowerCase(),
    name: { en: text('name.en'), ar: text('name.ar') },
    description: { en: text('description.en'), ar: text('description.ar') },
    aliases: fromLines(fields.aliases),
  };
  if (kind === 'brands') return { ...common, featured: fields.featured === 'on' };
  const [color = '', word = ''] = text('colours').split(' ');
  return { ...common, color, word, needs: fromLines(fields.needs) };
}

export const putEntry = (items: readonly Entry[], entry: Entry): Entry[] =>
  items.some(({ slug }) => slug === entry.slug)
    ? items.map((one) => (one.slug === entry.slug ? entry : one))
    : [...items, entry];
