import { env } from 'cloudflare:workers';

/** The real database, on which somebody else is done just before this caller's `nth` batch (1 is the first). */
export function databaseMeanwhile(nth: number, somebody: () => Promise<unknown>, real = env.DB): D1Database {
  let batches = 0;
  const batch: D1Database['batch'] = async (statements) => {
    batches += 1;
    if (batches === nth) await somebody();
    return real.batch(statements) as never;
  };
  return new Proxy(real, { get: (db, name) => (name === 'batch' ? batch : Reflect.get(db, name).bind?.(db)) });
}
