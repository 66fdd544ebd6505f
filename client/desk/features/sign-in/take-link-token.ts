/**
 * Takes the token out of `/sign-in#token` or `/invitation#token`, once: it leaves the address before anything else can
 * read it.
 */
export function takeLinkToken(path: '/sign-in' | '/invitation'): string {
  if (location.pathname !== path) return '';
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(null, '', '/');
  return token;
}
