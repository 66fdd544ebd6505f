/** Wishlists (docs/api.md "Lists"). The wire says `/list`; everywhere else the word is wishlist. */
import { z } from 'zod';
import { maxWishlistItems, wishlistNameMaxChars } from '../constants.ts';
import { wishlistScopes } from '../domain/wishlist.ts';
import { effect, get, post } from './call.ts';
import { product } from './catalogue.ts';
import { shareId, skuId, textLine, wishlistId } from './fields.ts';

const publisher = z.strictObject({ name: z.string() });
export const wishlist = z.strictObject({
  /** For a list of another user: the id of the saved copy, not of the list. */
  id: wishlistId,
  name: z.string(),
  image: z.strictObject({ url: z.string().nullable() }),
  /** The first name, and for a shared list nothing else about its owner (docs/security.md Z4). */
  publisher,
  count: z.int(),
  shared: z.boolean(),
  share_id: shareId.nullable(),
  /** false: another user's shared list, saved; read-only. */
  mine: z.boolean(),
  items: z.array(skuId),
});
export type Wishlist = z.infer<typeof wishlist>;

const name = textLine(wishlistNameMaxChars);
const idParam = z.strictObject({ id: wishlistId });
const shareLink = z.strictObject({ share_id: shareId });
const wishlistData = z.strictObject({ item: wishlist });

export const wishlistCalls = {
  wishlists: get('/list/:scope?', {
    access: 'user',
    summary: 'My lists, the shared lists I’ve saved, or both',
    params: z.strictObject({ scope: z.enum(wishlistScopes).optional() }),
    data: z.strictObject({ items: z.array(wishlist) }),
  }),
  addWishlist: post('/list/new', {
    access: 'user',
    summary: 'Create a list',
    refusals: ['list.name_taken', 'list.full'],
    body: z.strictObject({ name }),
    data: wishlistData,
  }),
  renameWishlist: post('/list/:id/edit', {
    access: 'user',
    summary: 'Rename a list',
    refusals: ['not_found', 'list.name_taken'],
    params: idParam,
    body: z.strictObject({ name }),
    data: wishlistData,
  }),
  removeWishlist: effect('/list/:id/remove', {
    access: 'user',
    summary: 'Delete a list of mine, or remove a saved one',
    refusals: ['not_found'],
    params: idParam,
    data: z.strictObject({}),
  }),
  addToWishlist: post('/list/:id/items/add', {
    access: 'user',
    summary: 'Add a SKU to a list; a second time changes nothing',
    refusals: ['not_found', 'list.full'],
    params: idParam,
    body: z.strictObject({ sku: skuId }),
    data: wishlistData,
  }),
  removeFromWishlist: post('/list/:id/items/remove', {
    access: 'user',
    summary: 'Remove SKUs from a list',
    refusals: ['not_found'],
    params: idParam,
    body: z.strictObject({ skus: z.array(skuId).min(1).max(maxWishlistItems) }),
    data: wishlistData,
  }),
  wishlistItems: get('/list/:id/items/all', {
    access: 'user',
    summary: 'The items on a list, with current prices',
    refusals: ['not_found'],
    params: idParam,
    data: z.strictObject({ item: wishlist, items: z.array(product), missing: z.array(skuId) }),
  }),
  shareWishlist: post('/list/:id/share', {
    access: 'user',
    summary: 'Create a link to a list; the same one until it is unshared',
    refusals: ['not_found'],
    params: idParam,
    data: shareLink,
  }),
  unshareWishlist: post('/list/:id/unshare', {
    access: 'user',
    summary: 'End a list’s link, also for those who saved it',
    refusals: ['not_found'],
    params: idParam,
    data: z.strictObject({}),
  }),
  sharedWishlist: get('/list/shared/:share_id', {
    access: 'open',
    summary: 'A list by its link',
    refusals: ['not_found'],
    params: shareLink,
    data: z.strictObject({
      item: z.strictObject({ name: z.string(), publisher, count: z.int() }),
      items: z.array(product),
    }),
  }),
  keepWishlist: post('/list/shared/:share_id/keep', {
    access: 'user',
    summary: 'Save someone else’s list to mine',
    refusals: ['not_found', 'list.full'],
    params: shareLink,
    data: wishlistData,
  }),
};
