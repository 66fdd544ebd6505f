import { countries } from '../../../../shared/domain/country.ts';
import { computeVat } from '../../../../shared/domain/quote.ts';
import type { WholeOrder } from '../../ledger/order-queries.ts';
import type { OrderMail } from '../../mail/order-mail.ts';
import { toParcelDetails } from './parcel-details.ts';

type OrderMailContent = Omit<
  OrderMail,
  'topic' | 'ref' | 'dueOnDelivery' | 'path' | 'invoicePath' | 'visit' | 'confirm'
>;

export function toOrderMailContent(whole: Pick<WholeOrder, 'order' | 'items'>): OrderMailContent {
  const { order } = whole;
  return {
    to: order.email,
    locale: order.locale,
    personName: order.name,
    number: order.number,
    currency: order.currency,
    ...toParcelDetails(whole),
    placedAt: order.created_at,
    bundleDiscountMinor: order.bundle_discount_minor,
    couponDiscountMinor: order.discount_minor - order.bundle_discount_minor,
    deliveryMinor: order.delivery_minor,
    giftMinor: order.gift_minor,
    cashRoundingMinor: order.cash_rounding_minor,
    totalMinor: order.total_minor,
    walletMinor: order.wallet_minor,
    vatMinor: computeVat(order.total_minor, countries[order.country].vatPercent),
  };
}
