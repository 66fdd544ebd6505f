import type { ReactNode } from 'react';
import { countries } from '../../../shared/domain/country.ts';
import { getCountryOfCurrency } from '../../../shared/domain/currency-country.ts';
import { type Currency, formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';

export interface OrderAmounts {
  currency: Currency;
  subtotal_local: number;
  discount_local: number;
  bundle_discount_local: number;
  delivery_local: number;
  gift_local: number;
  total_local: number;
  vat_local: number | null;
}

function TotalsRow({
  word,
  kind,
  children,
}: {
  word: ReactNode;
  kind?: 'deduction' | 'grand-total';
  children: ReactNode;
}) {
  return (
    <div className={kind}>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * The server's totals in the order of docs/gulf.md §3. `beforeMinor` is the subtotal before the merchant's discounts
 * (price + old price, spec §9); Saudi Arabia shows its VAT, Kuwait has none.
 */
export function Totals({
  figures,
  beforeMinor,
  coupon,
  beforeTotal,
  deliveryWords,
}: {
  figures: OrderAmounts;
  beforeMinor?: number;
  coupon?: string | null;
  beforeTotal?: ReactNode;
  /** Of an order without a parcel; null: it has no such row. */
  deliveryWords?: { name: string; free: string } | null;
}) {
  const { locale, t } = useApp();
  const { currency } = figures;
  const renderMinor = (minor: number, sign: '−' | '' = '') => (
    <Money minor={minor} currency={currency} locale={locale} sign={sign} />
  );
  const renderMajor = (major: number) => renderMinor(toMinor(major, currency));
  const subtotal = toMinor(figures.subtotal_local, currency);
  const discount = beforeMinor === undefined ? 0 : beforeMinor - subtotal;
  const bundled = toMinor(figures.bundle_discount_local, currency);
  // A coupon without a discount on lines makes delivery free.
  const byCoupon = toMinor(figures.discount_local, currency) - bundled;
  const hasVat = figures.vat_local !== null;
  return (
    <dl className="totals">
      {discount > 0 && (
        <>
          <TotalsRow word={t('cart.before_discounts')}>{renderMinor(subtotal + discount)}</TotalsRow>
          <TotalsRow word={t('cart.discounts')} kind="deduction">
            {renderMinor(discount, '−')}
          </TotalsRow>
        </>
      )}
      <TotalsRow word={t('cart.subtotal')}>{renderMajor(figures.subtotal_local)}</TotalsRow>
      {bundled > 0 && (
        <TotalsRow word={t('cart.bundle_discount')} kind="deduction">
          {renderMinor(bundled, '−')}
        </TotalsRow>
      )}
      {(coupon || byCoupon > 0) && (
        <TotalsRow
          kind="deduction"
          word={
            <>
              {t('cart.coupon')} {coupon && <bdi>{coupon}</bdi>}
            </>
          }
        >
          {byCoupon > 0 ? renderMinor(byCoupon, '−') : t('cart.coupon_delivery')}
        </TotalsRow>
      )}
      {deliveryWords !== null && (
        <TotalsRow word={deliveryWords?.name ?? t('cart.delivery')}>
          {figures.delivery_local === 0
            ? (deliveryWords?.free ?? t('cart.delivery_free'))
            : renderMajor(figures.delivery_local)}
        </TotalsRow>
      )}
      {figures.gift_local > 0 && <TotalsRow word={t('cart.gift_wrap')}>{renderMajor(figures.gift_local)}</TotalsRow>}
      {beforeTotal}
      <TotalsRow word={hasVat ? t('cart.total_with_vat') : t('cart.total')} kind="grand-total">
        {renderMajor(figures.total_local)}
      </TotalsRow>
      {figures.vat_local !== null && (
        <div className="fine-print">
          <dt>
            {t('cart.vat_included', {
              percent: countries[getCountryOfCurrency(currency)].vatPercent,
              amount: formatMoney(toMinor(figures.vat_local, currency), currency, locale),
            })}
          </dt>
        </div>
      )}
    </dl>
  );
}
