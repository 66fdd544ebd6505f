/** Input schemas for the home page's blocks, in both languages (docs/home.md §1). */
import { z } from 'zod';
import { namedImage } from '../../../../shared/contract/desk/named-image.ts';
import { inBothLanguages, skuId, slug, textLine } from '../../../../shared/contract/fields.ts';
import type { HomeBlock } from '../../../../shared/contract/home.ts';
import { splitLocale } from '../../../../shared/domain/locale.ts';
import { resolveReturnPath } from '../../../../shared/domain/return-url.ts';

export const maxBlocks = 20;
/** With the two other product rows, the page's SKUs fit one SKU look-up (`skuLookupMaxIds`). */
export const maxCollections = 6;
const maxProducts = 30;
const titleMaxChars = 80;
const textMaxChars = 400;
const actionMaxChars = 30;
const pathMaxChars = 500;

const localizedLine = (maxChars: number) => inBothLanguages(textLine(maxChars));
const title = localizedLine(titleMaxChars);
const text = localizedLine(textMaxChars);

/** A shop path without a language prefix; the reader's language is added (docs/security.md A20). */
function isShopPath(path: string): boolean {
  const [page = ''] = path.split(/[?#]/);
  return (
    splitLocale(page).locale === 'en' && resolveReturnPath(path, 'en', (input, base) => new URL(input, base)) !== null
  );
}
const path = z
  .string()
  .max(pathMaxChars)
  .refine(isShopPath, { params: { rule: 'path' } });

/** Tiles beside the banner come in twos: the layout has two slots. */
const tile = z.strictObject({ title, text, action: localizedLine(actionMaxChars), path });
const tiles = z.array(tile).refine((input) => input.length === 2, { params: { rule: 'two' } });
export type TileInput = z.output<typeof tile>;

export const blockInput = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('banner'),
    title,
    text,
    action: localizedLine(actionMaxChars),
    path,
    image: namedImage.optional(),
    tiles: tiles.optional(),
  }),
  z.strictObject({ type: z.literal('categories'), title }),
  z.strictObject({ type: z.literal('popular'), title, path: path.optional() }),
  z.strictObject({ type: z.literal('products'), title, path: path.optional() }),
  z.strictObject({
    type: z.literal('collection'),
    title,
    text: text.optional(),
    path: path.optional(),
    products: z
      .array(z.union([slug, skuId]))
      .min(1)
      .max(maxProducts),
  }),
  z.strictObject({ type: z.literal('brands'), title }),
  z.strictObject({ type: z.literal('nutritionists'), title, path: path.optional() }),
  z.strictObject({ type: z.literal('blood-tests'), title, text, path: path.optional() }),
  z.strictObject({ type: z.literal('text'), title, text }),
]);
export type BlockInput = z.output<typeof blockInput>;

export const blockTypes: readonly HomeBlock['type'][] = blockInput.options.map(({ shape }) => shape.type.value);

/** Other types may appear once, because a second block would show the same. */
export const repeatableTypes: ReadonlySet<unknown> = new Set<HomeBlock['type']>(['collection', 'text']);
