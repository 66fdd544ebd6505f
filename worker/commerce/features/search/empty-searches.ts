import { emptySearchesPerDevice, shownFromDevices, toCountedTerm } from '../../../../shared/domain/empty-search.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import type { Context } from '../../context.ts';
import { hashForCount } from '../../core/recipient-token.ts';
import { countSearch } from './count-search.ts';
import { find } from './find.ts';

/**
 * Counts searches that found nothing, so that the merchant learns what is missed. Until five devices have typed the
 * same words in a month, only keyed hashes of the words and of the devices are stored (docs/security.md PR4).
 * @returns whether the words were counted.
 */
export async function countEmptySearch(context: Context, text: string): Promise<boolean> {
  const { env, country, device, now } = context;
  const term = toCountedTerm(text);
  if (term === null || device === null) return false;
  // What a page says is asked again: filters may have left nothing of a search that finds.
  const [found] = await Promise.all([find(context, text), countSearch(context)]);
  if (found.ids === null || found.ids.length > 0) return false;
  const month = toShopTime(now).day.slice(0, 7);
  const [termHash, deviceHash] = await Promise.all([
    hashForCount(env, `${month} ${country} ${term}`),
    hashForCount(env, `${month} ${device}`),
  ]);
  const [counted] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO empty_search_devices (month, term_hash, device_hash) SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM empty_search_devices WHERE month = ?1 AND device_hash = ?3) < ?4
       ON CONFLICT DO NOTHING`,
    ).bind(month, termHash, deviceHash, emptySearchesPerDevice),
    env.DB.prepare(
      `INSERT INTO empty_searches (month, country, term, devices)
       SELECT ?1, ?2, ?3, n FROM (SELECT count(*) AS n FROM empty_search_devices WHERE month = ?1 AND term_hash = ?4)
       WHERE n >= ?5 ON CONFLICT DO UPDATE SET devices = excluded.devices`,
    ).bind(month, country, term, termHash, shownFromDevices),
  ]);
  return (counted?.meta.changes ?? 0) > 0;
}
