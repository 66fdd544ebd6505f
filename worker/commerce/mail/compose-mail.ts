import { localizedPath } from '../../../shared/domain/locale.ts';
import { formatDay } from '../../../shared/domain/moment.ts';
import type { Currency, Locale } from '../../../shared/domain/money.ts';
import { shopNameMark } from '../../../shared/domain/shop-name.ts';
import { mail as ar } from '../../../shared/i18n/messages/ar/mail.ts';
import { mail as en } from '../../../shared/i18n/messages/en/mail.ts';
import { createTranslate } from '../../../shared/i18n/translate.ts';
import { paths } from '../../../shared/paths.ts';
import type { CommerceEnv } from '../env.ts';
import { breakLinks, breakLinksExceptMaps } from './break-links.ts';
import { formatHeaderLine } from './header-line.ts';
import { type MailContent, renderLayout } from './layout.ts';

export interface OrderMailContext {
  readonly ref: string;
  readonly to: string;
  readonly locale: Locale;
  readonly personName: string;
  readonly number: string;
  readonly currency: Currency;
  /** Without language prefix: `paths.track(token)`, or `paths.order(id)` for an account. */
  readonly path: string;
}

export interface ParcelDetails {
  readonly lines: readonly {
    readonly name: string;
    readonly count: number;
    readonly totalMinor: number;
    readonly giveaway: boolean;
  }[];
  readonly addressLines: readonly string[];
  readonly note: string;
  readonly arrives: { readonly first: string; readonly last: string } | null;
  /** Of a parcel on its way; `url`: where the courier tells of it. */
  readonly carrier?: { readonly name: string; readonly tracking: string | null; readonly url: string | null } | null;
}

export function formatParcelDetails(
  { arrives, addressLines, note, carrier = null }: ParcelDetails,
  locale: Locale,
): [what: string, value: string][] {
  const t = createMailTranslate(locale);
  const facts: [string, string][] = [];
  if (arrives) {
    const [first, last] = [formatDay(arrives.first, locale), formatDay(arrives.last, locale)];
    facts.push([
      t('mail.arrives'),
      arrives.first === arrives.last ? first : t('mail.arrives_between', { first, last }),
    ]);
  }
  if (carrier) {
    facts.push([t('mail.courier'), carrier.name]);
    if (carrier.tracking !== null) facts.push([t('mail.tracking'), breakLinks(carrier.tracking)]);
  }
  if (addressLines.length > 0)
    facts.push([t('mail.ships_to'), addressLines.map(breakLinks).join(locale === 'ar' ? '، ' : ', ')]);
  if (note !== '') facts.push([t('mail.note'), breakLinksExceptMaps(note)]);
  return facts;
}

export const buildHelpLink = (env: CommerceEnv, locale: Locale, number: string): NonNullable<MailContent['help']> => {
  const t = createMailTranslate(locale);
  return {
    text: t('mail.help', { number }),
    label: t('mail.help_action'),
    url: toPageUrl(env, paths.content('contact-us'), locale),
  };
};

export interface RenderedMail {
  unsubscribeUrl: string | null;
  subject: string;
  html: string;
  text: string;
}

/** With a mark in place of the shop's name (mail/queue.ts). */
export const createMailTranslate = (locale: Locale) =>
  createTranslate(locale, { mail: locale === 'ar' ? ar : en }, shopNameMark);

/** The host comes from configuration, never from a request (docs/security.md A10). */
export const toPageUrl = (env: CommerceEnv, path: string, locale: Locale) =>
  new URL(localizedPath(path, locale), env.PUBLIC_ORIGIN).href;

export function composeOrderMail(
  env: CommerceEnv,
  mail: OrderMailContext,
  {
    subject,
    paragraphs,
    ...parts
  }: Partial<MailContent> & Pick<MailContent, 'title' | 'paragraphs'> & { readonly subject: string },
): RenderedMail {
  const { locale, number, path, personName } = mail;
  const t = createMailTranslate(locale);
  return composeMail(subject, {
    locale,
    paragraphs: [t('mail.greeting', { name: breakLinks(personName) }), ...paragraphs],
    action: { label: t('mail.follow'), url: toPageUrl(env, path, locale) },
    help: buildHelpLink(env, locale, number),
    signature: `${t('mail.why_order')} ${t('mail.signature')}`,
    ...parts,
  });
}

export const composeMail = (subject: string, content: Omit<MailContent, 'shop' | 'copyLinkText'>): RenderedMail => ({
  unsubscribeUrl: content.unsubscribe?.url ?? null,
  subject: formatHeaderLine(subject),
  ...renderLayout({
    ...content,
    shop: createMailTranslate(content.locale)('mail.shop'),
    copyLinkText: createMailTranslate(content.locale)('mail.copy_link'),
  }),
});
