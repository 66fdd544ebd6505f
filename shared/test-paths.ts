/** Pages of booked blood tests; separate, so that no first page loads them. */
export const testPaths = {
  all: () => '/profile/blood-tests',
  ordered: (page?: number) => `/profile/blood-tests/ordered${page && page > 1 ? `?page=${page}` : ''}`,
  one: (id: string) => `/profile/blood-tests/ordered/${encodeURIComponent(id)}`,
} as const;
