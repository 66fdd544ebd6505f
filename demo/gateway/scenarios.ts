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
export const paymentScenarios = {
  captured: play('captured'),
  declined: play('declined'),
  cancelled: play('cancelled'),
  neverAnswers: play(null, { webhooks: 0 }),
  answersLate: play('captured', { isLate: true }),
  answersTwice: play('captured', { webhooks: 2 }),
  wrongAmount: play('captured', { shortMinor: 1 }),
  noWebhook: play('captured', { webhooks: 0 }),
} as const satisfies Record<string, Play>;

export type PaymentScenario = keyof typeof paymentScenarios;

export function playOutcome(outcome: ChargeOutcome): Play {
  return play(outcome);
}

export const refundScenarios = {
  refunded: 'refunded',
  refundPending: 'pending',
  refundAccepted: 'accepted',
  refundFails: 'failed',
  refundDeclined: 'declined',
} as const satisfies Record<string, RefundOutcome>;

export type RefundScenario = keyof typeof refundScenarios;

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
export interface Overrides {
  scenario: PaymentScenario | null;
  refundScenario: RefundScenario;
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

export function defaultOverrides(): Overrides {
  return {
    scenario: null,
    refundScenario: 'refunded',
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

export function isPaymentScenario(value: unknown): value is PaymentScenario {
  return typeof value === 'string' && Object.hasOwn(paymentScenarios, value);
}

function isRefundScenario(value: unknown): value is RefundScenario {
  return typeof value === 'string' && Object.hasOwn(refundScenarios, value);
}

function isFault(value: unknown): value is CreateFault {
  return createFaults.includes(value as CreateFault);
}

/** Accepts names of payment and refund scenarios; null resets both. */
function applyScenario(forced: Overrides, value: unknown): void {
  if (value === null) Object.assign(forced, { scenario: null, refundScenario: 'refunded' });
  else if (isPaymentScenario(value)) forced.scenario = value;
  else if (isRefundScenario(value)) forced.refundScenario = value;
  else {
    const known = [...Object.keys(paymentScenarios), ...Object.keys(refundScenarios)].join(', ');
    throw new ControlMistake(`scenario must be null or one of: ${known}`);
  }
}

/** Applies the body of POST /control, or nothing if any field is wrong. */
export function applyOverrides(forced: Overrides, body: Record<string, unknown>): void {
  const next = { ...forced };
  for (const [field, value] of Object.entries(body)) {
    if (field === 'scenario') applyScenario(next, value);
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

export function takeFault(forced: Overrides, kind: 'createFault' | 'refundFault'): CreateFault | null {
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
