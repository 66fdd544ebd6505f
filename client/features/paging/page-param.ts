/** The `?page=` parameter. Apart from pagination.tsx, which every listing loads. */

/** Whole number from 1; null for anything else. */
export const parsePageParam = (search: string): number | null => {
  const typed = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null;
};

export const buildPageInput = (page: number): { params?: { page: number } } => (page === 1 ? {} : { params: { page } });
