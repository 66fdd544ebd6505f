import { ControlMistake } from './errors.ts';
import { isObject } from './json.ts';
import { type Junk, junkKinds } from './junk.ts';
import type { ChargeOutcome, RefundOutcome } from './outcomes.ts';

/** How the bank plays a payment. `outcome` null: it never says. */
export interface Play {
  outcome: ChargeOutcome | null;
  webhooks: 0 | 1 | 2;
  isLate: boolean;
  /** Minor units captured less than were asked for. */
  shortMinor: number;
}

function play(outcome: ChargeOutcome | null, rest: Partial<Play> = {}): Play {
  return { outcome, webhooks: 1, isLate: false, shortMinor: 0, ...rest };
}

/** The moods of the hosted page's test outcomes (docs/gulf.md §1.4 and §1.6 say why a shop must survive each). */
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

/** An outcome that a test card brings about by itself, told once. */
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
 * How a create call goes wrong. `hang` and `reset_after_create` have created what was asked for before they do, since
 * that is the case that costs money: the caller must ask by its own reference before trying anew. After `error500`
 * nothing was created.
 */
const createFaults = ['hang', 'error500', 'reset_after_create'] as const;
export type CreateFault = (typeof createFaults)[number];

/** How the charges that are captured from now on differ from what was asked for. */
export interface CaptureAs {
  /** Minor units more, or fewer where it is below zero. */
  moreMinor?: number;
  currency?: string;
  /** The order that the charge names. */
  order?: string;
  merchant?: string;
  /** Where the shopper is sent to pay, of charges that are created from now on. */
  pageUrl?: string;
}

function readCaptureAs(value: unknown): CaptureAs {
  const known = ['moreMinor', 'currency', 'order', 'merchant', 'pageUrl'];
  if (!isObject(value) || !Object.keys(value).every((name) => known.includes(name)))
    throw new ControlMistake(`captureAs must be null or an object of: ${known.join(', ')}`);
  return value;
}

/** What is forced for now, by GATEWAY_MOOD and POST /control. Not kept over a restart. */
export interface Forced {
  mood: PaymentMood | null;
  refundMood: RefundMood;
  lateSeconds: number;
  createFault: CreateFault | null;
  refundFault: CreateFault | null;
  /** How many more calls a fault hits; null = until it is taken back. */
  faultTimes: number | null;
  captureAs: CaptureAs | null;
  junk: Junk | null;
  /** Only in answers and addresses that this stands in, such as a charge's id; null = in all. */
  junkFor: string | null;
}

export function noForce(): Forced {
  return {
    mood: null,
    refundMood: 'refunded',
    // Not in Tap's docs; long enough for a shopper to see "pending", short enough to wait for.
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

/** `mood` takes the names of both kinds, so that one field serves payments and refunds; null takes both back. */
function forceMood(forced: Forced, value: unknown): void {
  if (value === null) Object.assign(forced, { mood: null, refundMood: 'refunded' });
  else if (isPaymentMood(value)) forced.mood = value;
  else if (isRefundMood(value)) forced.refundMood = value;
  else {
    const known = [...Object.keys(paymentMoods), ...Object.keys(refundMoods)].join(', ');
    throw new ControlMistake(`mood must be null or one of: ${known}`);
  }
}

/** Applies the body of POST /control to `forced`, all of it or, on a mistake, nothing. */
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

/** The fault that the next call of this kind meets, counted down. */
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
