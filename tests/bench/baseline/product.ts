/** A made-up product with as much content as a product page usually has. */
export const productOf = (slug: string) => ({
  slug,
  name: 'Vitamin D3 5000 IU softgels',
  brand: { slug: 'acme', name: 'Acme Health' },
  category: { slug: 'vitamins', name: 'Vitamins' },
  price: 7.25,
  priceBefore: 9.5,
  rating: 4.6,
  images: [1, 2, 3, 4, 5].map((n) => ({ url: `/img/p${n}.svg`, alt: `Vitamin D3 view ${n}` })),
  skus: [30, 60, 90, 120].map((id) => ({ id, name: `${id} softgels` })),
  text: 'Supports immunity, bones and mood. Take one softgel daily with food. '.repeat(6),
  tags: ['immunity', 'bones', 'gluten free', 'halal'],
  reviews: [0, 1, 2, 3].map((id) => ({
    id,
    by: `Customer ${id}`,
    stars: 5 - (id % 2),
    text: 'Works well, fast delivery, good price and taste. '.repeat(2),
  })),
});
export type FloorProduct = ReturnType<typeof productOf>;

export const facts = Array.from({ length: 10 }, (_, n) => ({
  name: `Ingredient ${n}`,
  amount: `${10 * n} mg`,
  share: `${n}%`,
}));

export const relatedOf = ({ brand, price }: FloorProduct) =>
  Array.from({ length: 8 }, (_, n) => ({
    slug: `related-${n}`,
    name: `Related supplement number ${n}`,
    brand: brand.name,
    price: price + n,
    image: `/img/p${(n % 5) + 1}.svg`,
  }));
