import { decodeUtf8, fromBase64 } from '../../encoding.ts';

export type FhirJson = { readonly [key: string]: unknown };

/** JSON keeps `18.40` as 18.4 and `1e309` as Infinity; each number becomes the text that it was. */
const quoteNumbers = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => (token.startsWith('"') ? token : `"${token}"`));

const isJson = (value: unknown): value is FhirJson =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): FhirJson[] => (Array.isArray(value) ? value.filter(isJson) : []);
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const below = (value: unknown, ...keys: (string | number)[]): unknown =>
  keys.reduce<unknown>((found, key) => (found as Record<string | number, unknown> | null | undefined)?.[key], value);

export const codesOf = (concept: unknown, system?: string): string[] =>
  listOf(below(concept, 'coding'))
    .filter((coding) => system === undefined || coding.system === system)
    .flatMap((coding) => textOf(coding.code) ?? []);

/** What a person reads of a concept: its text, or else the names or codes in it. */
export const wordsOf = (concept: unknown): string | null =>
  textOf(below(concept, 'text')) ??
  (listOf(below(concept, 'coding'))
    .flatMap((coding) => textOf(coding.display) ?? textOf(coding.code) ?? [])
    .join(', ') ||
    null);

/** Each on a line of its own; null where there is none. */
export const joinLines = (lines: readonly (string | null)[]): string | null =>
  lines.filter((line) => line !== null && line.trim() !== '').join('\n') || null;

/** Base64 of UTF-8; null where it is none. */
export function decodeText(data: string): string | null {
  try {
    return decodeUtf8(fromBase64(data)) || null;
  } catch {
    return null;
  }
}

const longestId = 64;
/** Several numbers as one; too many for a line are the first and how many more. */
export function joinIds(ids: readonly string[]): string | null {
  const joined = ids.join('+');
  return joined.length > longestId ? `${ids[0]}+${ids.length - 1}` : joined || null;
}

export const notesOf = (resource: unknown): (string | null)[] =>
  listOf(below(resource, 'note')).map((note) => textOf(note.text));

export function parseBundle(text: string): FhirJson | null {
  try {
    JSON.parse(text);
    const bundle: unknown = JSON.parse(quoteNumbers(text));
    return isJson(bundle) && bundle.resourceType === 'Bundle' ? bundle : null;
  } catch {
    return null;
  }
}

export interface FoundResource {
  readonly url: string | null;
  readonly resource: FhirJson;
  /** The resource that contains it, within which alone `#id` names it. */
  readonly inside: FhirJson | null;
}

export const readResources = (bundle: FhirJson): FoundResource[] =>
  listOf(bundle.entry).flatMap((entry) => {
    const { resource } = entry;
    if (!isJson(resource)) return [];
    const contained = listOf(resource.contained).map((inner) => ({
      url: `#${textOf(inner.id)}`,
      resource: inner,
      inside: resource,
    }));
    return [{ url: textOf(entry.fullUrl), resource, inside: null }, ...contained];
  });

/** @returns null where nothing, or more than one thing, is meant. */
export function findResource(
  resources: readonly FoundResource[],
  type: string,
  { from, reference }: { from: FhirJson; reference: unknown },
): FhirJson | null {
  const url = textOf(below(reference, 'reference'));
  if (url === null) return null;
  const meant = resources.filter(
    ({ url: own, resource, inside }) =>
      resource.resourceType === type &&
      (inside === null ? own === url || `${type}/${textOf(resource.id)}` === url : inside === from && own === url),
  );
  return meant.length === 1 ? (meant[0]?.resource ?? null) : null;
}
