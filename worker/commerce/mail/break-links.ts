/**
 * Breaks links in user-entered text, because a guest may order under any name for anyone's address (docs/security.md
 * X12).
 */
export const breakLinks = (text: string): string => text.replaceAll('://', ': //').replace(/\.(?=\p{L})/gu, '. ');

/** Map links as phones share them; these paths don't redirect elsewhere. */
const mapLink =
  /(?<![^\s(،,])https:\/\/(?:maps\.app\.goo\.gl\/[A-Za-z0-9]+|(?:www\.)?google\.com(?:\.kw|\.sa)?\/maps(?=[/?@])[^\s<>"']*|maps\.google\.com\/(?:maps)?\?[^\s<>"']*|maps\.apple\.com\/\?[^\s<>"']*)/g;

export function breakLinksExceptMaps(text: string): string {
  let [out, from] = ['', 0];
  for (const { 0: link, index } of text.matchAll(mapLink)) {
    out += breakLinks(text.slice(from, index)) + link;
    from = index + link.length;
  }
  return out + breakLinks(text.slice(from));
}
