/** What each mail says, by topic. */
import { localizedPath } from '../../../shared/domain/locale.ts';
import { type Currency, formatMoney, type Locale } from '../../../shared/domain/money.ts';
import type { Parts } from '../../../shared/domain/refund.ts';
import { mail as ar } from '../../../shared/i18n/messages/ar/mail.ts';
import { mail as en } from '../../../shared/i18n/messages/en/mail.ts';
import { createTranslate } from '../../../shared/i18n/translate.ts';
import { paths } from '../../../shared/paths.ts';
import type { Env } from '../env.ts';
import { headerLine } from './header-line.ts';
import { layOut } from './layout.ts';

/** Amounts in minor units of `currency`. */
export interface OrderMail {
  readonly topic: 'order.placed' | 'order.paid';
  /** The order's id: a topic is told once per order. */
  readonly ref: string;
  readonly to: string;
  readonly locale: Locale;
  readonly personName: string;
  readonly number: string;
  readonly currency: Currency;
  /** Names in the mail's language. */
  readonly lines: readonly {
    readonly name: string;
    readonly count: number;
    readonly totalMinor: number;
    readonly giveaway: boolean;
  }[];
  readonly bundleDiscountMinor: number;
  /** The coupon's part of the discount. */
  readonly couponDiscountMinor: number;
  readonly deliveryMinor: number;
  readonly giftMinor: number;
  readonly totalMinor: number;
  /** What of the total the wallet paid or pays. */
  readonly walletMinor: number;
  /** Inside the total; null where there is no VAT. */
  readonly vatMinor: number | null;
  readonly dueOnDelivery: boolean;
  /** The printed address (shared/domain/address.ts). */
  readonly addressLines: readonly string[];
  /** A page of ours without language: `paths.track(token)`, or `paths.order(id)` for somebody with an account. */
  readonly path: string;
  /** Its invoice's page; null before it is paid. */
  readonly invoicePath: string | null;
}

/** Amounts in minor units of `currency`. */
export interface RefundMail {
  readonly topic: 'order.refunded';
  /** The refund's id. */
  readonly ref: string;
  readonly to: string;
  readonly locale: Locale;
  readonly personName: string;
  readonly number: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly parts: Parts;
  /** In the words of whoever decided it. */
  readonly reason: string;
  readonly path: string;
  /** The invoice's page, where its credit note is too. */
  readonly invoicePath: string;
}

export interface ResetMail {
  readonly topic: 'password.reset';
  /** The token's hash. */
  readonly ref: string;
  readonly locale: Locale;
  readonly token: string;
  readonly minutes: number;
}

export interface StockBackMail {
  readonly topic: 'stock.back';
  /** The wish that it answers: who, what, where, since when. */
  readonly ref: string;
  readonly locale: Locale;
  /** In the mail's language. */
  readonly productName: string;
  readonly slug: string;
  /** Of the person, for the way out. */
  readonly token: string;
}

export interface WrittenMail {
  /** Where one press ends mails of this kind (RFC 8058); null for what a person cannot do without. */
  unsubscribeUrl: string | null;
  subject: string;
  html: string;
  text: string;
}

const wordsOf = (locale: Locale) => createTranslate(locale, { mail: locale === 'ar' ? ar : en });

/** A page of the shop; the host is configuration and never comes from a request (docs/security.md A10). */
const pageUrl = (env: Env, path: string, locale: Locale) =>
  new URL(localizedPath(path, locale), env.PUBLIC_ORIGIN).href;

