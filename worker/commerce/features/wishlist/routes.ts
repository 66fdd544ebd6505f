import { wishlistCalls } from '../../../../shared/contract/wishlist.ts';
import { asUserContext } from '../../middleware/identity.ts';
import { type App, serve } from '../../serve.ts';
import {
  addToWishlist,
  addWishlist,
  keepWishlist,
  listWishlists,
  removeFromWishlist,
  removeWishlist,
  renameWishlist,
  sharedWishlist,
  shareWishlist,
  unshareWishlist,
  wishlistItems,
} from './wishlists.ts';

export function wishlistRoutes(app: App): void {
  serve(app, wishlistCalls.wishlists, async (context, { params }) => ({
    items: await listWishlists(asUserContext(context), params.scope ?? 'all'),
  }));
  serve(app, wishlistCalls.addWishlist, async (context, { body }) => ({
    item: await addWishlist(asUserContext(context), body.name),
  }));
  serve(app, wishlistCalls.renameWishlist, async (context, { params, body }) => ({
    item: await renameWishlist(asUserContext(context), params.id, body.name),
  }));
  serve(app, wishlistCalls.removeWishlist, async (context, { params }) => {
    await removeWishlist(asUserContext(context), params.id);
    return {};
  });
  serve(app, wishlistCalls.addToWishlist, async (context, { params, body }) => ({
    item: await addToWishlist(asUserContext(context), params.id, body.sku),
  }));
  serve(app, wishlistCalls.removeFromWishlist, async (context, { params, body }) => ({
    item: await removeFromWishlist(asUserContext(context), params.id, body.skus),
  }));
  serve(app, wishlistCalls.wishlistItems, (context, { params }) => wishlistItems(asUserContext(context), params.id));
  serve(app, wishlistCalls.shareWishlist, (context, { params }) => shareWishlist(asUserContext(context), params.id));
  serve(app, wishlistCalls.unshareWishlist, async (context, { params }) => {
    await unshareWishlist(asUserContext(context), params.id);
    return {};
  });
  serve(app, wishlistCalls.sharedWishlist, (context, { params }) => sharedWishlist(context, params.share_id));
  serve(app, wishlistCalls.keepWishlist, async (context, { params }) => ({
    item: await keepWishlist(asUserContext(context), params.share_id),
  }));
}
