import { acceptTestPrice, type BloodTestEntry, removeTest } from '../../../shared/domain/blood-test-cart.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { ShopPrice } from '../price/shop-price.tsx';
import { PeopleStepper } from './people-stepper.tsx';

/** A line of the cart of blood tests. With a changed price it waits for the shopper's word. */
export function ChosenTest({ entry }: { entry: BloodTestEntry }) {
  const { locale, stores, t } = useApp();
  const { bloodTest, count, sku, outOfStock } = entry;
  const { name, price } = bloodTest;
  const remove = () => {
    stores.bloodTests.items = removeTest(stores.bloodTests.items, sku);
    stores.toasts.show(t('booking.removed'));
  };
  const keep = () => {
    stores.bloodTests.items = acceptTestPrice(stores.bloodTests.items, sku);
  };
  return (
    <li className="test-line">
      <div>
        <h2>
          <Link to={paths.bloodTest(bloodTest.id)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="card-meta">{t('booking.people', { n: count })}</p>
      </div>
      <div className="line-total">
        <ShopPrice price={price} count={count} />
        {count > 1 && (
          <span className="tiny muted">
            <Money minor={toMinor(price.price_local, price.currency)} currency={price.currency} locale={locale} />{' '}
            {t('booking.each')}
          </span>
        )}
      </div>
      <div className="line-actions">
        {outOfStock ? (
          <Button look="line" onClick={keep}>
            {t('booking.keep')}
          </Button>
        ) : (
          <PeopleStepper entry={entry} />
        )}
        {(outOfStock || count > 1) && (
          <Button look="text" aria-label={t('booking.remove', { name })} onClick={remove}>
            <Icon of="trash-2" size="s" />
            {t('booking.remove_short')}
          </Button>
        )}
      </div>
      {outOfStock && (
        <Alert kind="warn" live>
          {t('booking.price_changed')}
        </Alert>
      )}
    </li>
  );
}
