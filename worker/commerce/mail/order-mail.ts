import { getCountryOfCurrency } from '../../../shared/domain/currency-country.ts';
import { formatMoment, formatReturnTime } from '../../../shared/domain/moment.ts';
import { currencySignMarks, formatMoney } from '../../../shared/domain/money.ts';
import type { CommerceEnv } from '../env.ts';
import {
  composeOrderMail,
  createMailTranslate,
  formatParcelDetails,
  type OrderMailContext,
  type ParcelDetails,
  type RenderedMail,
  toPageUrl,
} from './compose-mail.ts';
import type { MailContent, MailTableRow } from './layout.ts';

/** `ref` is the order's id, so each topic is sent once per order; of `order.changed` the edit's. */
export interface OrderMail extends OrderMailContext, ParcelDetails {
  readonly topic: 'order.placed' | 'order.paid' | 'order.changed';
  readonly placedAt: number;
  readonly bundleDiscountMinor: number;
  readonly couponDiscountMinor: number;
  readonly deliveryMinor: number;
  readonly giftMinor: number;
  readonly cashRoundingMinor: number;
  readonly totalMinor: number;
  readonly walletMinor: number;
  readonly vatMinor: number | null;
  readonly dueOnDelivery: boolean;
  readonly invoicePath: string | null;
  /** When and where blood is drawn; null for an order of products. */
  readonly visit: { readonly starts: string; readonly place: 'home' | 'lab'; readonly address: string } | null;
  /** `isFirst`: before it is packed. */
  readonly confirm: { readonly path: string; readonly untilMs: number; readonly isFirst: boolean } | null;
}

const events = { 'order.placed': 'placed', 'order.paid': 'paid', 'order.changed': 'changed' } as const;

const formatDeadline = ({ untilMs }: NonNullable<OrderMail['confirm']>, mail: OrderMail) =>
  formatReturnTime(new Date(untilMs).toISOString(), mail.locale, getCountryOfCurrency(mail.currency));

const formatVisit = (
  { starts, place, address }: NonNullable<OrderMail['visit']>,
  mail: OrderMail,
): [what: string, value: string][] => {
  const t = createMailTranslate(mail.locale);
  return [
    [t('mail.visit_when'), formatReturnTime(starts, mail.locale, getCountryOfCurrency(mail.currency))],
    [t('mail.visit_where'), place === 'home' ? t('mail.visit_home') : address],
  ];
};

export function renderOrderMail(
  env: CommerceEnv,
  mail: OrderMail,
  unsubscribe?: MailContent['unsubscribe'],
): RenderedMail {
  const t = createMailTranslate(mail.locale);
  const formatAmount = (minor: number) => formatMoney(minor, mail.currency, mail.locale);
  const formatDiscount = (minor: number) => `${mail.locale === 'ar' ? currencySignMarks : ''}−${formatAmount(minor)}`;
  const event = mail.confirm ? (mail.confirm.isFirst ? 'confirm' : 'received') : events[mail.topic];
  const until = mail.confirm ? formatDeadline(mail.confirm, mail) : '';
  const rows: MailTableRow[] = mail.lines.map((line) => [
    t('mail.count', { count: line.count, name: line.name }),
    line.giveaway ? t('mail.giveaway') : formatAmount(line.totalMinor),
  ]);
  if (mail.bundleDiscountMinor > 0) rows.push([t('mail.bundle'), formatDiscount(mail.bundleDiscountMinor)]);
  if (mail.couponDiscountMinor > 0) rows.push([t('mail.discount'), formatDiscount(mail.couponDiscountMinor)]);
  if (!mail.visit || mail.deliveryMinor > 0)
    rows.push([
      t(mail.visit ? 'mail.visit_fee' : 'mail.delivery'),
      mail.deliveryMinor === 0 ? t('mail.delivery_free') : formatAmount(mail.deliveryMinor),
    ]);
  if (mail.giftMinor > 0) rows.push([t('mail.gift'), formatAmount(mail.giftMinor)]);
  if (mail.cashRoundingMinor < 0) rows.push([t('mail.cash_rounding'), formatDiscount(-mail.cashRoundingMinor)]);
  rows.push([t('mail.total'), formatAmount(mail.totalMinor), 'sum']);
  if (mail.vatMinor !== null) rows.push([t('mail.vat', { amount: formatAmount(mail.vatMinor) }), '', 'note']);
  if (mail.walletMinor > 0) rows.push([t('mail.wallet'), formatAmount(mail.walletMinor)]);
  if (mail.walletMinor > 0 && mail.dueOnDelivery)
    rows.push([t('mail.to_pay'), formatAmount(mail.totalMinor - mail.walletMinor), 'sum']);
  const parts = {
    subject: t(`mail.${event}_subject`, { number: mail.number }),
    title: t(mail.visit ? 'mail.booked_title' : `mail.${event}_title`),
    paragraphs: [t(mail.visit ? 'mail.booked_text' : `mail.${event}_text`, { number: mail.number, until })],
    facts: mail.visit ? formatVisit(mail.visit, mail) : formatParcelDetails(mail, mail.locale),
    rows,
    after: [
      ...(mail.confirm ? [t('mail.confirm_ignore')] : []),
      ...(mail.dueOnDelivery ? [t('mail.due_on_delivery')] : []),
      t('mail.placed_on', {
        when: formatMoment(new Date(mail.placedAt).toISOString(), mail.locale, getCountryOfCurrency(mail.currency)),
      }),
    ],
    ...(mail.confirm && {
      action: { label: t('mail.confirm_action'), url: toPageUrl(env, mail.confirm.path, mail.locale) },
      also: { label: t('mail.follow'), url: toPageUrl(env, mail.path, mail.locale) },
    }),
    ...(mail.visit && { action: { label: t('mail.news_action'), url: toPageUrl(env, mail.path, mail.locale) } }),
    ...(mail.invoicePath && {
      also: { label: t('mail.invoice'), url: toPageUrl(env, mail.invoicePath, mail.locale) },
    }),
    ...(unsubscribe && { unsubscribe }),
  };
  return composeOrderMail(env, mail, parts);
}
