/** Text into HTML, safely. The document's frame is built by hand: no component needs it, and a browser never hydrates it. */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const special = /[&<>"']/;

/** Most texts have nothing to escape, and looking is cheaper than replacing. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character] ?? '') : text;

/** JSON that can't end its script element or a line of it (docs/security.md X6). */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type Attributes = Record<string, string | undefined>;

/** `<link rel="canonical" href="…">`; attributes without a value are left out, `''` is written bare. */
export function tag(name: string, attributes: Attributes): string {
  let html = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) html += value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;
  }
  return `${html}>`;
}
