/** Text into HTML and XML (docs/security.md X4, X12): whatever was in it stays text, between tags and in attributes. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML's own name for it, `&apos;`, is not in every older HTML.
  "'": '&#39;',
};
const special = /[&<>"']/;

/** Most texts have nothing to escape, and looking is cheaper than replacing. */
export const escapeMarkup = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"']/g, (char) => entities[char] ?? '') : text;
