/** The address of a product's page has one spelling: small Latin letters, digits and `. _ -` (docs/decisions/096-one-key-one-spelling.md). */
import { cleanTyped } from './text.ts';

const pattern = /^[a-z0-9][a-z0-9._-]*$/;

export const slugMaxChars = 120;

/** What can't be one stays as it was typed, so that a fault can show it. */
export function cleanSlug(typed: string): string {
  const text = cleanTyped(typed);
  return pattern.test(text.toLowerCase()) ? text.toLowerCase() : text;
}

export function parseSlug(typed: string): string | null {
  const slug = cleanSlug(typed);
  return pattern.test(slug) && slug.length <= slugMaxChars ? slug : null;
}

/**
 * `Nature’s Way Alive!` → `natures-way-alive`; a name without ASCII letters and digits → ''. At most 100 characters.
 */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'\u2018\u2019]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
