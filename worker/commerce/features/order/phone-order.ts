/**
 * An order that staff place for somebody: the shopper's own quote and submit, run as that shopper
 * (docs/decisions/064-an-order-by-phone-is-the-shopper-s-own.md).
 */
import type { z } from 'zod';
import type { phoneOrderDeskCalls } from '../../../../shared/contract/desk/phone-order.ts';
import type { UserId } from '../../../../shared/contract/fields.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { isOnline, listPaymentMethods, type OnlineMethod } from '../../../../shared/domain/payment-method.ts';
import { parsePhone } from '../../../../shared/domain/phone.ts';
import type { PhoneChannel } from '../../../../shared/domain/phone-order.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../core/hash.ts';
import { toFieldError } from '../../middleware/input.ts';
import type { DeskContext } from '../../serve-desk.ts';
import { validateAddress } from '../place/addresses.ts';
import { type InsteadOf, readInsteadOf } from './instead-of.ts';
import { showOrderLink } from './order-link.ts';
import { quoteOrder } from './quote-order.ts';
import { submitOrder } from './submit.ts';

export interface PhoneOrder {
  readonly staffId: string;
  readonly channel: PhoneChannel;
  readonly isByLink: boolean;
  readonly insteadOf: InsteadOf | null;
}

type QuoteQuery = z.output<(typeof phoneOrderDeskCalls)['quotePhoneOrder']['query']>;
type PlaceBody = z.output<NonNullable<(typeof phoneOrderDeskCalls)['placePhoneOrder']['body']>>;

/** The country's first online method; the shopper can choose another on the payment page. */
function getLinkMethod(country: CountryCode): OnlineMethod {
  const method = listPaymentMethods(country).find(isOnline);
  if (method === undefined) throw new AppError('payment.method');
  return method;
}

/**
 * The context of the shopper's own request. A guest is counted by phone number, because there is no device; the network
 * address is left out, because it is the desk's.
 */
async function toShopperContext(
  desk: DeskContext,
  shopper: { country: CountryCode; locale: Locale; userId: UserId | null; subject: string; key: string | null },
): Promise<Context> {
  const { env, now, reqId, waitUntil } = desk;
  return {
    env,
    now,
    reqId,
    waitUntil,
    locale: shopper.locale,
    country: shopper.country,
    userId: shopper.userId,
    device: await sha256(`phone-order:${env.QUOTE_SECRET}:${shopper.subject}`),
    session: null,
    kid: 'desk',
    idempotencyKey: shopper.key,
    ip: null,
    markReplayed: () => undefined,
  };
}

async function requireAccount(desk: DeskContext, userId: UserId | null): Promise<void> {
  if (userId === null) return;
  const found = await desk.env.DB.prepare('SELECT 1 FROM users WHERE id = ?').bind(userId).first();
  if (!found) throw new AppError('not_found');
}

/** @throws AppError `coupon.*`, `not_found`, `order.*` about the order that it replaces */
export async function quotePhoneOrder(desk: DeskContext, query: QuoteQuery) {
  const { country, items, coupon, payment } = query;
  const userId = query.user_id ?? null;
  await requireAccount(desk, userId);
  const subject = userId === null ? `staff:${desk.actor.id}` : `user:${userId}`;
  const context = await toShopperContext(desk, { country, locale: desk.locale, userId, subject, key: null });
  const method = payment === 'cod' ? 'cod' : getLinkMethod(country);
  const insteadOf = query.instead_of === undefined ? null : await readInsteadOf(desk.env, query.instead_of, country);
  return quoteOrder(context, { items, coupon, payment_method: method }, { insteadOf });
}

/** @throws AppError as the shopper's `order/submit`; `order.*` about the order that it replaces. */
export async function placePhoneOrder(desk: DeskContext, body: PlaceBody) {
  const { country, items, coupon, quote, guest, address, address_id: addressId } = body;
  const userId = body.user_id ?? null;
  await requireAccount(desk, userId);
  // Checked here too, so that faults are in staff's language instead of the shopper's.
  if (address) validateAddress(address, country, desk.locale, 'address.');
  const phone = guest ? parsePhone(guest.phone, country) : null;
  if (guest && phone === null) throw toFieldError([{ path: 'guest.phone', rule: 'invalid' }], desk.locale);
  const context = await toShopperContext(desk, {
    country,
    locale: body.locale,
    userId,
    subject: userId === null ? `phone:${phone}` : `user:${userId}`,
    key: body.key,
  });
  const insteadOf = body.instead_of ? await readInsteadOf(desk.env, body.instead_of, country) : null;
  if (insteadOf && (userId === null ? insteadOf.phone !== phone : insteadOf.userId !== userId))
    throw new AppError('order.unknown', { params: { number: body.instead_of ?? '' } });
  const isByLink = body.payment === 'link';
  const { order } = await submitOrder(
    context,
    {
      items,
      coupon,
      quote,
      address,
      address_id: addressId,
      guest,
      payment_method: isByLink ? getLinkMethod(country) : 'cod',
    },
    { asked: body, phone: { staffId: desk.actor.id, channel: body.channel, isByLink, insteadOf } },
  );
  return showOrderLink(desk.env, order.number, desk.now);
}
