/** Fields shared by many calls. Limits are from docs/security.md IN6. */
import { z } from 'zod';
import { originIdMaxChars } from '../domain/cart-origin.ts';
import { countryCodes } from '../domain/country.ts';
import { currencies } from '../domain/currencies.ts';
import { cleanEmail, isEmailAddress } from '../domain/email-address.ts';
import { parseOrderNumber } from '../domain/order-number.ts';
import { cleanSku } from '../domain/sku.ts';
import { cleanLine, cleanTyped, isBrokenText } from '../domain/text.ts';

const countCharacters = (text: string) => [...text].length;

export const textLine = (max: number, min = 1) =>
  z
    .string()
    .max(max * 8)
    .refine((text) => !isBrokenText(text), { params: { rule: 'invalid' } })
    .transform(cleanLine)
    .refine((text) => countCharacters(text) >= min, { params: { rule: min === 1 ? 'required' : 'too_short' } })
    .refine((text) => countCharacters(text) <= max, { params: { rule: 'too_long' } });

export const multilineText = (max: number, min: 0 | 1 = 1) =>
  z
    .string()
    .max(max * 8)
    .refine((text) => !isBrokenText(text), { params: { rule: 'invalid' } })
    .transform((text) => text.split(/\r?\n/).map(cleanLine).join('\n').trim())
    .refine((text) => text.length >= min, { params: { rule: 'required' } })
    .refine((text) => countCharacters(text) <= max, { params: { rule: 'too_long' } });

export const optionalTextLine = (max: number) =>
  z.preprocess((value) => (value === undefined || value === '' ? null : value), textLine(max).nullable());

export const personName = textLine(80);
export const email = z
  .string()
  .max(254)
  // Nothing is left that a terminal or a mail program would interpret (docs/security.md A11, X7).
  .refine(isEmailAddress, { params: { rule: 'invalid' } })
  .transform(cleanEmail);
export const phone = z.string().max(60).transform(cleanTyped);
export const country = z.enum(countryCodes);

/**
 * Ids are opaque strings, branded by what they name: for the compiler, the OpenAPI document, and the test that tries
 * every id as every caller (docs/security.md Z2). To a caller without rights, `owned` and `secret` ids answer 404;
 * `public` ids are for everyone.
 */
const nouns = {
  order: 'owned',
  return: 'owned',
  address: 'owned',
  user: 'owned',
  wishlist: 'owned',
  'wallet-charge': 'owned',
  upload: 'owned',
  'upload-link': 'owned',
  'upload-token': 'secret',
  'lab-report': 'owned',
  'lab-link': 'owned',
  'lab-token': 'secret',
  booking: 'owned',
  'invite-token': 'secret',
  'track-token': 'secret',
  'confirm-token': 'secret',
  'pay-token': 'secret',
  share: 'secret',
  'reset-token': 'secret',
  'unsubscribe-token': 'secret',
  'verify-token': 'secret',
  'stop-token': 'secret',
  session: 'owned',
  'refresh-token': 'secret',
  'app-client': 'public',
  'quiz-result': 'secret',
  sku: 'public',
  slot: 'public',
  lab: 'public',
  product: 'public',
  category: 'public',
  brand: 'public',
  plan: 'secret',
  nutritionist: 'public',
  'blood-test': 'public',
  text: 'public',
  'courier-country': 'public',
  'scheduled-price': 'public',
  sale: 'public',
  origin: 'public',
  suggestion: 'public',
  quiz: 'public',
  'quiz-question': 'public',
  'quiz-option': 'public',
} as const;
export type IdKind = keyof typeof nouns;

const brandedId = <N extends IdKind>(noun: N, text: z.ZodString) =>
  text.meta({ 'x-names': noun, 'x-whose': nouns[noun] }).brand<N, 'inout'>();
