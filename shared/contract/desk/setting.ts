/** What staff set without a deploy (docs/desk.md "Settings"). A write replaces the whole row. */
import { z } from 'zod';
import { cleanLine, cleanTyped } from '../../domain/text.ts';
import { country, email, inBothLanguages, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { version } from './version.ts';

/** In the major unit of the country's currency. */
const money = z.number().min(0).max(1_000_000);

/** In international format: `+965 2222 3333`. */
const dialledNumber = z
  .string()
  .max(40)
  .transform((typed) => cleanTyped(typed).replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/));

export const countrySettings = z.strictObject({
  delivery_fee: money,
  /** From this subtotal on delivery costs nothing; 0: it always costs the fee. */
  free_delivery_from: money,
  cash_on_delivery: z.boolean(),
  /** The highest total of an order that is paid on delivery. */
  cash_up_to: money.positive(),
  /** Units of the currency per dinar. A change recomputes the prices that are converted from dinars. */
  exchange_rate: z.number().positive().max(1_000_000),
  /** For a visit that draws blood at home; 0: it is part of the test's price. */
  home_draw_fee: money,
  phone: dialledNumber.nullable(),
  whatsapp: dialledNumber.nullable(),
  email: email.nullable(),
});
export type CountrySettings = z.output<typeof countrySettings>;

/** What is paused: all orders, online payment, cash on delivery, bookings of blood tests. */
const pauses = z.strictObject({
  orders: z.boolean(),
  online: z.boolean(),
  cash: z.boolean(),
  tests: z.boolean(),
});
export type Pauses = z.output<typeof pauses>;

/** The network, by the host of the page's address. */
export const socialNetworks = {
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'snapchat.com': 'Snapchat',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'facebook.com': 'Facebook',
} as const;
const socialPage = new RegExp(
  `^https://(?:www\\.)?(?:${Object.keys(socialNetworks).join('|').replaceAll('.', '\\.')})/[A-Za-z0-9@._/-]{1,100}$`,
);

/** Bidi control characters would also change the direction of the text around a label. */
const isPlainLine = (text: string) => cleanLine(text) === text.normalize('NFC').trim().replace(/\s+/g, ' ');
const label = inBothLanguages(
  z
    .string()
    .refine(isPlainLine, { params: { rule: 'invalid' } })
    .pipe(textLine(40)),
);

/** A merchant's picture for each language; null: the shop's own drawing. */
const logo = inBothLanguages(z.string().regex(/^\/media\/[0-9a-f]{32}$/)).nullable();

export const shopSettings = z.strictObject({
  /** In titles, mails and what search engines read. */
  name: label,
  logo,
  /** The shop's pages on social networks, in the footer's order. */
  social: z.array(z.string().regex(socialPage)).max(6),
});
export type ShopSettings = z.output<typeof shopSettings>;

const menuLink = z.strictObject({
  path: z.string().max(300),
  label,
  /** It stays in the menu's settings, and no page shows it. */
  hidden: z.boolean().optional(),
});

export const menuSettings = z.strictObject({
  /** Below the search box; the first categories stand where `categories` says how many. */
  bar: z.array(z.union([menuLink, z.strictObject({ categories: z.int().min(1).max(12) })])).max(10),
  /** The columns of the footer, and the groups of the phone's menu. */
  groups: z
    .array(z.strictObject({ title: label, links: z.array(menuLink).min(1).max(12) }))
    .min(1)
    .max(3),
});
export type MenuSettings = z.output<typeof menuSettings>;

const versioned = <S extends z.ZodRawShape>(settings: z.ZodObject<S, z.core.$strict>) => ({
  data: z.strictObject({ version, item: settings }),
  body: z.strictObject({ version, ...settings.shape }),
});

const ofCountry = versioned(countrySettings);
const ofPauses = versioned(pauses);
const ofShop = versioned(shopSettings);
const ofMenu = versioned(menuSettings);
const params = z.strictObject({ country });

export const settingDeskCalls = {
  countrySettings: deskGet('/desk/settings/country/:country', {
    resource: 'country_settings',
    may: 'read_settings',
    scope: 'country',
    summary: 'Delivery fee, cash on delivery, exchange rate and contacts of a country',
    params,
    data: ofCountry.data,
  }),
  setCountrySettings: deskPost('/desk/settings/country/:country', {
    resource: 'country_settings',
    may: 'write_settings',
    scope: 'country',
    summary: 'Other settings of a country; with another exchange rate, every price there that follows it',
    params,
    ...ofCountry,
  }),
  pauses: deskGet('/desk/settings/pauses/:country', {
    resource: 'pauses',
    may: 'read_settings',
    scope: 'country',
    summary: 'What isn’t sold in a country for now',
    params,
    data: ofPauses.data,
  }),
  setPauses: deskPost('/desk/settings/pauses/:country', {
    resource: 'pauses',
    may: 'pause_sales',
    scope: 'country',
    summary: 'Pause all orders, online payment, cash or bookings of blood tests in a country, or open them again',
    params,
    ...ofPauses,
  }),
  shopSettings: deskGet('/desk/settings/shop', {
    resource: 'shop_settings',
    may: 'read_settings',
    scope: 'filter',
    summary: 'The shop’s own pages elsewhere',
    /** Pictures are at the shop's origin. */
    data: ofShop.data.extend({ media_origin: z.string() }),
  }),
  setShopSettings: deskPost('/desk/settings/shop', {
    resource: 'shop_settings',
    may: 'write_settings',
    summary: 'Other pages of the shop’s elsewhere',
    ...ofShop,
  }),
  menuSettings: deskGet('/desk/settings/menu', {
    resource: 'menu_settings',
    may: 'read_settings',
    scope: 'filter',
    summary: 'The links of the header and of the footer, in both languages',
    data: ofMenu.data,
  }),
  setMenuSettings: deskPost('/desk/settings/menu', {
    resource: 'menu_settings',
    may: 'write_settings',
    summary: 'Another menu, all of it or nothing',
    ...ofMenu,
  }),
};
