import type { z } from 'zod';
import { defaultCountry } from '../../../../shared/domain/country.ts';
import { findHealthClaims } from '../../../../shared/domain/health-claims.ts';
import { locales } from '../../../../shared/domain/locale.ts';
import { cleanSku } from '../../../../shared/domain/sku.ts';
import type { CommerceEnv } from '../../env.ts';
import { toFieldFaults, toOneBasedPath } from '../../middleware/input.ts';
import { findMissingPictures } from '../media/pictures.ts';
import { type BlockInput, blockInput, blockTypes, maxBlocks, maxCollections, repeatableTypes } from './block-input.ts';

interface BlockLocation {
  /** Block number from 1; null: the whole page. */
  block: number | null;
  /** Path in the block: `title.ar`, `products.2` (indexes from 1); '' for the block itself. */
  field: string;
}
export interface BlockFault extends BlockLocation {
  rule: string;
  value: string | null;
}
export interface BlockClaims extends BlockLocation {
  words: string[];
}

const readType = (block: unknown): unknown => (block as { type?: unknown } | null)?.type;
const readProducts = (block: unknown): unknown[] => {
  const { products } = (block ?? {}) as { products?: unknown };
  return Array.isArray(products) ? products : [];
};

const listNamedProducts = (blocks: readonly unknown[]): { name: string; block: number; at: number }[] =>
  blocks.flatMap((block, index) =>
    readType(block) === 'collection'
      ? readProducts(block).flatMap((name, at) => (typeof name === 'string' ? [{ name, block: index + 1, at }] : []))
      : [],
  );

/** Maps slugs and SKUs to slugs; a name that is both counts as a slug. */
async function findSlugs(db: D1Database, blocks: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const names = new Set(listNamedProducts(blocks).map(({ name }) => name));
  const { results } = await db
    .prepare(
      `SELECT w.value ->> 'name' AS name, coalesce(p.slug, owner.slug) AS slug FROM json_each(?) w
       LEFT JOIN products p ON p.slug = w.value ->> 'name'
       LEFT JOIN skus s ON s.id = w.value ->> 'sku' LEFT JOIN products owner ON owner.id = s.product_id
       WHERE coalesce(p.slug, owner.slug) IS NOT NULL`,
    )
    .bind(JSON.stringify([...names].map((name) => ({ name, sku: cleanSku(name) }))))
    .all<{ name: string; slug: string }>();
  return new Map(results.map(({ name, slug }) => [name, slug]));
}

const withSlugs = (block: BlockInput, slugs: ReadonlyMap<string, string>): BlockInput =>
  block.type === 'collection' ? { ...block, products: block.products.map((name) => slugs.get(name) ?? name) } : block;

function blockFaults(issues: readonly z.core.$ZodIssue[], block: number): BlockFault[] {
  const faults = issues.flatMap((issue) => toFieldFaults(issue, defaultCountry));
  return faults.map(({ path, rule }) =>
    path === 'type'
      ? { block, field: path, rule: 'type', value: blockTypes.join(', ') }
      : { block, field: toOneBasedPath(path), rule, value: null },
  );
}

function pageFaults(blocks: readonly unknown[]): BlockFault[] {
  const page = (rule: string, max?: number): BlockFault => ({
    block: null,
    field: '',
    rule,
    value: max?.toString() ?? null,
  });
  const types = blocks.map(readType);
  const repeated = types.flatMap((type, at) =>
    typeof type === 'string' && !repeatableTypes.has(type) && types.indexOf(type) < at
      ? [{ block: at + 1, field: 'type', rule: 'twice', value: type }]
      : [],
  );
  return [
    ...(blocks.length > maxBlocks ? [page('too_many', maxBlocks)] : []),
    // The banner holds the page's h1.
    ...(types.includes('banner') ? [] : [page('no_banner')]),
    ...(types.filter((type) => type === 'collection').length > maxCollections
      ? [page('too_many_collections', maxCollections)]
      : []),
    ...repeated,
  ];
}

/** Headings must differ, or a screen reader's list of headings is ambiguous. */
const titleFaults = (blocks: readonly (BlockInput | undefined)[]): BlockFault[] =>
  blocks.flatMap((block, index) => {
    if (!block || !repeatableTypes.has(block.type)) return [];
    const before = blocks.slice(0, index).filter((other) => other?.type === block.type);
    return locales
      .filter((locale) => before.some((other) => other?.title[locale] === block.title[locale]))
      .map((locale) => ({ block: index + 1, field: `title.${locale}`, rule: 'twice', value: block.title[locale] }));
  });

function productFaults(blocks: readonly unknown[], slugs: ReadonlyMap<string, string>): BlockFault[] {
  const named = listNamedProducts(blocks);
  return named.flatMap(({ name, block, at }, index) => {
    const location = { block, field: `products.${at + 1}`, value: name };
    const slug = slugs.get(name);
    if (slug === undefined) return [{ ...location, rule: 'no_product' }];
    const isAgain = named.findIndex((other) => other.block === block && slugs.get(other.name) === slug) < index;
    return isAgain ? [{ ...location, rule: 'twice' }] : [];
  });
}

async function imageFaults(
  env: Pick<CommerceEnv, 'MEDIA'>,
  blocks: readonly (BlockInput | undefined)[],
): Promise<BlockFault[]> {
  const places = blocks.map((block, index) => ({
    block: index + 1,
    image: block?.type === 'banner' ? block.image : null,
  }));
  return (await findMissingPictures(env, places, new Set())).map(({ place: location, field, url }) => ({
    block: location.block,
    field,
    rule: 'no_picture',
    value: url,
  }));
}

const listTexts = (block: object): [string, string][] =>
  Object.entries(block).flatMap(([field, value]: [string, unknown]): [string, string][] => {
    if (field === 'tiles')
      return (value as object[]).flatMap((tile, at) =>
        listTexts(tile).map(([inner, text]): [string, string] => [`tiles.${at + 1}.${inner}`, text]),
      );
    return typeof value === 'object' && value !== null && 'en' in value && field !== 'image'
      ? Object.entries(value as Record<string, string>).map(([locale, text]): [string, string] => [
          `${field}.${locale}`,
          text,
        ])
      : [];
  });

const findBlockClaims = (block: BlockInput, index: number): BlockClaims[] =>
  listTexts(block).flatMap(([field, text]) => {
    const terms = [...new Set(findHealthClaims(text))];
    return terms.length === 0 ? [] : [{ block: index + 1, field, words: terms }];
  });

/** `blocks` is null if there are faults. Claims only warn, because a text may deny one. */
export async function validateHome(
  env: Pick<CommerceEnv, 'DB' | 'MEDIA'>,
  input: readonly unknown[],
): Promise<{ blocks: BlockInput[] | null; faults: BlockFault[]; claims: BlockClaims[] }> {
  const read = input.map((block) => blockInput.safeParse(block, { reportInput: true }));
  const slugs = await findSlugs(env.DB, input);
  const faults = [
    ...pageFaults(input),
    ...read.flatMap(({ error }, index) => blockFaults(error?.issues ?? [], index + 1)),
    ...titleFaults(read.map(({ data }) => data)),
    ...productFaults(input, slugs),
    ...(await imageFaults(
      env,
      read.map(({ data }) => data),
    )),
  ].sort((a, b) => (a.block ?? 0) - (b.block ?? 0));
  if (faults.length > 0) return { blocks: null, faults, claims: [] };
  const blocks = read.flatMap(({ data }) => (data ? [withSlugs(data, slugs)] : []));
  return { blocks, faults, claims: blocks.flatMap(findBlockClaims) };
}
