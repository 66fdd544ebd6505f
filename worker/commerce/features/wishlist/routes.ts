import type { wishlistCalls } from '../../../../shared/contract/wishlist.ts';
import { toUserContext } from '../../middleware/identity.ts';
import type { ShopRoutes } from '../../serve.ts';
import {
  addToWishlist,
  addWishlist,
  getSharedWishlist,
  keepWishlist,
  listWishlistItems,
  listWishlists,
  removeFromWishlist,
  removeWishlist,
  renameWishlist,
  shareWishlist,
  unshareWishlist,
} from './wishlists.ts';

export const wishlistRoutes: ShopRoutes<typeof wishlistCalls> = {
  wishlists: async (context, { params }) => ({
    items: await listWishlists(toUserContext(context), params.scope ?? 'all'),
  }),
  addWishlist: async (context, { body }) => ({
    item: await addWishlist(toUserContext(context), body.name),
  }),
  renameWishlist: async (context, { params, body }) => ({
    item: await renameWishlist(toUserContext(context), params.id, body.name),
  }),
  removeWishlist: async (context, { params }) => {
    await removeWishlist(toUserContext(context), params.id);
    return {};
  },
  addToWishlist: async (context, { params, body }) => ({
    item: await addToWishlist(toUserContext(context), params.id, body.sku),
  }),
  removeFromWishlist: async (context, { params, body }) => ({
    item: await removeFromWishlist(toUserContext(context), params.id, body.skus),
  }),
  wishlistItems: (context, { params }) => listWishlistItems(toUserContext(context), params.id),
  shareWishlist: (context, { params }) => shareWishlist(toUserContext(context), params.id),
  unshareWishlist: async (context, { params }) => {
    await unshareWishlist(toUserContext(context), params.id);
    return {};
  },
  sharedWishlist: (context, { params }) => getSharedWishlist(context, params.share_id),
  keepWishlist: async (context, { params }) => ({
    item: await keepWishlist(toUserContext(context), params.share_id),
  }),
};
