/** Text into HTML (docs/security.md X4, X12): whatever was in it stays text, between tags and in attributes. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? '');
