import type { Currency } from './money.ts';
import type { ChargeOutcome } from './outcomes.ts';
import { type Play, playOutcome } from './scenarios.ts';
import { type Method, sourceOf } from './sources.ts';

export interface Instrument {
  method: Method;
  number: string;
  scheme: string;
  brand: string;
  isDebit: boolean;
  isEnrolled: boolean;
}

interface TestCard {
  number: string;
  scheme: 'KNET' | 'MADA' | 'VISA' | 'MASTERCARD' | 'AMERICAN_EXPRESS';
  brand: string;
  isEnrolled: boolean;
}

/** Tap's published test cards (Tap docs: testing cards; docs/gulf.md §1.8). No other number is accepted or stored. */
export const testCards: readonly TestCard[] = [
  { number: '8888880000000001', scheme: 'KNET', brand: 'KNET', isEnrolled: true },
  { number: '8888880000000002', scheme: 'KNET', brand: 'KNET', isEnrolled: true },
  { number: '4464040000000007', scheme: 'MADA', brand: 'VISA', isEnrolled: true },
  { number: '5588480000000003', scheme: 'MADA', brand: 'MASTERCARD', isEnrolled: false },
  { number: '4508750015741019', scheme: 'VISA', brand: 'VISA', isEnrolled: true },
  { number: '4012000033330026', scheme: 'VISA', brand: 'VISA', isEnrolled: false },
  { number: '5123450000000008', scheme: 'MASTERCARD', brand: 'MASTERCARD', isEnrolled: true },
  { number: '5111111111111118', scheme: 'MASTERCARD', brand: 'MASTERCARD', isEnrolled: false },
  { number: '345678901234564', scheme: 'AMERICAN_EXPRESS', brand: 'AMERICAN_EXPRESS', isEnrolled: true },
  { number: '371449635398431', scheme: 'AMERICAN_EXPRESS', brand: 'AMERICAN_EXPRESS', isEnrolled: false },
];

export const outcomeByExpiry: Readonly<Record<string, ChargeOutcome>> = {
  '01/39': 'captured',
  '05/22': 'declined',
  '04/27': 'expiredCard',
  '08/28': 'timedOut',
  '01/37': 'acquirerError',
  '02/37': 'unspecifiedFailure',
  '05/37': 'unknown',
};

export const knetOutcomeByExpiry: Readonly<Record<string, ChargeOutcome>> = {
  '09/25': 'captured',
  '05/21': 'declined',
};

export const knetTestBank = 'KNET1';
const knetPin = '1234';
const unmatchedCvvs = ['102', '1020'];

export type FieldName = 'number' | 'expiry' | 'cvv' | 'pin';
export type Problem = 'notTestCard' | 'notMada' | 'expiryForm' | 'cvvForm' | 'pinForm';

export type Reading = { play: Play; instrument: Instrument } | { problems: Partial<Record<FieldName, Problem>> };

export function approvingCard(method: Method): { number: string; expiry: string; cvv: string; pin: string } {
  const numbers = { 'src_kw.knet': '8888880000000001', 'src_sa.mada': '4464040000000007' };
  const number = method === 'src_kw.knet' || method === 'src_sa.mada' ? numbers[method] : '4508750015741019';
  return { number, expiry: method === 'src_kw.knet' ? '09/25' : '01/39', cvv: '100', pin: knetPin };
}

export function approvingInstrument(method: Method): Instrument {
  return instrumentOf(method, approvingCard(method).number);
}

/**
 * `problems` are shown in the form for correction; everything else, a wrong PIN too, is an outcome and ends the charge.
 */
export function readPaymentForm(method: Method, currency: Currency, form: URLSearchParams): Reading {
  if (!sourceOf(method).cards) return { play: playOutcome('captured'), instrument: approvingInstrument(method) };
  const field = (name: FieldName | 'bank') => latinDigits(form.get(name) ?? '').replace(/\s/g, '');
  const number = field('number').replaceAll('-', '');
  const card = testCards.find((each) => each.number === number);
  const isKnet = method === 'src_kw.knet';
  const problems: Partial<Record<FieldName, Problem>> = {};
  if (!card || (card.scheme === 'KNET') !== isKnet) problems.number = 'notTestCard';
  else if (method === 'src_sa.mada' && card.scheme !== 'MADA') problems.number = 'notMada';
  if (!/^(0[1-9]|1[0-2])\/\d\d$/.test(field('expiry'))) problems.expiry = 'expiryForm';
  if (isKnet && !/^\d{4}$/.test(field('pin'))) problems.pin = 'pinForm';
  if (!isKnet && !/^\d{3,4}$/.test(field('cvv'))) problems.cvv = 'cvvForm';
  if (!card || Object.keys(problems).length > 0) return { problems };

  const byExpiry = { ...outcomeByExpiry, ...(isKnet ? knetOutcomeByExpiry : {}) };
  let outcome: ChargeOutcome = byExpiry[field('expiry')] ?? 'invalidExpiry';
  if (isKnet && field('pin') !== knetPin) outcome = 'wrongPin';
  if (isKnet && field('bank') !== knetTestBank) outcome = 'issuerDeclined';
  if (!isKnet && unmatchedCvvs.includes(field('cvv'))) outcome = 'wrongCvv';
  if (card.scheme === 'MADA' && currency !== 'SAR') outcome = 'notSupported';
  return { play: playOutcome(outcome), instrument: instrumentOf(method, card.number) };
}

function instrumentOf(method: Method, number: string): Instrument {
  const card = testCards.find((each) => each.number === number);
  if (!card) throw new Error(`${number} is no test card`);
  const isDebit = card.scheme === 'KNET' || card.scheme === 'MADA';
  return { method, number, scheme: card.scheme, brand: card.brand, isDebit, isEnrolled: card.isEnrolled };
}

/** Arabic keyboards type ٠-٩. */
function latinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
}
