import type { ProductPage } from '../../../shared/contract/catalogue.ts';
import { type CountryCode, defaultCountry } from '../../../shared/domain/country.ts';
import { type ChoiceKey, formatListingQuery, type Listing, parseListing } from '../../../shared/domain/listing.ts';
import { withPrice } from '../../../shared/domain/listing-changes.ts';
import { buildListingPayload } from '../../../shared/domain/listing-payload.ts';
import { parsePriceForm } from '../../../shared/domain/price-bound.ts';
import type { CallInput } from '../../api/call.ts';
import type { LoadContext, LoadOutcome } from '../../page.ts';

/** A filter that the page itself sets, such as the brand of a brand page; it is in neither the URL nor the form. */
export type FixedFilter = { key: ChoiceKey; id: string } | null;

export const buildListingInput = (listing: Listing, fixed: FixedFilter): CallInput<'products'> => {
  const requested = fixed ? { ...listing, choices: { ...listing.choices, [fixed.key]: [fixed.id] } } : listing;
  return { ...(listing.page > 1 && { params: { page: listing.page } }), body: buildListingPayload(requested) };
};

/** Exchange rate from KWD to the country's currency; null until it has loaded. */
export const findExchangeRate = (
  items: readonly { id: CountryCode; exchange_rate: number }[] | undefined,
  country: CountryCode,
) => items?.find(({ id }) => id === country)?.exchange_rate ?? (country === defaultCountry ? 1 : null);

export async function loadListing(
  { url, path, get, tryGet, country }: LoadContext,
  fixed: FixedFilter,
): Promise<LoadOutcome> {
  const listing = parseListing(url.searchParams);
  const form = url.searchParams;
  // Only a form without JavaScript sends these, and only to the server.
  if (import.meta.env.SSR && (form.has('price_from') || form.has('price_to'))) {
    const rate = findExchangeRate((await tryGet('countries'))?.items, country) ?? 1;
    const price = parsePriceForm(form.get('price_from'), form.get('price_to'), rate);
    return { redirect: `${path}${formatListingQuery(price === undefined ? listing : withPrice(listing, price))}` };
  }
  const [found] = await Promise.all([get('products', buildListingInput(listing, fixed)), tryGet('countries')]);
  return isBeyondLast(found, listing) ? { status: 404 } : undefined;
}

/** Beyond the last page the API answers 200 without items and the page 404 (docs/api.md). */
const isBeyondLast = (found: ProductPage, listing: Listing) =>
  listing.page > 1 && found.items.length === 0 && !found.next;