function writeOrder(env: Env, mail: OrderMail): WrittenMail {
  const t = wordsOf(mail.locale);
  const money = (minor: number) => formatMoney(minor, mail.currency, mail.locale);
  const about = mail.topic === 'order.paid' ? 'paid' : 'placed';
  const rows: [string, string][] = mail.lines.map((line) => [
    t('mail.count', { count: line.count, name: line.name }),
    line.giveaway ? t('mail.giveaway') : money(line.totalMinor),
  ]);
  if (mail.bundleDiscountMinor > 0) rows.push([t('mail.bundle'), `-${money(mail.bundleDiscountMinor)}`]);
  if (mail.couponDiscountMinor > 0) rows.push([t('mail.discount'), `-${money(mail.couponDiscountMinor)}`]);
  rows.push([t('mail.delivery'), mail.deliveryMinor === 0 ? t('mail.delivery_free') : money(mail.deliveryMinor)]);
  if (mail.giftMinor > 0) rows.push([t('mail.gift'), money(mail.giftMinor)]);
  if (mail.vatMinor !== null) rows.push([t('mail.vat'), money(mail.vatMinor)]);
  rows.push([t('mail.total'), money(mail.totalMinor)]);
  if (mail.walletMinor > 0) rows.push([t('mail.wallet'), money(mail.walletMinor)]);
  if (mail.walletMinor > 0 && mail.dueOnDelivery)
    rows.push([t('mail.to_pay'), money(mail.totalMinor - mail.walletMinor)]);
  const comma = mail.locale === 'ar' ? '، ' : ', ';
  return {
    unsubscribeUrl: null,
    subject: headerLine(t(`mail.${about}_subject`, { number: mail.number })),
    ...layOut({
      locale: mail.locale,
      title: t(`mail.${about}_title`),
      paragraphs: [t('mail.greeting', { name: mail.personName }), t(`mail.${about}_text`, { number: mail.number })],
      rows,
      after: [
        ...(mail.dueOnDelivery ? [t('mail.due_on_delivery')] : []),
        ...(mail.addressLines.length > 0 ? [`${t('mail.ships_to')}: ${mail.addressLines.join(comma)}`] : []),
      ],
      action: { label: t('mail.follow'), url: pageUrl(env, mail.path, mail.locale) },
      ...(mail.invoicePath && {
        also: { label: t('mail.invoice'), url: pageUrl(env, mail.invoicePath, mail.locale) },
      }),
      copyLink: t('mail.copy_link'),
      signature: `${t('mail.why_order')} ${t('mail.signature')}`,
    }),
  };
}

function writeRefund(env: Env, mail: RefundMail): WrittenMail {
  const t = wordsOf(mail.locale);
  const money = (minor: number) => formatMoney(minor, mail.currency, mail.locale);
  const ways = (['card', 'cash', 'wallet'] as const).filter((way) => mail.parts[way] > 0);
  return {
    unsubscribeUrl: null,
    subject: headerLine(t('mail.refund_subject', { number: mail.number })),
    ...layOut({
      locale: mail.locale,
      title: t('mail.refund_title', { amount: money(mail.amountMinor) }),
      paragraphs: [t('mail.greeting', { name: mail.personName }), t('mail.refund_text', { number: mail.number })],
      rows: ways.map((way): [string, string] => [t(`mail.refund_${way}`), money(mail.parts[way])]),
      after: [
        t('mail.refund_reason', { reason: mail.reason }),
        ...(mail.parts.card > 0 ? [t('mail.refund_bank')] : []),
      ],
      action: { label: t('mail.follow'), url: pageUrl(env, mail.path, mail.locale) },
      also: { label: t('mail.credit_note'), url: pageUrl(env, mail.invoicePath, mail.locale) },
      copyLink: t('mail.copy_link'),
      signature: `${t('mail.why_order')} ${t('mail.signature')}`,
    }),
  };
}

function writeReset(env: Env, mail: ResetMail): WrittenMail {
  const t = wordsOf(mail.locale);
  return {
    unsubscribeUrl: null,
    subject: headerLine(t('mail.reset_subject')),
    ...layOut({
      locale: mail.locale,
      title: t('mail.reset_title'),
      paragraphs: [t('mail.reset_text', { minutes: mail.minutes })],
      after: [t('mail.reset_ignore')],
      action: { label: t('mail.reset_action'), url: pageUrl(env, paths.resetPassword(mail.token), mail.locale) },
      copyLink: t('mail.copy_link'),
      signature: t('mail.signature'),
    }),
  };
}

function writeStockBack(env: Env, mail: StockBackMail): WrittenMail {
  const t = wordsOf(mail.locale);
  const name = mail.productName;
  const unsubscribeUrl = pageUrl(env, paths.unsubscribe(mail.token), mail.locale);
  return {
    unsubscribeUrl,
    subject: headerLine(t('mail.back_subject', { name })),
    ...layOut({
      locale: mail.locale,
      title: t('mail.back_title', { name }),
      paragraphs: [t('mail.back_text')],
      action: { label: t('mail.back_action'), url: pageUrl(env, paths.product(mail.slug), mail.locale) },
      copyLink: t('mail.copy_link'),
      signature: t('mail.signature'),
      wayOut: { text: t('mail.why_back'), label: t('mail.unsubscribe'), url: unsubscribeUrl },
    }),
  };
}

/** Subject, HTML and plain text of a mail in its language. */
export function writeMail(env: Env, mail: OrderMail | RefundMail | ResetMail | StockBackMail): WrittenMail {
  if (mail.topic === 'order.refunded') return writeRefund(env, mail);
  if (mail.topic === 'password.reset') return writeReset(env, mail);
  return mail.topic === 'stock.back' ? writeStockBack(env, mail) : writeOrder(env, mail);
}
