/** Lists that come a page at a time, with `?page=` in the address. Apart from pagination.tsx, which every listing carries. */

/** `?page=`: whole, from 1; null for anything else. */
export const pageOf = (search: string): number | null => {
  const typed = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null;
};

/** What asks a list's call for a page; the first has no number of its own. */
export const pageInput = (page: number): { params?: { page: number } } => (page === 1 ? {} : { params: { page } });
