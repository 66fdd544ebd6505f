/** What a merchant may say of a block of the home page, in both languages (docs/home.md §1). */
import { z } from 'zod';
import { both, line, skuId, slug } from '../../../../shared/contract/fields.ts';
import type { HomeBlock } from '../../../../shared/contract/home.ts';
import { splitLocale } from '../../../../shared/domain/locale.ts';
import { returnPath } from '../../../../shared/domain/return-url.ts';
import { namedImage } from '../media/named-image.ts';

/** Chosen: what a page is still a page with. */
export const blocksMost = 20;
/** With the two other shelves that is less than the SKUs one look-up of today's limits takes (`skuLookupMaxIds`). */
export const collectionsMost = 6;
/** More than a collection shows, so that what is sold out has somebody to stand in for it. */
const productsMost = 30;
const titleMaxChars = 80;
const textMaxChars = 400;
const actionMaxChars = 30;
const pathMaxChars = 500;

const words = (maxChars: number) => both(line(maxChars));
const title = words(titleMaxChars);
const text = words(textMaxChars);

/** A path of ours in no language: each reader's own is put before it (docs/security.md A20). */
function isPathOfOurs(path: string): boolean {
  const [page = ''] = path.split(/[?#]/);
  return splitLocale(page).locale === 'en' && returnPath(path, 'en', (input, base) => new URL(input, base)) !== null;
}
const path = z
  .string()
  .max(pathMaxChars)
  .refine(isPathOfOurs, { params: { rule: 'path' } });

/** Beside the banner; one alone would leave a hole. */
const tile = z.strictObject({ title, text, action: words(actionMaxChars), path });
const tiles = z.array(tile).refine((given) => given.length === 2, { params: { rule: 'two' } });
export type GivenTile = z.output<typeof tile>;

export const givenBlock = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('banner'),
    title,
    text,
    action: words(actionMaxChars),
    path,
    image: namedImage.optional(),
    /** Without them the shop's own (own-blocks.ts). */
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
    /** Kept as slugs (judge.ts). */
    products: z
      .array(z.union([slug, skuId]))
      .min(1)
      .max(productsMost),
  }),
  z.strictObject({ type: z.literal('brands'), title }),
  z.strictObject({ type: z.literal('nutritionists'), title, path: path.optional() }),
  z.strictObject({ type: z.literal('blood-tests'), title, text, path: path.optional() }),
  z.strictObject({ type: z.literal('text'), title, text }),
]);
export type GivenBlock = z.output<typeof givenBlock>;

export const blockTypes: readonly HomeBlock['type'][] = givenBlock.options.map(({ shape }) => shape.type.value);

/** Of these a page may have several; each of the others says the same wherever it stands. */
export const mayRepeat: ReadonlySet<unknown> = new Set<HomeBlock['type']>(['collection', 'text']);
