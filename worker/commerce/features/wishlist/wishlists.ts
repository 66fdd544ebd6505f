import type { DataOf } from '../../../../shared/contract/calls.ts';
import { shareId, skuId, wishlistId } from '../../../../shared/contract/fields.ts';
import type { Wishlist } from '../../../../shared/contract/wishlist.ts';
import { getFirstName } from '../../../../shared/domain/first-name.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { WishlistScope } from '../../../../shared/domain/wishlist.ts';
import { AppError, type ErrorCode } from '../../../../shared/errors.ts';
import type { Context, UserContext } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { batchRows } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import { type CardRow, toProduct } from '../catalogue/cards.ts';
import { listStockAlerts } from '../catalogue/stock-alerts.ts';
import {
  addItemStatement,
  insertStatement,
  keepStatement,
  removeItemsStatement,
  removeStatements,
  renameStatement,
  sharedCardsStatement,
  sharedWishlistStatement,
  shareStatement,
  unshareStatement,
  type WishlistRow,
  wishlistByShareStatement,
  wishlistCardsStatement,
  wishlistStatement,
  wishlistsStatement,
} from './queries.ts';

function toWishlist(row: WishlistRow, locale: Locale): Wishlist {
  const items = JSON.parse(row.items) as string[];
  const [image] = JSON.parse(row.images ?? '[]') as Record<Locale, string>[];
  return {
    id: wishlistId.parse(row.id),
    name: row.name,
    image: { url: image?.[locale] ?? null },
    publisher: { name: getFirstName(row.publisher) },
    count: items.length,
    shared: row.share_id !== null,
    share_id: row.share_id === null ? null : shareId.parse(row.share_id),
    mine: row.mine === 1,
    items: items.map((sku) => skuId.parse(sku)),
  };
}

const noAlerts: ReadonlySet<string> = new Set();

const constraintErrors: Readonly<Record<string, ErrorCode>> = {
  'unique:wishlists': 'list.name_taken',
  wishlists_full: 'list.full',
  wishlist_items_full: 'list.full',
  kept_wishlists_full: 'list.full',
};

/**
 * Runs a change and reads the list back in one transaction. @throws AppError `list.*`, `not_found` if it isn't the
 * user's
 */
async function applyChange(context: UserContext, ...statements: D1PreparedStatement[]): Promise<Wishlist> {
  try {
    const results = await context.env.DB.batch<WishlistRow>(statements);
    const row = results.at(-1)?.results[0];
    if (!row) throw new AppError('not_found');
    return toWishlist(row, context.locale);
  } catch (cause) {
    const code = constraintErrors[constraintOf(cause) ?? ''];
    throw code ? new AppError(code, { cause }) : cause;
  }
}

export async function listWishlists(context: UserContext, scope: WishlistScope): Promise<Wishlist[]> {
  const { results } = await wishlistsStatement(context, scope).all<WishlistRow>();
  return results.map((row) => toWishlist(row, context.locale));
}

/** @throws AppError `list.name_taken`, `list.full` at 50 lists */
export async function addWishlist(context: UserContext, name: string): Promise<Wishlist> {
  const id = newId();
  return applyChange(context, insertStatement(context, id, name), wishlistStatement(context, id));
}

/** @throws AppError `not_found` (also for a followed list), `list.name_taken` */
export async function renameWishlist(context: UserContext, id: string, name: string): Promise<Wishlist> {
  return requireOwn(await applyChange(context, renameStatement(context, id, name), wishlistStatement(context, id)));
}

export async function removeWishlist(context: UserContext, id: string): Promise<void> {
  const results = await context.env.DB.batch(removeStatements(context, id));
  if (results.every(({ meta }) => meta.changes === 0)) throw new AppError('not_found');
}

/** @throws AppError `not_found` for an unknown list or a SKU not sold here, `list.full` at 200 */
export async function addToWishlist(context: UserContext, id: string, sku: string): Promise<Wishlist> {
  const list = requireOwn(
    await applyChange(context, addItemStatement(context, id, sku), wishlistStatement(context, id)),
  );
  if (!list.items.some((one) => one === sku)) throw new AppError('not_found');
  return list;
}

/** SKUs that are not on the list are ignored. @throws AppError `not_found` */
export async function removeFromWishlist(context: UserContext, id: string, skus: readonly string[]): Promise<Wishlist> {
  return requireOwn(
    await applyChange(context, removeItemsStatement(context, id, skus), wishlistStatement(context, id)),
  );
}

/**
 * Followed lists are read-only: a change treats their id as unknown. The statements matched no row, because they bind
 * user_id.
 */
function requireOwn(list: Wishlist): Wishlist {
  if (!list.mine) throw new AppError('not_found');
  return list;
}

export async function listWishlistItems(context: UserContext, id: string): Promise<DataOf<'wishlistItems'>> {
  const { env, country, locale } = context;
  const [[lists, cards], waiting] = await Promise.all([
    env.DB.batch([wishlistStatement(context, id), wishlistCardsStatement(context, id)]) as Promise<
      [D1Result<WishlistRow>, D1Result<CardRow>]
    >,
    listStockAlerts(context),
  ]);
  const row = lists.results[0];
  if (!row) throw new AppError('not_found');
  const item = toWishlist(row, locale);
  const items = cards.results.map((card) => toProduct(card, country, locale, waiting));
  const itemIds = new Set<string>(items.map(({ default_sku }) => default_sku.id));
  return { item, items, missing: item.items.filter((sku) => !itemIds.has(sku)) };
}

/** Returns the existing share id or creates one. @throws AppError `not_found` */
export async function shareWishlist(context: UserContext, id: string): Promise<DataOf<'shareWishlist'>> {
  const row = await shareStatement(context, id).first<{ share_id: string }>();
  if (!row) throw new AppError('not_found');
  return { share_id: shareId.parse(row.share_id) };
}

export async function unshareWishlist(context: UserContext, id: string): Promise<void> {
  const { meta } = await unshareStatement(context, id).run();
  // `changes` includes rows changed by triggers, so only 0 means "not found".
  if (meta.changes === 0) throw new AppError('not_found');
}

/** The public view: product names and the owner's first name. @throws AppError `not_found` once unshared */
export async function getSharedWishlist(context: Context, share: string): Promise<DataOf<'sharedWishlist'>> {
  const { env, country, locale } = context;
  const [lists, cards] = await batchRows<[{ name: string; publisher: string; count: number }, CardRow]>(env.DB, [
    sharedWishlistStatement(context, share),
    sharedCardsStatement(context, share),
  ]);
  const row = lists.results[0];
  if (!row) throw new AppError('not_found');
  return {
    item: { name: row.name, publisher: { name: getFirstName(row.publisher) }, count: row.count },
    items: cards.results.map((card) => toProduct(card, country, locale, noAlerts)),
  };
}

/** Following an own list changes nothing. @throws AppError `not_found`, `list.full` at 50 followed lists */
export const keepWishlist = (context: UserContext, share: string): Promise<Wishlist> =>
  applyChange(context, keepStatement(context, share), wishlistByShareStatement(context, share));
