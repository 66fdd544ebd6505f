/** Cart lines as the shop makes them, for tests that are about the cart and not about what is in it. */
import type { CartEntry, NewCartLine } from '../../shared/domain/cart.ts';

export const newLine = (id: string, buyLimit: number | null = null, price = 7.5): NewCartLine => ({
  sku: {
    id,
    name: id,
    price: { price, old_price: 1.25, price_local: price, old_price_local: 1.25, currency: 'KWD' },
    buy_limit: buyLimit,
    images: [{ url: `/packs/${id}.svg`, alt: '' }],
  },
  product: {
    id: `p-${id}`,
    slug: `pack-${id.toLowerCase()}`,
    name: `Pack ${id}`,
    brand: { id: 'b1', slug: 'halden', name: 'Halden' },
    contents: '60 capsules',
    color: '#e8f0ea',
    recommendation: null,
    locale: 'en',
  },
  origin: { type: 'Search', id: 's1' },
});

export const entryOf = (id: string, count = 1, rest: Partial<CartEntry> = {}): CartEntry => ({
  ...newLine(id),
  count,
  suggestionId: null,
  outOfStock: false,
  ...rest,
});
