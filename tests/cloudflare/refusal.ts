/** What Cloudflare's API answers instead of a result. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface Call {
  /** What the path's parentheses hold. */
  params: readonly string[];
  search: URLSearchParams;
  /** JSON that was read, a form, or nothing. */
  body: unknown;
}
