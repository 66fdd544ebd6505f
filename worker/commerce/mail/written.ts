/** What every letter is written with: words, addresses of pages, and its two forms in the end. */
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

/** What every mail about an order knows; its amounts are in minor units of `currency`. */
export interface AboutOrder {
  /** What it tells of; a topic is told once per ref. */
  readonly ref: string;
  readonly to: string;
  readonly locale: Locale;
  readonly personName: string;
  readonly number: string;
  readonly currency: Currency;
  /** A page of ours without language: `paths.track(token)`, or `paths.order(id)` for somebody with an account. */
  readonly path: string;
}

/** What an order's mails say of the parcel: in it, where to, when. */
export interface ParcelFacts {
  /** Names in the mail's language. */
  readonly lines: readonly {
    readonly name: string;
    readonly count: number;
    readonly totalMinor: number;
    readonly giveaway: boolean;
  }[];
  /** The printed address (shared/domain/address.ts). */
  readonly addressLines: readonly string[];
  /** For the driver; '' for none. */
  readonly note: string;
  /** The days that were promised, such as `2026-11-24`; null for none. */
  readonly arrives: { readonly first: string; readonly last: string } | null;
}

/** When it arrives and where, as what is looked for first. */
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

/** Where a question about an order goes: the shop's own page, whose words are the merchant's. */
export const helpWith = (env: Env, locale: Locale, number: string): NonNullable<Letter['help']> => {
  const t = wordsOf(locale);
  return {
    text: t('mail.help', { number }),
    label: t('mail.help_action'),
    url: pageUrl(env, paths.content('contact-us'), locale),
  };
};

export interface WrittenMail {
  /** Where one press ends mails of this kind (RFC 8058); null for what a person cannot do without. */
  unsubscribeUrl: string | null;
  subject: string;
  html: string;
  text: string;
}

/** The words of mails in a language. */
export const wordsOf = (locale: Locale) => createTranslate(locale, { mail: locale === 'ar' ? ar : en });

/** A page of the shop; the host is configuration and never comes from a request (docs/security.md A10). */
export const pageUrl = (env: Env, path: string, locale: Locale) =>
  new URL(localizedPath(path, locale), env.PUBLIC_ORIGIN).href;

/** A letter about an order: it greets by name, links to the order's page and to help, and says why it came. */
export function orderLetter(
  env: Env,
  mail: AboutOrder,
  subject: string,
  { paragraphs, ...parts }: Omit<Partial<Letter>, 'wayOut'> & Pick<Letter, 'title' | 'paragraphs'>,
  wayOut: Letter['wayOut'],
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
    ...(wayOut && { wayOut }),
  });
}

/** A letter as it is sent. */
export const written = (subject: string, letter: Omit<Letter, 'shop' | 'copyLink'>): WrittenMail => ({
  unsubscribeUrl: letter.wayOut?.url ?? null,
  subject: headerLine(subject),
  ...layOut({
    ...letter,
    shop: wordsOf(letter.locale)('mail.shop'),
    copyLink: wordsOf(letter.locale)('mail.copy_link'),
  }),
});
