/** The error catalogue: one row per code that may leave the shop (spec §8, docs/api.md "Errors"). */
export type LogLevel = 'none' | 'warn' | 'error';

interface ErrorRow {
  /** HTTP status, also `meta.code`. */
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 502 | 503 | 504;
  readonly log: LogLevel;
}

const row = (status: ErrorRow['status'], log: LogLevel = 'none'): ErrorRow => ({ status, log });

export const errors = {
  'request.malformed': row(400),
  'request.cross_site': row(400),
  'idempotency.missing': row(400),
  // 401 and 403 each have one meaning (docs/security.md §0.7): a dead user session, a dead device token; at the desk,
  // 401 is a dead session of staff, and 403 what somebody's roles do not allow or a passkey has to confirm.
  'session.expired': row(401),
  'staff.signed_out': row(401),
  'device.unknown': row(403),
  'staff.forbidden': row(403),
  'passkey.stale': row(403),
  'staff.beyond': row(403),
  'proposal.own': row(403),
  'result.own': row(409),
  not_found: row(404),
  gone: row(404),
  'order.unknown': row(404),
  'staff.unknown': row(404),
  'role.unknown': row(404),
  'session.unknown': row(404),
  'passkey.unknown': row(404),
  'proposal.unknown': row(404),
  'result.unknown': row(404),
  'sku.unknown': row(404),
  'slot.unknown': row(404),
  'account.unknown': row(404),
  'invoice.unpaid': row(404),
  'method.not_allowed': row(405),
  'stock.short': row(409),
  'stock.held': row(409),
  'price.changed': row(409),
  'slot.full': row(409),
  'slot.closed': row(409),
  'slot.capacity': row(409),
  'slot.address_busy': row(409),
  'slot.day_held': row(409),
  'slot.phone_busy': row(409),
  'invite.own': row(409),
  'coupon.used_up': row(409),
  'coupon.used_before': row(409),
  'wallet.short': row(409),
  'wallet.not_empty': row(409),
  'payment.cash_limit': row(409),
  'payment.paused': row(409),
  'shop.paused': row(409),
  'tests.paused': row(409),
  'plan.retired': row(409),
  'promotion.above_limit': row(409),
  'staff.last_owner': row(409),
  'passkey.last': row(409),
  'role.in_use': row(409),
  'proposal.changed': row(409),
  'proposal.decided': row(409),
  'proposal.void': row(409),
  'approval.overtaken': row(409),
  'result.changed': row(409),
  'result.state': row(409),
  'result.number_seen': row(409),
  'result.exists': row(409),
  'result.no_consent': row(409),
  'result.contact_missing': row(409),
  'result.undecided': row(409),
  'order.state': row(409),
  'order.step': row(409),
  'test.step': row(409),
  'test.no_consent': row(409),
  'order.unpaid': row(409),
  'order.paid': row(409),
  'order.closed': row(409),
  'order.not_cash': row(409),
  'order.not_delivered': row(409),
  'return.too_late': row(409),
  'return.too_many': row(409),
  'return.most': row(409),
  'return.unsealed': row(422),
  'order.assigned': row(409),
  'cash.changed': row(409),
  'pack.incomplete': row(409),
  'edit.state': row(409),
  'edit.changed': row(409),
  'edit.short': row(409),
  'edit.packed': row(409),
  'edit.paid': row(409),
  'edit.cash_limit': row(409),
  'mail.refused': row(409),
  'parcel.too_many': row(409),
  'parcel.empty': row(409),
  'parcel.unsent': row(409),
  'refund.free': row(409),
  'refund.too_much': row(409),
  'refund.nothing_left': row(409),
  'refund.repeated': row(409),
  'order.too_late': row(409),
  'list.name_taken': row(409),
  'account.exists': row(409),
  'change.unknown': row(404),
  'undo.newer': row(409),
  'undo.impossible': row(409),
  'version.stale': row(412),
  'version.missing': row(428),
  'body.too_large': row(413),
  'upload.type': row(415),
  'picture.type': row(415),
  'picture.broken': row(415),
  'upload.broken': row(415),
  'field.required': row(422),
  'field.invalid': row(422),
  'field.unknown': row(422),
  'field.too_long': row(422),
  'field.too_short': row(422),
  'field.out_of_range': row(422),
  'field.common': row(422),
  'field.taken': row(422),
  'cart.over_limit': row(422),
  'coupon.invalid': row(422),
  'coupon.not_started': row(422),
  'coupon.expired': row(422),
  'coupon.country': row(422),
  'coupon.min_subtotal': row(422),
  'coupon.not_needed': row(422),
  'result.retype': row(422),
  'result.call': row(422),
  'result.call_soon': row(409),
  'lab.unknown': row(404),
  'lab.word': row(422),
  'payment.method': row(422),
  'edit.empty': row(422),
  'edit.not_sold': row(422),
  'edit.over_limit': row(422),
  'edit.no_substitute': row(422),
  'edit.coupon_minimum': row(422),
  'variant.taken': row(422),
  'refund.goods_unsaid': row(422),
  'refund.no_goods': row(422),
  'refund.no_wallet': row(422),
  'refund.not_in_order': row(422),
  'refund.too_many': row(422),
  'refund.worthless': row(422),
  'search.too_short': row(422),
  'idempotency.mismatch': row(422),
  'count.booked': row(409),
  'count.unknown': row(404),
  'lot.unknown': row(404),
  'supplier.unknown': row(404),
  'view.unknown': row(404),
  'name.unknown': row(404),
  'name.moved': row(409),
  'view.too_many': row(409),
  'auth.invalid': row(422),
  'auth.second_proof': row(422),
  'client.unknown': row(422),
  'device.proof': row(422),
  'account.no_email': row(422),
  'phone.unproved': row(422),
  'passkey.invalid': row(422),
  'passkey.expired': row(422),
  'link.invalid': row(422),
  'recovery.invalid': row(422),
  'auth.old_password': row(422),
  'auth.reset_expired': row(422),
  'auth.verify_expired': row(422),
  'phone.code_wrong': row(422),
  'phone.code_expired': row(422),
  'phone.stopped': row(422),
  'phone.paused': row(429),
  'list.full': row(422),
  'quiz.unfinished': row(422),
  'upload.too_many': row(422),
  'upload.full': row(422),
  'share.full': row(422),
  'consent.missing': row(422),
  'picture.too_large': row(422),
  'picture.too_many': row(422),
  'wallet.limit': row(422),
  'rate.limited': row(429),
  'persons.too_many': row(429),
  unexpected: row(500, 'error'),
  // Faults between the workers, bad signatures included, must never look like 401 or 403 to the browser.
  'upstream.bad_answer': row(502, 'error'),
  // What is stored isn't what was stored (docs/security.md U9).
  'upload.damaged': row(502, 'error'),
  'upstream.unreachable': row(503, 'error'),
  'upstream.timeout': row(504, 'warn'),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;

export interface FieldError {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/** Thrown where a failure is known, and turned into an envelope in one place. Its message never reaches a shopper. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldError[];
  readonly data: unknown;
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      params?: Record<string, string | number>;
      fields?: readonly FieldError[];
      data?: unknown;
      retryAfterS?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = more.params ?? {};
    this.fields = more.fields ?? [];
    this.data = more.data;
    this.retryAfterS = more.retryAfterS;
  }
}
