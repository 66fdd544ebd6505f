/** News of a booked blood test. The subject is one for all of it, and nowhere is said what is tested. */
import { formatReturnTime } from '../../../shared/domain/moment.ts';
import type { CommerceEnv } from '../env.ts';
import {
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
  /** Of the visit, `2026-11-24T07:30+03:00`. */
  readonly starts: string;
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
    paragraphs: [t(`mail.news_${news}`, { number, when: formatReturnTime(mail.starts, mail.locale) })],
    action: { label: t('mail.news_action'), url: toPageUrl(env, mail.path, mail.locale) },
    ...(unsubscribe && { unsubscribe }),
  });
}
