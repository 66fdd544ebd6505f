/** The data that the app has: what the first document brought, and what steps inside the app asked for since. */
import type { useSWRConfig } from 'swr';
import type { RouteState } from './load-route.ts';

/** Younger data is reused, as on the way back from a product to its listing. */
export const answerMaxAgeMs = 5 * 60_000;

type Data = RouteState['answers'];
export type AnswerCache = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>;

export function createAnswers(ofDocument: Data, { cache, mutate }: AnswerCache) {
  const storedAt = new Map(Object.keys(ofDocument).map((key) => [key, performance.timeOrigin]));
  // SWR keeps the document's answers as its fallback, outside of its cache.
  const getCached = (key: string): unknown =>
    Date.now() - (storedAt.get(key) ?? 0) < answerMaxAgeMs ? (cache.get(key)?.data ?? ofDocument[key]) : undefined;
  async function store(data: Data): Promise<void> {
    const news = Object.entries(data).filter(([key]) => getCached(key) === undefined);
    for (const [key] of news) storedAt.set(key, Date.now());
    // All are stored before any component is drawn anew: it would ask for what is still missing.
    await Promise.all(news.map(([key, one]) => mutate(key, one, { revalidate: false })));
  }
  return { getCached, store };
}
