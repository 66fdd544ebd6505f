import type { ProductPage } from '../../../shared/contract/catalogue.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import { type ChoiceKey, type Listing, listingQuery, readListing } from '../../../shared/domain/listing.ts';
import { withPrice } from '../../../shared/domain/listing-changes.ts';
import { listingPayload } from '../../../shared/domain/listing-payload.ts';
import { priceFromForm } from '../../../shared/domain/price-bound.ts';
import type { CallInput } from '../../api/call.ts';
import type { LoadContext, LoadOutcome } from '../../page.ts';

/** A filter that the page itself sets, such as the brand of a brand page; it is in neither the URL nor the form. */
export type FixedChoice = { key: ChoiceKey; id: string } | null;

export const listingInput = (listing: Listing, fixed: FixedChoice): CallInput<'products'> => {
  const requested = fixed ? { ...listing, choices: { ...listing.choices, [fixed.key]: [fixed.id] } } : listing;
  return { ...(listing.page > 1 && { params: { page: listing.page } }), body: listingPayload(requested) };
};

/** Exchange rate from KWD to the country's currency; null until it has loaded. */
export const rateOf = (
  items: readonly { id: CountryCode; exchange_rate: number }[] | undefined,
  country: CountryCode,
) => items?.find(({ id }) => id === country)?.exchange_rate ?? (country === 'KW' ? 1 : null);

export async function loadListing(
  { url, path, get, tryGet, country }: LoadContext,
  fixed: FixedChoice,
): Promise<LoadOutcome> {
  const listing = readListing(url.searchParams);
  const form = url.searchParams;
  // Only a form without JavaScript sends these, and only to the server.
  if (import.meta.env.SSR && (form.has('price_from') || form.has('price_to'))) {
    const rate = rateOf((await tryGet('countries'))?.items, country) ?? 1;
    const price = priceFromForm(form.get('price_from'), form.get('price_to'), rate);
    return { redirect: `${path}${listingQuery(price === undefined ? listing : withPrice(listing, price))}` };
  }
  const [found] = await Promise.all([get('products', listingInput(listing, fixed)), tryGet('countries')]);
  return isBeyondLast(found, listing) ? { status: 404 } : undefined;
}

/** Beyond the last page the API answers 200 without items and the page 404 (docs/api.md). */
const isBeyondLast = (found: ProductPage, listing: Listing) => listing.page > 1 && found.items.length === 0;
