/** The fields that many calls share. Limits are docs/security.md IN6's. */
import { z } from 'zod';
import { countryCodes } from '../domain/country.ts';
import { cleanLine, isBrokenText, latinDigits } from '../domain/text.ts';

const graphemes = (text: string) => [...text].length;

/** A line that a person types: cleaned of control and bidi characters, 1 to `max` characters. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .max(max * 8)
    .refine((text) => !isBrokenText(text), { params: { rule: 'invalid' } })
    .transform(cleanLine)
    .refine((text) => graphemes(text) >= min, { params: { rule: min === 1 ? 'required' : 'too_short' } })
    .refine((text) => graphemes(text) <= max, { params: { rule: 'too_long' } });

/** A text of several lines, each cleaned as a line is; empty ones at its ends are taken off. */
export const lines = (max: number) =>
  z
    .string()
    .max(max * 8)
    .refine((text) => !isBrokenText(text), { params: { rule: 'invalid' } })
    .transform((text) => text.split(/\r?\n/).map(cleanLine).join('\n').trim())
    .refine((text) => text !== '', { params: { rule: 'required' } })
    .refine((text) => graphemes(text) <= max, { params: { rule: 'too_long' } });

/** A line that may be left out: absent, null and empty are the same. */
export const optionalLine = (max: number) =>
  z.preprocess((value) => (value === undefined || value === '' ? null : value), line(max).nullable());

export const personName = line(80);
export const email = z
  .string()
  .max(254)
  .transform((text) => text.trim())
  .refine((text) => /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/u.test(text) && !isBrokenText(text), {
    params: { rule: 'invalid' },
  });
/** Digits of any script, a plus, spaces and dashes; the country decides whether it is a number (domain/phone). */
export const phone = z.string().max(40).transform(latinDigits);
export const country = z.enum(countryCodes);

/** Ids are opaque strings; each noun has its own type so that one cannot stand in for another. */
const id = <Noun extends string>() =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .brand<Noun>();
export const orderId = id<'order'>();
export const addressId = id<'address'>();
export const userId = id<'user'>();
export const wishlistId = id<'wishlist'>();
export const shareId = id<'share'>();
export const trackToken = id<'track-token'>();
export const slug = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,127}$/i);
/** A SKU's id is the merchant's code. */
export const skuId = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,64}$/)
  .brand<'sku'>();
export type SkuId = z.infer<typeof skuId>;
export type OrderId = z.infer<typeof orderId>;
export type WishlistId = z.infer<typeof wishlistId>;
export type ShareId = z.infer<typeof shareId>;

/** `[/{page}]`: 1-based, whole. */
export const pageParam = z.strictObject({
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
});
export const amount = z.number();
export const currency = z.enum(['KWD', 'SAR']);
export const token = z.string().min(16).max(200);
export const paged = { page: z.int(), pages: z.int(), total: z.int() };
