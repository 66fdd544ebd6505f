/** A home page as a merchant writes it. */
import type { HomeBlock } from '../../../../shared/contract/home.ts';
import { desk } from '../desk/desk-client.ts';
import { type CallOptions, createClient } from '../support/client.ts';

export const banner = {
  type: 'banner',
  title: { en: 'Well stocked', ar: 'كل ما تحتاجه' },
  text: { en: 'Everything on one shelf.', ar: 'كل شيء على رف واحد.' },
  action: { en: 'See it', ar: 'شاهده' },
  path: '/products',
};

export const collection = (name: string, products: readonly unknown[], more: object = {}) => ({
  type: 'collection',
  title: { en: name, ar: `مجموعة ${name}` },
  products,
  ...more,
});

/** The desk's answer to a page of these blocks. */
export const setHome = async (...blocks: unknown[]) => (await desk('POST', '/desk/home', { blocks })).data;

export const blocksOf = async (options: CallOptions = {}): Promise<HomeBlock[]> =>
  (await (await createClient()).get('/homepage/v4', options)).data.blocks;

/** Title and slugs of each collection of the page, from top to bottom. */
export const shelvesOf = async (options: CallOptions = {}) =>
  (await blocksOf(options)).flatMap((block) =>
    block.type === 'collection' ? [[block.title, block.items.map(({ slug }) => slug)]] : [],
  );
