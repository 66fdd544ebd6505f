/** Text into HTML, safely. The document's frame is built by hand: no component needs it, and a browser never hydrates it. */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON that can't end its script element or a line of it (docs/security.md X6). */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type Attributes = Record<string, string | undefined>;

/** `<link rel="canonical" href="…">`; attributes without a value are left out, `''` is written bare. */
export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`));
  return `<${name}${written.join('')}>`;
}
