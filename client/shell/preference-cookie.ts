/** Stores the choice for later requests; the server reads it (docs/design.md §3 "Language and country"). */
export function storePreference(name: 'country' | 'locale', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 has no Cookie Store API
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
