import type { Sku } from '../../../shared/contract/catalogue.ts';
import type { BlockOf, HomeBlock } from '../../../shared/contract/home.ts';
import type { CardSource } from '../../../shared/domain/product-card.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { SectionHead } from './section-head.tsx';

const sources = {
  products: 'Home Page',
  popular: 'Popular Products',
  collection: 'Collection',
} as const satisfies Record<string, CardSource>;

export type ProductRowBlock = BlockOf<keyof typeof sources>;
export const isProductRow = (block: HomeBlock): block is ProductRowBlock => block.type in sources;

export function ProductRow({ block, live }: { block: ProductRowBlock; live: ReadonlyMap<string, Sku> }) {
  return (
    <section className="section below-fold">
      <SectionHead title={block.title} path={block.path} />
      {block.type === 'collection' && block.text && <p className="section-lead">{block.text}</p>}
      <ProductGrid products={block.items} live={live} source={sources[block.type]} rail />
    </section>
  );
}
