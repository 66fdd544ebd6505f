/** What is bought together, and what that saves (docs/promotions.md §4); one tap adds what is missing. */
import type { Bundle } from '../../../shared/contract/catalogue.ts';
import { formatMoney, percentOf, toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { addAll } from '../../state/add-all.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { cartLine } from '../product/cart-product.ts';

/** More would be a second listing; the best savings come first. */
const bundlesShown = 2;

function BundleBox({ bundle: { percent, items } }: { bundle: Bundle }) {
  const { locale, stores, t } = useApp();
  const cart = useCart().items;
  const { currency } = items[0]?.default_sku.price ?? { currency: 'KWD' as const };
  const unit = ({ default_sku }: Bundle['items'][number]) => toMinor(default_sku.price.price_local, currency);
  const before = items.reduce((sum, item) => sum + unit(item), 0);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const missing = items.filter(({ default_sku }) => !cart[default_sku.id]);
  const addMissing = () => {
    const wanted = missing.length > 0 ? missing : items;
    const lines = wanted.map((item) => cartLine(item, item.default_sku, 'Purchase Together'));
    const isAdded = addAll(stores, lines);
    stores.toasts.show(t(isAdded ? 'shell.items_added_to_cart' : 'shell.item_limit_reached'), 'success', isAdded);
  };
  return (
    <section className="box">
      <h2>{t('cart.bundle')}</h2>
      <ul className="mini">
        {items.map((item) => (
          <li key={item.id}>
            <span className="pic">
              {item.images[0] && <Picture url={item.images[0].url} sizes="64px" alt="" loading="lazy" />}
            </span>
            <span>
              <Link to={paths.product(item.slug)}>
                <bdi>{item.name}</bdi>
              </Link>
              {cart[item.default_sku.id] && <span className="small muted"> · {t('cart.bundle_in_cart')}</span>}
            </span>
            <Money minor={unit(item)} currency={currency} locale={locale} />
          </li>
        ))}
      </ul>
      <p className="bundle-price">
        {percent > 0
          ? t('cart.bundle_save', {
              amount: money(before - percentOf(before, percent)),
              before: money(before),
              percent,
            })
          : t('cart.bundle_price', { amount: money(before) })}
      </p>
      <Button look="line" onClick={addMissing}>
        {t('cart.bundle_add', { n: missing.length || items.length })}
      </Button>
    </section>
  );
}

export function Bundles({ bundles }: { bundles: readonly Bundle[] }) {
  return bundles.slice(0, bundlesShown).map((bundle) => <BundleBox key={bundle.id} bundle={bundle} />);
}
