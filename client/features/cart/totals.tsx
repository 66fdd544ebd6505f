import type { ReactNode } from 'react';
import { countries } from '../../../shared/domain/country.ts';
import { type Currency, formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';

export interface Figures {
  currency: Currency;
  subtotal_local: number;
  discount_local: number;
  bundle_discount_local: number;
  delivery_local: number;
  gift_local: number;
  total_local: number;
  vat_local: number | null;
}

function Row({ word, kind, children }: { word: ReactNode; kind?: 'minus' | 'grand' | 'fine'; children: ReactNode }) {
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
}: {
  figures: Figures;
  beforeMinor?: number;
  coupon?: string | null;
  beforeTotal?: ReactNode;
}) {
  const { locale, t } = useApp();
  const { currency } = figures;
  const amount = (minor: number, sign: '−' | '' = '') => (
    <Money minor={minor} currency={currency} locale={locale} sign={sign} />
  );
  const money = (major: number) => amount(toMinor(major, currency));
  const subtotal = toMinor(figures.subtotal_local, currency);
  const off = beforeMinor === undefined ? 0 : beforeMinor - subtotal;
  const bundled = toMinor(figures.bundle_discount_local, currency);
  // A coupon without a discount on lines makes delivery free.
  const byCoupon = toMinor(figures.discount_local, currency) - bundled;
  const hasVat = figures.vat_local !== null;
  return (
    <dl className="totals">
      {off > 0 && (
        <>
          <Row word={t('cart.before_discounts')}>{amount(subtotal + off)}</Row>
          <Row word={t('cart.discounts')} kind="minus">
            {amount(off, '−')}
          </Row>
        </>
      )}
      <Row word={t('cart.subtotal')}>{money(figures.subtotal_local)}</Row>
      {bundled > 0 && (
        <Row word={t('cart.bundle_discount')} kind="minus">
          {amount(bundled, '−')}
        </Row>
      )}
      {(coupon || byCoupon > 0) && (
        <Row
          kind="minus"
          word={
            <>
              {t('cart.coupon')} {coupon && <bdi>{coupon}</bdi>}
            </>
          }
        >
          {byCoupon > 0 ? amount(byCoupon, '−') : t('cart.coupon_delivery')}
        </Row>
      )}
      <Row word={t('cart.delivery')}>
        {figures.delivery_local === 0 ? t('cart.delivery_free') : money(figures.delivery_local)}
      </Row>
      {figures.gift_local > 0 && <Row word={t('cart.gift_wrap')}>{money(figures.gift_local)}</Row>}
      {beforeTotal}
      <Row word={hasVat ? t('cart.total_with_vat') : t('cart.total')} kind="grand">
        {money(figures.total_local)}
      </Row>
      {figures.vat_local !== null && (
        <div className="fine">
          <dt>
            {t('cart.vat_included', {
              percent: countries.SA.vatPercent,
              amount: formatMoney(toMinor(figures.vat_local, currency), currency, locale),
            })}
          </dt>
        </div>
      )}
    </dl>
  );
}
