import { formatMoney } from '../../../shared/domain/money.ts';
import type { CommerceEnv } from '../env.ts';
import {
  composeOrderMail,
  createMailTranslate,
  type OrderMailContext,
  type RenderedMail,
  toPageUrl,
} from './compose-mail.ts';
import type { MailContent } from './layout.ts';

export interface InvoiceMail extends OrderMailContext {
  readonly topic: 'order.invoice';
  readonly invoice: string;
  readonly totalMinor: number;
  readonly creditNotes: readonly string[];
  readonly invoicePath: string;
}

export function renderInvoiceMail(
  env: CommerceEnv,
  mail: InvoiceMail,
  unsubscribe?: MailContent['unsubscribe'],
): RenderedMail {
  const t = createMailTranslate(mail.locale);
  const { number, invoice, creditNotes } = mail;
  const amount = formatMoney(mail.totalMinor, mail.currency, mail.locale);
  return composeOrderMail(env, mail, {
    subject: t('mail.invoice_subject', { number }),
    title: t('mail.invoice_title'),
    paragraphs: [t('mail.invoice_text', { number, invoice, amount })],
    ...(creditNotes.length > 0 && {
      facts: [[t('mail.credit_note'), creditNotes.join(mail.locale === 'ar' ? '، ' : ', ')]],
    }),
    action: { label: t('mail.invoice'), url: toPageUrl(env, mail.invoicePath, mail.locale) },
    ...(unsubscribe && { unsubscribe }),
  });
}
