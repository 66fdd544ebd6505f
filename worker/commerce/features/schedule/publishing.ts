import type { scheduledPriceDeskCalls } from '../../../../shared/contract/desk/scheduled-price.ts';
import { AppError } from '../../../../shared/errors.ts';
import { toFieldError } from '../../middleware/input.ts';
import type { DeskHandler } from '../../serve-desk.ts';

interface Publishing {
  publish_at: number | null;
  unpublish_at: number | null;
}

async function findProduct(db: D1Database, sku: string): Promise<Publishing & { id: string }> {
  const row = await db
    .prepare(
      `SELECT k.product_id AS id, v.publish_at, v.unpublish_at FROM skus k
       LEFT JOIN scheduled_visibility v ON v.product_id = k.product_id WHERE k.id = ?`,
    )
    .bind(sku)
    .first<Publishing & { id: string }>();
  if (!row) throw new AppError('sku.unknown', { params: { sku } });
  return row;
}

export const readPublishing: DeskHandler<(typeof scheduledPriceDeskCalls)['publishing']> = async (
  { env },
  { params },
) => {
  const { publish_at, unpublish_at } = await findProduct(env.DB, params.sku);
  return { publish_at, unpublish_at };
};

/**
 * Sets when the clock shows and hides a product.
 * @throws AppError `sku.unknown`, `field.invalid` for a new time that is past, or both times at once.
 */
export const setPublishing: DeskHandler<(typeof scheduledPriceDeskCalls)['setPublishing']> = async (
  { env: { DB }, now, locale },
  { params, body },
) => {
  const { id, ...before } = await findProduct(DB, params.sku);
  const { publish_at, unpublish_at } = body;
  for (const path of ['publish_at', 'unpublish_at'] as const)
    if (body[path] !== null && body[path] !== before[path] && body[path] <= now)
      throw toFieldError([{ path, rule: 'invalid' }], locale);
  if (publish_at !== null && publish_at === unpublish_at)
    throw toFieldError([{ path: 'unpublish_at', rule: 'invalid' }], locale);
  await DB.batch([
    publish_at === null && unpublish_at === null
      ? DB.prepare('DELETE FROM scheduled_visibility WHERE product_id = ?').bind(id)
      : DB.prepare(
          `INSERT INTO scheduled_visibility VALUES (?1, ?2, ?3)
           ON CONFLICT (product_id) DO UPDATE SET publish_at = excluded.publish_at, unpublish_at = excluded.unpublish_at`,
        ).bind(id, publish_at, unpublish_at),
  ]);
  return { publish_at, unpublish_at };
};
