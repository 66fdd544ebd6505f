import { expect, test } from 'vitest';
import { resolveReturnPath } from '../../../shared/domain/return-url.ts';

const parse = (input: string, base: string) => new URL(input, base);
const ours: [wanted: string, english: string, arabic: string][] = [
  ['/', '/', '/ar'],
  ['/profile', '/profile', '/ar/profile'],
  ['/ar', '/ar', '/ar'],
  ['/ar/profile', '/ar/profile', '/ar/profile'],
  ['/arabic', '/arabic', '/ar/arabic'],
  ['/checkout/shipping?a=1&b=//x#top', '/checkout/shipping?a=1&b=//x#top', '/ar/checkout/shipping?a=1&b=//x#top'],
  ['/products?q=omega%203', '/products?q=omega%203', '/ar/products?q=omega%203'],
  ['/products/%D9%81', '/products/%D9%81', '/ar/products/%D9%81'],
  ['/search?q=https://evil.example', '/search?q=https://evil.example', '/ar/search?q=https://evil.example'],
];
test.each(ours)('A20: after signing in, %s is where it leads', (wanted, english, arabic) => {
  expect(resolveReturnPath(wanted, 'en', parse)).toBe(english);
  expect(resolveReturnPath(wanted, 'ar', parse)).toBe(arabic);
});

test('no address, an empty one and one too long lead nowhere', () => {
  for (const wanted of [null, undefined, '', `/${'a'.repeat(2001)}`])
    expect(resolveReturnPath(wanted, 'en', parse)).toBeNull();
});

// docs/security.md A20: every way that is known to turn "a path" into another site, crossed with every spelling of it.
const hosts = ['evil.example', 'evil.example/x', 'own@evil.example', 'own:pw@evil.example:443', '[::1]', '0x7f000001', 'ⓔvil.example', 'evil。example']; // biome-ignore format: short values fill each line, not one line each
const leads = [
  '//', '///', '////', '/\\', '\\/', '\\\\', '\\', '/\t/', '/\n/', '/\r\n/', '\t//', ' //', '/ /', '/%2f', '/%2F/', '/%5c',
  '/%5C/', '/%09/', '/%0d%0a/', '/%00/', '/..//', '/.//', '/a/..//', '/a/../..//', '/ar//', '/ar/\\', '/ar/..//', '/;//',
  'http:', 'https:', 'http:/', 'https:/', 'https://', 'HTTPS://', 'https:\\\\', '//\u0000', '/\u0000/', '\u00a0//', '\ufeff//',
  '/\u007f/', 'ftp://', 'ws://', '//https://', '/\\/\\', './/', '..//',
]; // biome-ignore format: short values fill each line, not one line each
const alone = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)',
  'javascript://evil.example/%0aalert(1)', 'data:text/html,<script>1</script>', 'vbscript:x', 'blob:https://evil.example/1',
  'mailto:a@evil.example', 'file:///etc/passwd', 'about:blank', 'intent://x#Intent;scheme=https;end', 'evil.example', 'profile',
  './profile', '../profile', '?x=//evil.example', '#//evil.example', '@evil.example', ':443', '/profile\r\nLocation: //evil',
  '/profile\r\nSet-Cookie: a=1', '/a//b', '/profile//', '/%2e%2e//evil.example', '/../evil', '/./profile', '/a/..', '/a b',
  '/a\u2028b//', '/%2f%2fevil.example', '/%5c%5cevil.example', '/ar%2f%2fevil.example', '/x?\u0000', '/x#\n',
]; // biome-ignore format: short values fill each line, not one line each
const attacks = [...leads.flatMap((lead) => hosts.map((host) => `${lead}${host}`)), ...alone];

test(`none of ${attacks.length} crafted addresses leaves the shop (A20)`, () => {
  expect(attacks.length).toBeGreaterThan(220);
  const gone = attacks.filter((wanted) =>
    (['en', 'ar'] as const).some((locale) => {
      const path = resolveReturnPath(wanted, locale, parse);
      if (path === null) return false;
      // A browser that goes there from our own page.
      const there = new URL(path, 'https://afiya.example/auth/sign-in');
      return there.origin !== 'https://afiya.example' || there.pathname.startsWith('//') || !path.startsWith('/');
    }),
  );
  expect(gone).toEqual([]);
});

test('A20: an address that begins like another site is refused, not corrected', () => {
  const mended = leads
    .filter((lead) => !['/;//'].includes(lead))
    .map((lead) => `${lead}evil.example`)
    .filter((wanted) => resolveReturnPath(wanted, 'en', parse) !== null);
  expect(mended).toEqual([]);
});

test('an accepted address accepted again stays the same', () => {
  for (const [, english, arabic] of ours) {
    expect(resolveReturnPath(english, 'en', parse)).toBe(english);
    expect(resolveReturnPath(arabic, 'ar', parse)).toBe(arabic);
  }
});
