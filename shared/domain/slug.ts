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
