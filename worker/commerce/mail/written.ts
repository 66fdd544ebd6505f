/** What all mail templates share: translations, URLs and rendering. */
import { localizedPath } from '../../../shared/domain/locale.ts';
import { readableDay } from '../../../shared/domain/moment.ts';
import type { Currency, Locale } from '../../../shared/domain/money.ts';
import { mail as ar } from '../../../shared/i18n/messages/ar/mail.ts';
import { mail as en } from '../../../shared/i18n/messages/en/mail.ts';
import { createTranslate } from '../../../shared/i18n/translate.ts';
import { paths } from '../../../shared/paths.ts';
import type { Env } from '../env.ts';
import { headerLine } from './header-line.ts';
import { type Letter, layOut } from './layout.ts';
import { withoutLinks, withoutStrangeLinks } from './without-links.ts';

export interface AboutOrder {
  readonly ref: string;
  readonly to: string;
  readonly locale: Locale;
  readonly personName: string;
  readonly number: string;
  readonly currency: Currency;
  /** Without language prefix: `paths.track(token)`, or `paths.order(id)` for an account. */
  readonly path: string;
}

export interface ParcelFacts {
  readonly lines: readonly {
    readonly name: string;
    readonly count: number;
    readonly totalMinor: number;
    readonly giveaway: boolean;
  }[];
  readonly addressLines: readonly string[];
  readonly note: string;
  readonly arrives: { readonly first: string; readonly last: string } | null;
}

export function parcelFacts(
  { arrives, addressLines, note }: ParcelFacts,
  locale: Locale,
): [what: string, value: string][] {
  const t = wordsOf(locale);
  const facts: [string, string][] = [];
  if (arrives) {
    const [first, last] = [readableDay(arrives.first, locale), readableDay(arrives.last, locale)];
    facts.push([
      t('mail.arrives'),
      arrives.first === arrives.last ? first : t('mail.arrives_between', { first, last }),
    ]);
  }
  if (addressLines.length > 0)
    facts.push([t('mail.ships_to'), addressLines.map(withoutLinks).join(locale === 'ar' ? '، ' : ', ')]);
  if (note !== '') facts.push([t('mail.note'), withoutStrangeLinks(note)]);
  return facts;
}

export const helpWith = (env: Env, locale: Locale, number: string): NonNullable<Letter['help']> => {
  const t = wordsOf(locale);
  return {
    text: t('mail.help', { number }),
    label: t('mail.help_action'),
    url: pageUrl(env, paths.content('contact-us'), locale),
  };
};

export interface WrittenMail {
  unsubscribeUrl: string | null;
  subject: string;
  html: string;
  text: string;
}

export const wordsOf = (locale: Locale) => createTranslate(locale, { mail: locale === 'ar' ? ar : en });

/** The host comes from configuration, never from a request (docs/security.md A10). */
export const pageUrl = (env: Env, path: string, locale: Locale) =>
  new URL(localizedPath(path, locale), env.PUBLIC_ORIGIN).href;

export function orderLetter(
  env: Env,
  mail: AboutOrder,
  {
    subject,
    paragraphs,
    ...parts
  }: Partial<Letter> & Pick<Letter, 'title' | 'paragraphs'> & { readonly subject: string },
): WrittenMail {
  const { locale, number, path, personName } = mail;
  const t = wordsOf(locale);
  return written(subject, {
    locale,
    paragraphs: [t('mail.greeting', { name: withoutLinks(personName) }), ...paragraphs],
    action: { label: t('mail.follow'), url: pageUrl(env, path, locale) },
    help: helpWith(env, locale, number),
    signature: `${t('mail.why_order')} ${t('mail.signature')}`,
    ...parts,
  });
}

export const written = (subject: string, content: Omit<Letter, 'shop' | 'copyLinkText'>): WrittenMail => ({
  unsubscribeUrl: content.unsubscribe?.url ?? null,
  subject: headerLine(subject),
  ...layOut({
    ...content,
    shop: wordsOf(content.locale)('mail.shop'),
    copyLinkText: wordsOf(content.locale)('mail.copy_link'),
  }),
});
