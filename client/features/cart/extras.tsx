/** What `/product/sku` brings beside the cart's own lines: gifts of the shop's, and what goes well with the rest (spec §7). */
import type { Product, Sku } from '../../../shared/contract/catalogue.ts';
import { useT } from '../../state/app-context.ts';
import { Picture } from '../../ui/picture.tsx';
import { ProductGrid } from '../product/product-grid.tsx';

export function CartExtras({ gifts, together }: { gifts: readonly Sku[]; together: readonly Product[] }) {
  const t = useT();
  return (
    <>
      {gifts.length > 0 && (
        <section className="sec">
          <h2>{t('cart.giveaways')}</h2>
          <ul className="lines">
            {gifts.map(({ id, name, images: [picture] }) => (
              <li key={id}>
                <span className="pic">{picture && <Picture url={picture.url} sizes="96px" alt="" />}</span>
                <h3>
                  <bdi>{name}</bdi>
                </h3>
                <p className="sum">{t('cart.giveaway_free')}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {together.length > 0 && (
        <section className="sec">
          <div className="sec-head">
            <h2>{t('cart.together')}</h2>
          </div>
          <ProductGrid products={together} source="Purchase Together" rail />
        </section>
      )}
    </>
  );
}
