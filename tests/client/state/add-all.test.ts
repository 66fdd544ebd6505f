import { expect, it, vi } from 'vitest';
import { addAll } from '../../../client/state/add-all.ts';
import { createCart } from '../../../client/state/cart.ts';
import type { NewCartLine } from '../../../shared/domain/cart.ts';

const line = (id: string, buyLimit: number | null = null): NewCartLine => ({
  sku: {
    id,
    name: id,
    price: { price: 1, old_price: 0, price_local: 1, old_price_local: 0, currency: 'KWD' },
    buy_limit: buyLimit,
    images: [],
  },
  product: {
    id: `p-${id}`,
    slug: id,
    name: id,
    brand: { id: 'b', slug: 'b', name: 'B' },
    contents: '',
    color: '#ffffff',
    recommendation: null,
  },
  origin: { type: 'Nutritionist', id: 'nu-001' },
});

it('a whole list comes into the cart at once, each line with who recommended it, and says nothing by itself', () => {
  const say = vi.fn();
  const cart = createCart(say);
  expect(addAll({ cart }, [line('A'), line('B')])).toBe(true);
  expect(Object.values(cart.state.items).map(({ count, origin }) => [count, origin.id])).toEqual([
    [1, 'nu-001'],
    [1, 'nu-001'],
  ]);
  expect(say).not.toHaveBeenCalled();
});

it('products at their limit are unchanged, and if all are, nothing is added', () => {
  const cart = createCart(() => {});
  addAll({ cart }, [line('A', 1)]);
  expect(addAll({ cart }, [line('A', 1)])).toBe(false);
  expect(cart.state.items.A?.count).toBe(1);
});
