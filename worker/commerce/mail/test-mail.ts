/** News of a booked blood test. The subject is one for all of it, and nowhere is said what is tested. */
import { getCountryOfCurrency } from '../../../shared/domain/currency-country.ts';
import { formatReturnTime } from '../../../shared/domain/moment.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { bookingPaths, mailedPaths, paths } from '../../../shared/paths.ts';
import type { CommerceEnv } from '../env.ts';
import {
  composeMail,
  composeOrderMail,
  createMailTranslate,
  type OrderMailContext,
  type RenderedMail,
  toPageUrl,
} from './compose-mail.ts';
import type { MailContent } from './layout.ts';

export const testNews = ['moved', 'cancelled', 'at_lab', 'new_sample', 'ready'] as const;
export type TestNews = (typeof testNews)[number];

export interface TestNewsMail extends OrderMailContext {
  readonly topic: 'test.news';
  readonly news: TestNews;
  /** Another adult, to whom no money comes back. */
  readonly isPatient: boolean;
  /** Of the visit, `2026-11-24T07:30+03:00`. */
  readonly starts: string;
}

export interface InviteMail {
  readonly topic: 'test.invite';
  readonly ref: string;
  readonly locale: Locale;
  readonly token: string;
}

/** Sent to whoever asked for it on a report: it says that there is a day, not of what. `ref` is the reminder's id. */
export interface ReminderMail {
  readonly topic: 'test.again';
  readonly ref: string;
  readonly locale: Locale;
  readonly stop: string;
}

export function renderReminder(env: CommerceEnv, mail: ReminderMail): RenderedMail {
  const t = createMailTranslate(mail.locale);
  return composeMail(t('mail.again_subject'), {
    locale: mail.locale,
    title: t('mail.again_title'),
    paragraphs: [t('mail.again_text')],
    action: { label: t('mail.again_action'), url: toPageUrl(env, paths.profile(), mail.locale) },
    signature: t('mail.signature'),
    unsubscribe: {
      text: t('mail.again_why'),
      label: t('mail.again_stop'),
      url: toPageUrl(env, mailedPaths.stop(mail.stop), mail.locale),
    },
  });
}

/** Names nobody: the buyer may have typed anyone's address and any name (docs/security.md X12). */
export function renderInvite(
  env: CommerceEnv,
  mail: InviteMail,
  unsubscribe?: MailContent['unsubscribe'],
): RenderedMail {
  const t = createMailTranslate(mail.locale);
  return composeMail(t('mail.invite_subject'), {
    locale: mail.locale,
    title: t('mail.invite_title'),
    paragraphs: [t('mail.invite_text')],
    after: [t('mail.invite_ignore')],
    action: { label: t('mail.invite_action'), url: toPageUrl(env, bookingPaths.consent(mail.token), mail.locale) },
    signature: t('mail.signature'),
    ...(unsubscribe && { unsubscribe }),
  });
}

export function renderTestNews(
  env: CommerceEnv,
  mail: TestNewsMail,
  unsubscribe?: MailContent['unsubscribe'],
): RenderedMail {
  const t = createMailTranslate(mail.locale);
  const { number, news } = mail;
  return composeOrderMail(env, mail, {
    subject: t('mail.news_subject', { number }),
    title: t('mail.news_title'),
    paragraphs: [
      t(`mail.news_${mail.isPatient && news === 'cancelled' ? 'cancelled_patient' : news}`, {
        number,
        when: formatReturnTime(mail.starts, mail.locale, getCountryOfCurrency(mail.currency)),
      }),
    ],
    action: { label: t('mail.news_action'), url: toPageUrl(env, mail.path, mail.locale) },
    ...(unsubscribe && { unsubscribe }),
  });
}
