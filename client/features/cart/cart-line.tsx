import type { CSSProperties, ReactNode } from 'react';
import { type CartEntry, canAdd } from '../../../shared/domain/cart.ts';
import type { SyncChange } from '../../../shared/domain/cart-sync.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { noBreakName } from '../../../shared/domain/no-break-name.ts';
import { getStockNote } from '../../../shared/domain/stock-note.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { ShopPrice } from '../price/shop-price.tsx';
import { useLimitedStock } from '../product/use-limited-stock.ts';
import { formatChange } from './format-change.ts';

function LinePrice({ entry }: { entry: CartEntry }) {
  const { locale, t } = useApp();
  const { currency, price_local } = entry.sku.price;
  return (
    <div className="line-total">
      <ShopPrice price={entry.sku.price} count={entry.count} />
      {entry.count > 1 && (
        <span className="tiny muted">
          <Money minor={toMinor(price_local, currency)} currency={currency} locale={locale} /> {t('cart.each')}
        </span>
      )}
    </div>
  );
}

function LineControls({ id, entry, note }: { id: string; entry: CartEntry; note: ReactNode }) {
  const { stores, t } = useApp();
  const { cart } = stores;
  const { name } = entry.product;
  const isLast = entry.count === 1;
  const labels = {
    fewer: t(isLast ? 'cart.remove' : 'cart.fewer', { name }),
    more: t('cart.more', { name }),
    count: t('cart.quantity', { name }),
  };
  return (
    <div className="line-actions">
      {!entry.outOfStock && (
        <Stepper
          line
          binAtOne
          count={entry.count}
          words={labels}
          moreDisabled={!canAdd(entry.sku, entry.count)}
          onFewer={() => cart.reduce(id)}
          onMore={() => cart.set(id, entry.count + 1)}
        />
      )}
      {note}
      {(entry.outOfStock || !isLast) && (
        <Button look="text" aria-label={t('cart.remove', { name })} onClick={() => cart.remove(id)}>
          <Icon of="trash-2" size="s" />
          {t('cart.remove_short')}
        </Button>
      )}
    </div>
  );
}

function LineDetails({ entry: { sku, product, count, outOfStock }, to }: { entry: CartEntry; to: string }) {
  const Limited = useLimitedStock(sku);
  return (
    <>
      <p className="card-brand">
        <bdi>{product.brand.name}</bdi>
      </p>
      <h2>
        <Link to={to}>
          <bdi>{noBreakName(product.name)}</bdi>
        </Link>
      </h2>
      <p className="card-meta">
        <bdi>{product.contents}</bdi>
      </p>
      {!outOfStock &&
        getStockNote(sku, count) &&
        (Limited ? (
          <Limited note={sku} count={count} className="card-meta is-warn" />
        ) : (
          <p className="card-meta">&nbsp;</p>
        ))}
      {product.recommendation && (
        <p className="card-meta line-tip">
          <bdi>{product.recommendation}</bdi>
        </p>
      )}
    </>
  );
}

/**
 * A line of the cart, with notes on what the server changed. After a switch of language it waits for the translated
 * product texts; once `isSynced`, missing ones won't come.
 */
export function CartLine({
  id,
  entry,
  changes,
  isSynced,
  note,
}: {
  id: string;
  entry: CartEntry;
  changes: readonly SyncChange[];
  isSynced: boolean;
  /** Whether it passes a limit with others. */
  note: ReactNode;
}) {
  const { locale, t } = useApp();
  const { sku, product, outOfStock } = entry;
  const [picture] = sku.images;
  const isAwaited = !isSynced && product.locale !== locale;
  const to = paths.product(product.slug);
  return (
    <li className={outOfStock ? 'is-sold-out' : undefined}>
      <Link
        className="thumbnail"
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        style={{ '--tile': product.color } as CSSProperties}
      >
        {picture && !isAwaited && <Picture url={picture.url} sizes="96px" alt="" />}
      </Link>
      <div>{isAwaited ? <Skeleton lines={3} word={t('shell.loading')} /> : <LineDetails entry={entry} to={to} />}</div>
      {!outOfStock && <LinePrice entry={entry} />}
      <LineControls id={id} entry={entry} note={note} />
      {outOfStock && <Alert kind="warn">{t('cart.sold_out')}</Alert>}
      {changes
        .filter(({ field }) => field !== 'gone')
        .map((change) => (
          <Alert key={change.field} kind="warn" live>
            {formatChange(change, sku.price.currency, locale, t)}
          </Alert>
        ))}
    </li>
  );
}
