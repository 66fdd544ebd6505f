import { type ChoiceKey, choiceKeys, type Listing } from './listing.ts';
import type { Range } from './range.ts';

type ChoiceFilter =
  | { key: 'ingredient'; type: 'custom'; stringItems: string[]; range?: { min?: number; max?: number } }
  | { key: Exclude<ChoiceKey, 'ingredient'>; type: 'multiSelect'; items_operation: 'or' | 'and'; items: string[] };

const toWireRange = ({ min, max }: Range) => ({ min: min ?? 0, ...(max === null ? {} : { max }) });

export function buildListingPayload({ q, price, milligrams, switches, choices, sort, after }: Listing) {
  const [key, value] = (sort ?? (q === '' ? 'popularity-desc' : 'relevance-desc')).split('-') as [
    'relevance' | 'popularity' | 'price' | 'newest' | 'discount' | 'name',
    'asc' | 'desc',
  ];
  return {
    sort: { key, value },
    ...(q === '' ? {} : { search: q }),
    ...(after && { after }),
    filters: [
      ...(price
        ? [
            {
              key: 'sku_price' as const,
              type: 'range' as const,
              range: toWireRange(price),
            },
          ]
        : []),
      ...switches.map((one) => ({ key: one, type: 'boolean' as const, items: [true] })),
      ...choiceKeys.flatMap((one): ChoiceFilter[] => {
        const words = choices[one];
        if (!words || words.length === 0) return [];
        // An ingredient is requested by slug (docs/api.md: custom, `stringItems`), everything else by id.
        if (one === 'ingredient')
          return [
            {
              key: one,
              type: 'custom',
              stringItems: [...words],
              ...(milligrams && { range: toWireRange(milligrams) }),
            },
          ];
        // Dietary choices must all match ("vegan" and "dairy-free"); of the others one is enough.
        return [
          { key: one, type: 'multiSelect', items_operation: one === 'dietary' ? 'and' : 'or', items: [...words] },
        ];
      }),
    ],
  };
}
