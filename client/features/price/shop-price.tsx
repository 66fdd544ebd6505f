import type { Price } from '../../../shared/contract/catalogue.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';

/**
 * The price of `count` pieces and, if reduced, the price before (`price + old`, spec §9). Screen readers hear a word
 * before the struck-through price.
 */
export function ShopPrice({
  price: { price_local, old_price_local, currency },
  count = 1,
  big,
}: {
  price: Pick<Price, 'price_local' | 'old_price_local' | 'currency'>;
  count?: number;
  big?: boolean;
}) {
  const { t, locale } = useApp();
  const minor = toMinor(price_local, currency) * count;
  const offMinor = toMinor(old_price_local, currency) * count;
  return (
    <p className={`price${offMinor > 0 ? ' is-sale' : ''}${big ? ' price--big' : ''}`}>
      <b>
        <Money minor={minor} currency={currency} locale={locale} />
      </b>
      {offMinor > 0 && (
        <s>
          <span className="sr-only">{`${t('catalogue.before')} `}</span>
          <Money minor={minor + offMinor} currency={currency} locale={locale} />
        </s>
      )}
    </p>
  );
}
