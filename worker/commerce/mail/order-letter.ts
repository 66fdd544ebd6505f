import { readableMoment, readableTime, shopClock } from '../../../shared/domain/moment.ts';
import { formatMoney, signMarks } from '../../../shared/domain/money.ts';
import type { Env } from '../env.ts';
import type { Letter, LetterRow } from './layout.ts';
import {
  type AboutOrder,
  orderLetter,
  type ParcelFacts,
  pageUrl,
  parcelFacts,
  type WrittenMail,
  wordsOf,
} from './written.ts';

/** `ref` is the order's id, so each topic is sent once per order. */
export interface OrderMail extends AboutOrder, ParcelFacts {
  readonly topic: 'order.placed' | 'order.paid';
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
  readonly confirm: { readonly path: string; readonly untilMs: number } | null;
}

export function writeOrder(env: Env, mail: OrderMail, wayOut?: Letter['wayOut']): WrittenMail {
  const t = wordsOf(mail.locale);
  const money = (minor: number) => formatMoney(minor, mail.currency, mail.locale);
  const off = (minor: number) => `${mail.locale === 'ar' ? signMarks : ''}−${money(minor)}`;
  const about = mail.confirm ? 'confirm' : mail.topic === 'order.paid' ? 'paid' : 'placed';
  const until = mail.confirm ? readableTime(shopClock(mail.confirm.untilMs).minutes, mail.locale) : '';
  const rows: LetterRow[] = mail.lines.map((line) => [
    t('mail.count', { count: line.count, name: line.name }),
    line.giveaway ? t('mail.giveaway') : money(line.totalMinor),
  ]);
  if (mail.bundleDiscountMinor > 0) rows.push([t('mail.bundle'), off(mail.bundleDiscountMinor)]);
  if (mail.couponDiscountMinor > 0) rows.push([t('mail.discount'), off(mail.couponDiscountMinor)]);
  rows.push([t('mail.delivery'), mail.deliveryMinor === 0 ? t('mail.delivery_free') : money(mail.deliveryMinor)]);
  if (mail.giftMinor > 0) rows.push([t('mail.gift'), money(mail.giftMinor)]);
  if (mail.cashRoundingMinor < 0) rows.push([t('mail.cash_rounding'), off(-mail.cashRoundingMinor)]);
  rows.push([t('mail.total'), money(mail.totalMinor), 'sum']);
  if (mail.vatMinor !== null) rows.push([t('mail.vat', { amount: money(mail.vatMinor) }), '', 'note']);
  if (mail.walletMinor > 0) rows.push([t('mail.wallet'), money(mail.walletMinor)]);
  if (mail.walletMinor > 0 && mail.dueOnDelivery)
    rows.push([t('mail.to_pay'), money(mail.totalMinor - mail.walletMinor), 'sum']);
  const parts = {
    subject: t(`mail.${about}_subject`, { number: mail.number }),
    title: t(`mail.${about}_title`),
    paragraphs: [t(`mail.${about}_text`, { number: mail.number, until })],
    facts: parcelFacts(mail, mail.locale),
    rows,
    after: [
      ...(mail.confirm ? [t('mail.confirm_ignore')] : []),
      ...(mail.dueOnDelivery ? [t('mail.due_on_delivery')] : []),
      t('mail.placed_on', { when: readableMoment(new Date(mail.placedAt).toISOString(), mail.locale) }),
    ],
    ...(mail.confirm && {
      action: { label: t('mail.confirm_action'), url: pageUrl(env, mail.confirm.path, mail.locale) },
      also: { label: t('mail.follow'), url: pageUrl(env, mail.path, mail.locale) },
    }),
    ...(mail.invoicePath && {
      also: { label: t('mail.invoice'), url: pageUrl(env, mail.invoicePath, mail.locale) },
    }),
    ...(wayOut && { wayOut }),
  };
  return orderLetter(env, mail, parts);
}
