/** Queries the shop's database without the code under test. */
import type { D1Database } from '@cloudflare/workers-types';

export interface Question {
  sql: string;
  values?: readonly (string | number | null)[];
}

// biome-ignore lint/style/noDefaultExport: Cloudflare runs a module's default export
export default {
  /** POST a list of questions, which are one transaction; the rows of each. */
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    const questions = (await request.json()) as Question[];
    const results = await DB.batch(questions.map(({ sql, values = [] }) => DB.prepare(sql).bind(...values)));
    return Response.json(results.map((result) => result.results));
  },
};
