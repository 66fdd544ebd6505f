import { ControlMistake } from './errors.ts';
import { isObject } from './json.ts';
import { type Junk, junkKinds } from './junk.ts';
import type { ChargeOutcome, RefundOutcome } from './outcomes.ts';

/** How the bank handles a payment; `outcome` null means that it never answers. */
export interface Play {
  outcome: ChargeOutcome | null;
  webhooks: 0 | 1 | 2;
  isLate: boolean;
  /** Minor units missing from the captured amount. */
  shortMinor: number;
}

function play(outcome: ChargeOutcome | null, rest: Partial<Play> = {}): Play {
  return { outcome, webhooks: 1, isLate: false, shortMinor: 0, ...rest };
}

/** The test outcomes of the hosted page; docs/gulf.md §1.4 and §1.6 say why a shop must handle each. */
export const paymentMoods = {
  captured: play('captured'),
  declined: play('declined'),
  cancelled: play('cancelled'),
  neverAnswers: play(null, { webhooks: 0 }),
  answersLate: play('captured', { isLate: true }),
  answersTwice: play('captured', { webhooks: 2 }),
  wrongAmount: play('captured', { shortMinor: 1 }),
  noWebhook: play('captured', { webhooks: 0 }),
} as const satisfies Record<string, Play>;

export type PaymentMood = keyof typeof paymentMoods;

export function plainPlay(outcome: ChargeOutcome): Play {
  return play(outcome);
}

export const refundMoods = {
  refunded: 'refunded',
  refundPending: 'pending',
  refundAccepted: 'accepted',
  refundFails: 'failed',
  refundDeclined: 'declined',
} as const satisfies Record<string, RefundOutcome>;

export type RefundMood = keyof typeof refundMoods;

/**
 * Faults of a create call. `hang` and `reset_after_create` happen after the charge or refund was created, so the caller
 * must look it up by its own reference before it retries. `error500` creates nothing.
 */
const createFaults = ['hang', 'error500', 'reset_after_create'] as const;
export type CreateFault = (typeof createFaults)[number];

/** How later captures differ from the request. */
export interface CaptureAs {
  /** Minor units more; negative for fewer. */
  moreMinor?: number;
  currency?: string;
  order?: string;
  merchant?: string;
  /** URL of the payment page of later charges. */
  pageUrl?: string;
}

function readCaptureAs(value: unknown): CaptureAs {
  const known = ['moreMinor', 'currency', 'order', 'merchant', 'pageUrl'];
  if (!isObject(value) || !Object.keys(value).every((name) => known.includes(name)))
    throw new ControlMistake(`captureAs must be null or an object of: ${known.join(', ')}`);
  return value;
}

/** Overrides by GATEWAY_MOOD and POST /control; a restart resets them. */
export interface Forced {
  mood: PaymentMood | null;
  refundMood: RefundMood;
  lateSeconds: number;
  createFault: CreateFault | null;
  refundFault: CreateFault | null;
  /** Calls that a fault still affects; null means until it is reset. */
  faultTimes: number | null;
  captureAs: CaptureAs | null;
  junk: Junk | null;
  /** Limits junk to replies or paths that contain this, such as a charge's id. */
  junkFor: string | null;
}

export function noForce(): Forced {
  return {
    mood: null,
    refundMood: 'refunded',
    // Chosen: long enough to see "pending", short enough to wait for.
    lateSeconds: 5,
    createFault: null,
    refundFault: null,
    faultTimes: null,
    captureAs: null,
    junk: null,
    junkFor: null,
  };
}

export function isPaymentMood(value: unknown): value is PaymentMood {
  return typeof value === 'string' && Object.hasOwn(paymentMoods, value);
}

function isRefundMood(value: unknown): value is RefundMood {
  return typeof value === 'string' && Object.hasOwn(refundMoods, value);
}

function isFault(value: unknown): value is CreateFault {
  return createFaults.includes(value as CreateFault);
}

/** Accepts names of payment and refund scenarios; null resets both. */
function forceMood(forced: Forced, value: unknown): void {
  if (value === null) Object.assign(forced, { mood: null, refundMood: 'refunded' });
  else if (isPaymentMood(value)) forced.mood = value;
  else if (isRefundMood(value)) forced.refundMood = value;
  else {
    const known = [...Object.keys(paymentMoods), ...Object.keys(refundMoods)].join(', ');
    throw new ControlMistake(`mood must be null or one of: ${known}`);
  }
}

/** Applies the body of POST /control, or nothing if any field is wrong. */
export function forceAll(forced: Forced, body: Record<string, unknown>): void {
  const next = { ...forced };
  for (const [field, value] of Object.entries(body)) {
    if (field === 'mood') forceMood(next, value);
    else if (field === 'lateSeconds') next.lateSeconds = nonNegative(field, value);
    else if (field === 'createFault' || field === 'refundFault') {
      if (value !== null && !isFault(value)) {
        throw new ControlMistake(`${field} must be null or one of: ${createFaults.join(', ')}`);
      }
      next[field] = value;
    } else if (field === 'faultTimes') next.faultTimes = value === null ? null : nonNegative(field, value);
    else if (field === 'captureAs') next.captureAs = value === null ? null : readCaptureAs(value);
    else if (field === 'junk') {
      if (value !== null && !junkKinds.includes(value as Junk))
        throw new ControlMistake(`junk must be null or one of: ${junkKinds.join(', ')}`);
      next.junk = value as Junk | null;
    } else if (field === 'junkFor') next.junkFor = value === null ? null : String(value);
    else if (field !== 'advanceSeconds') throw new ControlMistake(`nothing here is called ${field}`);
  }
  Object.assign(forced, next);
}

export function takeFault(forced: Forced, kind: 'createFault' | 'refundFault'): CreateFault | null {
  const fault = forced[kind];
  if (!fault || forced.faultTimes === null) return fault;
  if (forced.faultTimes === 0) return null;
  forced.faultTimes -= 1;
  return fault;
}

export function nonNegative(field: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new ControlMistake(`${field} must be a number, 0 or more`);
}
