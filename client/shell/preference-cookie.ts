import { setCookie } from '../browser/cookies.ts';

/** Stores the choice for later requests; the server reads it (docs/design.md §3 "Language and country"). */
export function storePreference(name: 'country' | 'locale', value: string): void {
  setCookie(`${name}=${value}; path=/; max-age=31536000; samesite=lax`);
}
