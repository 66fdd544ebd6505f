/** Escapes text for HTML and XML, for content and attributes (docs/security.md X4, X12). */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const special = /[&<>"']/;

/** Testing first is cheaper, because most texts need no escaping. */
export const escapeMarkup = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"']/g, (char) => entities[char] ?? '') : text;
