import type { Locale } from '../../../shared/domain/money.ts';
import { mailedPaths, paths } from '../../../shared/paths.ts';
import type { CommerceEnv } from '../env.ts';
import { composeMail, createMailTranslate, type RenderedMail, toPageUrl } from './compose-mail.ts';
import { type InvoiceMail, renderInvoiceMail } from './invoice-mail.ts';
import type { MailContent } from './layout.ts';
import { type OrderLinkMail, renderOrderLink } from './link-mail.ts';
import { type OrderMail, renderOrderMail } from './order-mail.ts';
import { type ProgressMail, renderProgressMail } from './progress-mail.ts';
import { type RefundMail, renderRefundMail } from './refund-mail.ts';
import { type ReturnMail, renderReturnMail } from './return-mail.ts';
import {
  type InviteMail,
  type ReminderMail,
  renderInvite,
  renderReminder,
  renderTestNews,
  type TestNewsMail,
} from './test-mail.ts';

export interface ResetMail {
  readonly topic: 'password.reset';
  readonly ref: string;
  readonly locale: Locale;
  readonly token: string;
  readonly minutes: number;
}

export interface VerificationMail {
  readonly topic: 'email.verify';
  readonly ref: string;
  readonly locale: Locale;
  readonly token: string;
  readonly days: number;
}

export interface StockBackMail {
  readonly topic: 'stock.back';
  readonly ref: string;
  readonly locale: Locale;
  readonly productName: string;
  readonly slug: string;
  /** It was in stock when requested, so it says "more", not "back". */
  readonly isMore: boolean;
  /** null: asked for without an account. */
  readonly token: string | null;
}

function renderReset(env: CommerceEnv, mail: ResetMail): RenderedMail {
  const t = createMailTranslate(mail.locale);
  return composeMail(t('mail.reset_subject'), {
    locale: mail.locale,
    title: t('mail.reset_title'),
    paragraphs: [t('mail.reset_text', { minutes: mail.minutes })],
    after: [t('mail.reset_ignore')],
    action: { label: t('mail.reset_action'), url: toPageUrl(env, paths.resetPassword(mail.token), mail.locale) },
    signature: t('mail.signature'),
  });
}

/** Without a name: whoever registered may have typed anyone's address and any name (docs/security.md X12). */
function renderVerification(
  env: CommerceEnv,
  mail: VerificationMail,
  unsubscribe: MailContent['unsubscribe'],
): RenderedMail {
  const t = createMailTranslate(mail.locale);
  return composeMail(t('mail.verify_subject'), {
    locale: mail.locale,
    title: t('mail.verify_title'),
    paragraphs: [t('mail.verify_text', { days: mail.days })],
    after: [t('mail.verify_ignore')],
    action: { label: t('mail.verify_action'), url: toPageUrl(env, mailedPaths.verifyEmail(mail.token), mail.locale) },
    signature: t('mail.signature'),
    ...(unsubscribe && { unsubscribe }),
  });
}

/** Somebody without an account may have typed anyone's address: that link stops all that nobody proved. */
function renderStockBack(env: CommerceEnv, mail: StockBackMail, stop: MailContent['unsubscribe']): RenderedMail {
  const t = createMailTranslate(mail.locale);
  const name = mail.productName;
  const ownAlerts = mail.token !== null && {
    text: t('mail.why_back'),
    label: t('mail.unsubscribe'),
    url: toPageUrl(env, paths.unsubscribe(mail.token), mail.locale),
  };
  const unsubscribe = ownAlerts || (stop && { ...stop, text: t('mail.why_back') });
  const kind = mail.isMore ? 'more' : 'back';
  return composeMail(t(`mail.${kind}_subject`, { name }), {
    locale: mail.locale,
    title: t(`mail.${kind}_title`, { name }),
    paragraphs: [t(`mail.${kind}_text`)],
    action: { label: t('mail.back_action'), url: toPageUrl(env, paths.product(mail.slug), mail.locale) },
    signature: t('mail.signature'),
    ...(unsubscribe && { unsubscribe }),
  });
}

export type ShopMail =
  | InvoiceMail
  | InviteMail
  | OrderLinkMail
  | ReminderMail
  | TestNewsMail
  | OrderMail
  | ProgressMail
  | RefundMail
  | ReturnMail
  | ResetMail
  | VerificationMail
  | StockBackMail;

/** Renders a mail by its topic. With a token, it adds a link for recipients who did not ask for the mail (R15). */
export function renderMail(env: CommerceEnv, mail: ShopMail, stopToken: string | null = null): RenderedMail {
  if (stopToken === null) return renderByTopic(env, mail);
  const t = createMailTranslate(mail.locale);
  return renderByTopic(env, mail, {
    text: t('mail.not_asked'),
    label: t('mail.stop'),
    url: toPageUrl(env, mailedPaths.stop(stopToken), mail.locale),
  });
}

function renderByTopic(env: CommerceEnv, mail: ShopMail, unsubscribe?: MailContent['unsubscribe']): RenderedMail {
  switch (mail.topic) {
    case 'order.placed':
    case 'order.paid':
    case 'order.changed':
      return renderOrderMail(env, mail, unsubscribe);
    case 'order.shipped':
    case 'order.cancelled':
    case 'order.ended':
    case 'order.return_accepted':
    case 'order.return_refused':
      return renderProgressMail(env, mail, unsubscribe);
    case 'order.refunded':
      return 'returnedMinor' in mail
        ? renderReturnMail(env, mail, unsubscribe)
        : renderRefundMail(env, mail, unsubscribe);
    case 'order.invoice':
      return renderInvoiceMail(env, mail, unsubscribe);
    case 'order.link':
      return renderOrderLink(env, mail, unsubscribe);
    case 'test.invite':
      return renderInvite(env, mail, unsubscribe);
    case 'test.again':
      return renderReminder(env, mail);
    case 'test.news':
      return renderTestNews(env, mail, unsubscribe);
    case 'password.reset':
      return renderReset(env, mail);
    case 'email.verify':
      return renderVerification(env, mail, unsubscribe);
    case 'stock.back':
      return renderStockBack(env, mail, unsubscribe);
  }
}
