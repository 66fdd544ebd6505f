/** Pages of files that a person keeps; separate, so that no first page loads them. */
export const uploadPaths = {
  add: () => '/upload-blood-test',
  list: (page?: number) => `/profile/blood-tests/uploaded${page && page > 1 ? `?page=${page}` : ''}`,
  one: (id: string) => `/profile/blood-tests/uploaded/${encodeURIComponent(id)}`,
  /** The laboratory's own, of a report. */
  labPaper: (id: string, position: number) => `/api/user/bloodTest/report/${encodeURIComponent(id)}/paper/${position}`,
  /** The bytes, for the signed-in owner. */
  file: (id: string) => `/api/user/upload/bloodtest/${encodeURIComponent(id)}/file`,
  /** The page that a link opens; a reader needs no account. */
  shared: (token: string) => `/shared-file/${encodeURIComponent(token)}`,
  sharedFile: (token: string) => `/api/upload/bloodtest/shared/${encodeURIComponent(token)}/file`,
} as const;