const opaqueId = <N extends IdKind>(noun: N) => brandedId(noun, z.string().regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Anyone may type a public name into a URL, so callers may send a plain string; the parsed value is branded. */
const publicName = <N extends IdKind>(noun: N, text: z.ZodString) =>
  text.meta({ 'x-names': noun, 'x-whose': nouns[noun] }).brand<N>();
const slugShape = /^[a-z0-9][a-z0-9._-]{0,127}$/i;

export const orderId = opaqueId('order');
export const returnId = opaqueId('return');
export const addressId = opaqueId('address');
export const userId = opaqueId('user');
export const wishlistId = opaqueId('wishlist');
export const chargeId = opaqueId('wallet-charge');
export const uploadId = opaqueId('upload');
export const uploadLinkId = opaqueId('upload-link');
export const uploadToken = opaqueId('upload-token');
export const labReportId = opaqueId('lab-report');
/** Of a report's papers: one of a few. */
export const paperPosition = z
  .string()
  .regex(/^[1-9]$/)
  .transform(Number);
export const labLinkId = opaqueId('lab-link');
export const labToken = opaqueId('lab-token');
export const inviteToken = opaqueId('invite-token');
export const bookingId = opaqueId('booking');
export const shareId = opaqueId('share');
export const trackToken = opaqueId('track-token');
export const confirmToken = opaqueId('confirm-token');
export const payToken = opaqueId('pay-token');
export const resetToken = brandedId('reset-token', z.string().min(16).max(200));
export const unsubscribeToken = brandedId('unsubscribe-token', z.string().min(16).max(200));
export const verifyToken = brandedId('verify-token', z.string().min(16).max(200));
export const stopToken = brandedId('stop-token', z.string().min(16).max(200));
export const sessionId = opaqueId('session');
export const refreshToken = brandedId('refresh-token', z.string().min(16).max(200));
export const appClientId = publicName('app-client', z.string().regex(/^[A-Za-z0-9._-]{1,80}$/));
export const slug = z.string().regex(slugShape);
export const planId = publicName('plan', z.string().regex(/^[A-Za-z0-9_-]{1,64}$/));
export const scheduledPriceId = publicName('scheduled-price', z.string().regex(/^[A-Za-z0-9_-]{1,64}$/));
export const saleId = publicName('sale', z.string().regex(/^[A-Za-z0-9_-]{1,64}$/));
export const productKey = publicName('product', z.string().regex(slugShape));
export const categoryKey = publicName('category', z.string().regex(slugShape));
export const brandKey = publicName('brand', z.string().regex(slugShape));
export const nutritionistKey = publicName('nutritionist', z.string().regex(slugShape));
export const bloodTestKey = publicName('blood-test', z.string().regex(slugShape));
export const textKey = publicName('text', z.string().regex(slugShape));
export const courierCountryId = publicName('courier-country', z.string().max(20));
/** Cleaned instead of rejected: a crafted link must neither block checkout nor reach a merchant's terminal (X7). */
const originText = z
  .string()
  .max(originIdMaxChars)
  .overwrite((text) => cleanLine(text.toWellFormed()));
export const originId = publicName('origin', originText);
export const suggestionId = publicName('suggestion', originText);
export const quizId = publicName('quiz', z.string().regex(slugShape));
export const quizQuestionId = publicName('quiz-question', z.string().regex(slugShape));
export const quizOptionId = publicName('quiz-option', z.string().regex(slugShape));
export const quizResultId = opaqueId('quiz-result');
export const skuId = publicName(
  'sku',
  z
    .string()
    .max(200)
    .overwrite(cleanSku)
    .regex(/^[A-Z0-9._-]{1,64}$/),
);

export const labId = publicName('lab', z.string().regex(/^[a-z][a-z0-9-]{0,39}$/));
export const slotId = publicName('slot', z.string().regex(/^[a-z][a-z0-9-]{2,79}$/));

export type QuizResultId = z.infer<typeof quizResultId>;
export type SlotId = z.infer<typeof slotId>;
export type SkuId = z.infer<typeof skuId>;
export type OrderId = z.infer<typeof orderId>;
export type ReturnId = z.infer<typeof returnId>;
export type AddressId = z.infer<typeof addressId>;
export type UserId = z.infer<typeof userId>;
export type WishlistId = z.infer<typeof wishlistId>;
export type ChargeId = z.infer<typeof chargeId>;
export type UploadId = z.infer<typeof uploadId>;
export type UploadLinkId = z.infer<typeof uploadLinkId>;
export type UploadToken = z.infer<typeof uploadToken>;
export type LabReportId = z.infer<typeof labReportId>;
export type LabLinkId = z.infer<typeof labLinkId>;
export type InviteToken = z.infer<typeof inviteToken>;
export type BookingId = z.infer<typeof bookingId>;
export type LabToken = z.infer<typeof labToken>;
export type ShareId = z.infer<typeof shareId>;
export type PlanId = z.infer<typeof planId>;
export type ResetToken = z.infer<typeof resetToken>;
export type UnsubscribeToken = z.infer<typeof unsubscribeToken>;
export type VerifyToken = z.infer<typeof verifyToken>;
export type SessionId = z.infer<typeof sessionId>;
export type StopToken = z.infer<typeof stopToken>;
export type TrackToken = z.infer<typeof trackToken>;
export type ConfirmToken = z.infer<typeof confirmToken>;
export type PayToken = z.infer<typeof payToken>;

export const orderNumber = z
  .string()
  .max(80)
  .overwrite((typed) => parseOrderNumber(typed) ?? typed)
  .regex(/^[A-Z]{2}-\d{1,12}$/);

export const pageParam = z.strictObject({
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
});
export const amount = z.number();
export const currency = z.enum(currencies);
export const pagination = { page: z.int(), pages: z.int(), total: z.int() };

export const inBothLanguages = <T extends z.ZodType>(text: T) => z.strictObject({ en: text, ar: text });
