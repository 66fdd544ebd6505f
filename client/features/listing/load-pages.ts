/** The data of the pages that are a listing. Loaded with a step to one of them: their views need none of this. */
import { parseListing } from '../../../shared/domain/listing.ts';
import type { LoadContext, LoadOutcome } from '../../page.ts';
import { buildListingInput, loadListing } from './load-listing.ts';

export async function loadProducts(context: LoadContext): Promise<LoadOutcome> {
  const [outcome, categories] = await Promise.all([loadListing(context, null), context.categories()]);
  const ids = parseListing(context.url.searchParams).choices.category_id;
  // An unknown category is a 404, or search engines would index every invented one.
  const isKnown = !ids || !categories || categories.some(({ id }) => ids.includes(id));
  return isKnown ? outcome : { status: 404 };
}

export async function loadSearch(context: LoadContext): Promise<LoadOutcome> {
  const listing = parseListing(context.url.searchParams);
  if (listing.q === '') return undefined;
  const outcome = await loadListing(context, null);
  if (outcome) return outcome;
  // Cached by `loadListing`; an empty result needs more data.
  const found = await context.tryGet('products', buildListingInput(listing, null));
  if (found?.items.length === 0) await context.tryGet('homepage');
  return undefined;
}

export async function loadBrand(context: LoadContext): Promise<LoadOutcome> {
  const { item } = await context.get('brand', { params: { id: context.params.slug ?? '' } });
  return loadListing(context, { key: 'brand_id', id: item.id });
}
