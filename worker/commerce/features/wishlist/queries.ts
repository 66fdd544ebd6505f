/**
 * The SQL of wishlists. Every statement with a list id is bound to its user, so another user's list is `not_found`
 * (docs/security.md Z2). List ids, share ids and the ids of followed lists are not interchangeable.
 */
import { toWishlistNameKey, type WishlistScope } from '../../../../shared/domain/wishlist.ts';
import type { Context, UserContext } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import { cardColumns, cardJoins } from '../catalogue/cards.ts';

export interface WishlistRow {
  id: string;
  name: string;
  share_id: string | null;
  mine: number;
  publisher: string;
  items: string;
  images: string | null;
}

/** The lists of user ?1: own ones by list id, followed ones by the follower's id while they are shared. */
const visibleLists = `
  SELECT w.id, w.id AS wishlist_id, w.name, w.share_id, 1 AS mine, u.name AS publisher, w.created_at AS at
    FROM wishlists w JOIN users u ON u.id = w.user_id WHERE w.user_id = ?1
  UNION ALL
  SELECT k.id, w.id, w.name, w.share_id, 0, u.name, k.kept_at
    FROM kept_wishlists k JOIN wishlists w ON w.id = k.wishlist_id JOIN users u ON u.id = w.user_id
    WHERE k.user_id = ?1 AND w.share_id IS NOT NULL`;

const newestFirst = 'ORDER BY i.added_at DESC, i.sku_id';
const wishlistColumns = defineColumns<WishlistRow>({
  id: 'v.id',
  name: 'v.name',
  share_id: 'v.share_id',
  mine: 'v.mine',
  publisher: 'v.publisher',
  items: `(SELECT coalesce(json_group_array(sku_id), '[]') FROM (SELECT i.sku_id FROM wishlist_items i WHERE i.wishlist_id = v.wishlist_id ${newestFirst}))`,
  images: `(SELECT p.images FROM wishlist_items i JOIN skus s ON s.id = i.sku_id JOIN products p ON p.id = s.product_id WHERE i.wishlist_id = v.wishlist_id AND p.images <> '[]' ${newestFirst} LIMIT 1)`,
});

export const wishlistsStatement = ({ env, userId }: UserContext, scope: WishlistScope) =>
  env.DB.prepare(
    `SELECT ${wishlistColumns.sql} FROM (${visibleLists}) v WHERE ?2 = 'all' OR v.mine = (?2 = 'personal')
     ORDER BY v.mine DESC, v.at DESC, v.id`,
  ).bind(userId, scope);

export const wishlistStatement = ({ env, userId }: UserContext, id: string) =>
  env.DB.prepare(`SELECT ${wishlistColumns.sql} FROM (${visibleLists}) v WHERE v.id = ?2`).bind(userId, id);

export const wishlistByShareStatement = ({ env, userId }: UserContext, shareId: string) =>
  env.DB.prepare(`SELECT ${wishlistColumns.sql} FROM (${visibleLists}) v WHERE v.share_id = ?2`).bind(userId, shareId);

const cardsOfListStatement = ({ env, country, locale }: Context, listSql: string, ...values: (string | null)[]) =>
  env.DB.prepare(
    `SELECT ${cardColumns(locale)} FROM (${listSql}) v
     CROSS JOIN wishlist_items i ON i.wishlist_id = v.wishlist_id CROSS JOIN skus k ON k.id = i.sku_id
     CROSS JOIN listing l ON l.country = ?${values.length + 1} AND l.product_id = k.product_id AND l.sku_id = k.id
     ${cardJoins} ${newestFirst}`,
  ).bind(...values, country);

export const wishlistCardsStatement = (context: UserContext, id: string) =>
  cardsOfListStatement(context, `SELECT * FROM (${visibleLists}) WHERE id = ?2`, context.userId, id);

const sharedListSql = `SELECT w.id AS wishlist_id, w.name, u.name AS publisher FROM wishlists w
  JOIN users u ON u.id = w.user_id WHERE w.share_id = ?1`;

export const sharedWishlistStatement = ({ env }: Context, shareId: string) =>
  env.DB.prepare(
    `SELECT s.name, s.publisher, (SELECT count(*) FROM wishlist_items i WHERE i.wishlist_id = s.wishlist_id) AS count
     FROM (${sharedListSql}) s`,
  ).bind(shareId);
export const sharedCardsStatement = (context: Context, shareId: string) =>
  cardsOfListStatement(context, sharedListSql, shareId);

export const insertStatement = ({ env, userId, now }: UserContext, id: string, name: string) =>
  env.DB.prepare('INSERT INTO wishlists (id, user_id, name, name_key, created_at) VALUES (?, ?, ?, ?, ?)').bind(
    id,
    userId,
    name,
    toWishlistNameKey(name),
    now,
  );

export const renameStatement = ({ env, userId }: UserContext, id: string, name: string) =>
  env.DB.prepare('UPDATE wishlists SET name = ?, name_key = ? WHERE id = ? AND user_id = ?').bind(
    name,
    toWishlistNameKey(name),
    id,
    userId,
  );

/** Also deletes the items and removes the list from its followers. */
export const removeStatements = ({ env, userId }: UserContext, id: string) => [
  env.DB.prepare('DELETE FROM wishlists WHERE id = ? AND user_id = ?').bind(id, userId),
  env.DB.prepare('DELETE FROM kept_wishlists WHERE id = ? AND user_id = ?').bind(id, userId),
];

export const addItemStatement = ({ env, userId, country, now }: UserContext, id: string, sku: string) =>
  env.DB.prepare(
    `INSERT INTO wishlist_items (wishlist_id, sku_id, added_at)
     SELECT w.id, k.id, ?4 FROM wishlists w CROSS JOIN skus k
     CROSS JOIN listing l ON l.country = ?5 AND l.product_id = k.product_id AND l.sku_id = k.id
     WHERE w.id = ?1 AND w.user_id = ?2 AND k.id = ?3 ON CONFLICT DO NOTHING`,
  ).bind(id, userId, sku, now, country);

export const removeItemsStatement = ({ env, userId }: UserContext, id: string, skus: readonly string[]) =>
  env.DB.prepare(
    `DELETE FROM wishlist_items WHERE wishlist_id = (SELECT id FROM wishlists WHERE id = ?1 AND user_id = ?2)
     AND sku_id IN (SELECT value FROM json_each(?3))`,
  ).bind(id, userId, JSON.stringify(skus));

export const shareStatement = ({ env, userId }: UserContext, id: string) =>
  env.DB.prepare(
    'UPDATE wishlists SET share_id = coalesce(share_id, ?) WHERE id = ? AND user_id = ? RETURNING share_id',
  ).bind(newId(), id, userId);

export const unshareStatement = ({ env, userId }: UserContext, id: string) =>
  env.DB.prepare('UPDATE wishlists SET share_id = NULL WHERE id = ? AND user_id = ?').bind(id, userId);

/** A user cannot follow an own list. Idempotent. */
export const keepStatement = ({ env, userId, now }: UserContext, shareId: string) =>
  env.DB.prepare(
    `INSERT INTO kept_wishlists (id, user_id, wishlist_id, kept_at)
     SELECT ?1, ?2, id, ?4 FROM wishlists WHERE share_id = ?3 AND user_id <> ?2 ON CONFLICT DO NOTHING`,
  ).bind(newId(), userId, shareId, now);
