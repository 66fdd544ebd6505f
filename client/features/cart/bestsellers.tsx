/** Below an empty cart: what sells best here, as on the first page. */
import { useCall } from '../../api/swr.ts';
import { Similar } from '../search/similar.tsx';

/** A row of a wide page, two rows of a phone. */
const productsShown = 4;

export function Bestsellers() {
  const block = useCall('homepage').data?.blocks.find(({ type }) => type === 'popular');
  if (block?.type !== 'popular' || block.items.length === 0) return null;
  return <Similar title={block.title} items={block.items.slice(0, productsShown)} source="Popular Products" />;
}
