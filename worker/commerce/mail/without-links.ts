/**
 * What a person typed about themselves, so that no mail program makes a link of it: anybody may order under any name for
 * anybody's address, and our mail shall not carry their link there (docs/security.md X12).
 */
export const withoutLinks = (text: string): string => text.replaceAll('://', ': //').replace(/\.(?=\p{L})/gu, '. ');
