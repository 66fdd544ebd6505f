/** Bundles and their saving (docs/promotions.md §4); one tap adds the missing items. */
import type { Bundle } from '../../../shared/contract/catalogue.ts';
import { countries } from '../../../shared/domain/country.ts';
import { percentOf, toMajor, toMinor } from '../../../shared/domain/money.ts';
import { addAll } from '../../state/add-all.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { useAddTogether } from '../cart/use-add-together.ts';
import { ShopPrice } from '../price/shop-price.tsx';
import { toCartLine } from '../product/cart-product.ts';
import { ProductCard } from '../product/product-card.tsx';

/** The best savings come first; more would be a second listing. */
const bundlesShown = 2;

function BundleBox({ bundle: { percent, items } }: { bundle: Bundle }) {
  const { stores, country, t } = useApp();
  const cart = useCart().items;
  const together = useAddTogether();
  const { currency } = items[0]?.default_sku.price ?? countries[country];
  const before = items.reduce((sum, { default_sku }) => sum + toMinor(default_sku.price.price_local, currency), 0);
  const discount = percentOf(before, percent);
  const missing = items.filter(({ default_sku }) => !cart[default_sku.id]);
  const isPartly = missing.length > 0 && missing.length < items.length;
  const toAdd = isPartly ? missing : items;
  const addItems = () => {
    const lines = toAdd.map((item) => toCartLine(item, item.default_sku, 'Purchase Together'));
    together.add(lines, () => {
      const isAdded = addAll(stores, lines);
      stores.toasts.show(t(isAdded ? 'shell.items_added_to_cart' : 'shell.item_limit_reached'), 'success', isAdded);
    });
  };
  return (
    <section className="bundle">
      <h2>{percent > 0 ? t('promotion.bundle_save', { percent }) : t('promotion.bundle')}</h2>
      <div className="bundle-items">
        {items.map((item) => (
          <ProductCard
            key={item.id}
            product={item}
            count={cart[item.default_sku.id]?.count ?? 0}
            source="Purchase Together"
          />
        ))}
      </div>
      <div className="bundle-total">
        <p className="muted">{t('promotion.bundle_of', { n: items.length })}</p>
        <ShopPrice
          price={{
            price_local: toMajor(before - discount, currency),
            old_price_local: toMajor(discount, currency),
            currency,
          }}
          big
        />
        <Button isBusy={together.isAsking} onClick={addItems}>
          {t(isPartly ? 'promotion.bundle_add' : 'promotion.bundle_add_all', { n: toAdd.length })}
        </Button>
      </div>
    </section>
  );
}

export function Bundles({ bundles }: { bundles: readonly Bundle[] }) {
  return bundles.slice(0, bundlesShown).map((bundle) => <BundleBox key={bundle.id} bundle={bundle} />);
}
