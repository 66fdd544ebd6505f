/** Builds the document's HTML by hand; React never hydrates it. */
import { escapeMarkup } from '../../shared/domain/markup.ts';

/** JSON that is safe inside a script element (docs/security.md X3). */
export const escapeJson = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type Attributes = Record<string, string | undefined>;

export function tag(name: string, attributes: Attributes): string {
  let html = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) html += value === '' ? ` ${key}` : ` ${key}="${escapeMarkup(value)}"`;
  }
  return `${html}>`;
}
