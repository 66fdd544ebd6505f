/** Which fields of a category, a brand, a test or a nutritionist home draws. Its document holds no others. */
import type { BlockOf, HomeBlock } from '../../shared/contract/home.ts';

const drawnFields = {
  categories: ['id', 'name', 'color', 'image'],
  brands: ['id', 'slug', 'name', 'image', 'count'],
  'blood-tests': ['id', 'slug', 'name', 'markers', 'price'],
  nutritionists: ['id', 'slug', 'name', 'title', 'image'],
} as const;

type DrawnFields = typeof drawnFields;
type DrawnItem<T extends keyof DrawnFields> = BlockOf<T>['items'][number];
export type DrawnBlock<T extends keyof DrawnFields> = Omit<BlockOf<T>, 'items'> & {
  items: Pick<DrawnItem<T>, DrawnFields[T][number] & keyof DrawnItem<T>>[];
};

type PartlyDrawn = BlockOf<keyof DrawnFields>;
export const isDrawnInPart = (value: unknown): value is PartlyDrawn =>
  typeof value === 'object' &&
  value !== null &&
  'items' in value &&
  Object.hasOwn(drawnFields, (value as HomeBlock).type);

export function pickDrawn(block: PartlyDrawn): object {
  const fields: readonly string[] = drawnFields[block.type];
  const pick = (item: object) => Object.fromEntries(Object.entries(item).filter(([field]) => fields.includes(field)));
  return { ...block, items: block.items.map(pick) };
}
