import { wishlistCalls } from '../../../../shared/contract/wishlist.ts';
import { toUserContext } from '../../middleware/identity.ts';
import { type App, serve } from '../../serve.ts';
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

export function wishlistRoutes(app: App): void {
  serve(app, wishlistCalls.wishlists, async (context, { params }) => ({
    items: await listWishlists(toUserContext(context), params.scope ?? 'all'),
  }));
  serve(app, wishlistCalls.addWishlist, async (context, { body }) => ({
    item: await addWishlist(toUserContext(context), body.name),
  }));
  serve(app, wishlistCalls.renameWishlist, async (context, { params, body }) => ({
    item: await renameWishlist(toUserContext(context), params.id, body.name),
  }));
  serve(app, wishlistCalls.removeWishlist, async (context, { params }) => {
    await removeWishlist(toUserContext(context), params.id);
    return {};
  });
  serve(app, wishlistCalls.addToWishlist, async (context, { params, body }) => ({
    item: await addToWishlist(toUserContext(context), params.id, body.sku),
  }));
  serve(app, wishlistCalls.removeFromWishlist, async (context, { params, body }) => ({
    item: await removeFromWishlist(toUserContext(context), params.id, body.skus),
  }));
  serve(app, wishlistCalls.wishlistItems, (context, { params }) =>
    listWishlistItems(toUserContext(context), params.id),
  );
  serve(app, wishlistCalls.shareWishlist, (context, { params }) => shareWishlist(toUserContext(context), params.id));
  serve(app, wishlistCalls.unshareWishlist, async (context, { params }) => {
    await unshareWishlist(toUserContext(context), params.id);
    return {};
  });
  serve(app, wishlistCalls.sharedWishlist, (context, { params }) => getSharedWishlist(context, params.share_id));
  serve(app, wishlistCalls.keepWishlist, async (context, { params }) => ({
    item: await keepWishlist(toUserContext(context), params.share_id),
  }));
}
