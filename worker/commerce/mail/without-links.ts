/**
 * What a person typed about themselves, so that no mail program makes a link of it: anybody may order under any name for
 * anybody's address, and our mail shall not carry their link there (docs/security.md X12).
 */
export const withoutLinks = (text: string): string => text.replaceAll('://', ': //').replace(/\.(?=\p{L})/gu, '. ');

/** A place on a map, as phones share it; none of these pages leads anywhere else. */
const mapLink =
  /(?<![^\s(،,])https:\/\/(?:maps\.app\.goo\.gl\/[A-Za-z0-9]+|(?:www\.)?google\.com(?:\.kw|\.sa)?\/maps(?=[/?@])[^\s<>"']*|maps\.google\.com\/(?:maps)?\?[^\s<>"']*|maps\.apple\.com\/\?[^\s<>"']*)/g;

/** The driver's note: a place on a map is opened by its link, which stays as it was typed; any other is none. */
export function withoutStrangeLinks(text: string): string {
  let [out, from] = ['', 0];
  for (const { 0: link, index } of text.matchAll(mapLink)) {
    out += withoutLinks(text.slice(from, index)) + link;
    from = index + link.length;
  }
  return out + withoutLinks(text.slice(from));
}
