/** What is typed to book a blood test, kept in the tab until the order is placed, and its rules (docs/booking.md §4). */

import type { CountryCode } from './country.ts';
import { type DrawPlace, drawPlaces } from './draw-slot.ts';
import { isEmailAddress } from './email-address.ts';
import { parsePhone } from './phone.ts';
import { type ConsentKind, consentVersion, isAdult } from './test-consent.ts';
import { cleanTyped } from './text.ts';

export interface ChosenSlot {
  readonly id: string;
  /** `2026-11-24T07:30+03:00`. */
  readonly from: string;
  readonly to: string;
}

export interface BookingDraft {
  /** Whose blood is drawn: the buyer's, or another adult's, who answers for themself. */
  readonly who: 'me' | 'other';
  /** As on the Civil ID; null until it was typed. */
  readonly name: string | null;
  readonly email: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly sex: 'female' | 'male' | null;
  /** At the laboratory, for at home the address has one; null until it was typed. */
  readonly phone: string | null;
  readonly takesBiotin: boolean;
  readonly takesBloodThinner: boolean;
  readonly liesDown: boolean;
  readonly isPregnant: boolean;
  readonly cycleDay: string;
  readonly place: DrawPlace;
  readonly wantsWoman: boolean;
  readonly slot: ChosenSlot | null;
  readonly consents: readonly ConsentKind[];
  readonly coupon: string | null;
}

export const blankBooking: BookingDraft = {
  who: 'me',
  name: null,
  email: '',
  day: '',
  month: '',
  year: '',
  sex: null,
  phone: null,
  takesBiotin: false,
  takesBloodThinner: false,
  liesDown: false,
  isPregnant: false,
  cycleDay: '',
  place: 'home',
  wantsWoman: false,
  slot: null,
  consents: [],
  coupon: null,
};

const readNumber = (typed: string): number | null => {
  const digits = cleanTyped(typed);
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null;
};

/** `1992-04-02`; null for a day that is none. Digits of either script. */
export function readBirthDate({ day, month, year }: Pick<BookingDraft, 'day' | 'month' | 'year'>): string | null {
  const [d, m, y] = [readNumber(day), readNumber(month), readNumber(year)];
  if (d === null || m === null || y === null || y < 1000) return null;
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

const longestCycleDays = 60;

/** null: not said. */
export function readCycleDay(typed: string): number | null {
  const day = readNumber(typed);
  return day !== null && day >= 1 && day <= longestCycleDays ? day : null;
}

export type BookingFault = 'required' | 'invalid' | 'under_age' | 'gone';
export type BookingFaults = Readonly<Partial<Record<BookingField, BookingFault>>>;
export type BookingField = 'name' | 'email' | 'birth_date' | 'sex' | 'phone' | 'cycle_day' | 'slot' | 'consent';

export interface BookingTerms {
  readonly country: CountryCode;
  readonly asksCycleDay: boolean;
  /** Of the account, where no name was typed. */
  readonly knownName: string;
  readonly knownPhone: string;
  /** The account's own, which another adult's can't be. */
  readonly ownEmail: string;
  /** `2026-11-24`, for an age before a time is chosen. */
  readonly today: string;
  /** The chosen time is among those that can be had now; null before they are known. */
  readonly isSlotFree: boolean | null;
}

function findPatientFaults(draft: BookingDraft, terms: BookingTerms): BookingFaults {
  const birthDate = readBirthDate(draft);
  const isEmpty = [draft.day, draft.month, draft.year].every((part) => part.trim() === '');
  const onDay = draft.slot?.from.slice(0, 10) ?? terms.today;
  const isCycleTyped = terms.asksCycleDay && draft.sex === 'female' && draft.cycleDay.trim() !== '';
  return {
    ...(isEmpty
      ? { birth_date: 'required' }
      : birthDate === null
        ? { birth_date: 'invalid' }
        : !isAdult(birthDate, onDay) && { birth_date: 'under_age' }),
    ...(draft.sex === null && { sex: 'required' }),
    ...(isCycleTyped && readCycleDay(draft.cycleDay) === null && { cycle_day: 'invalid' }),
    ...(!draft.consents.includes('test') && { consent: 'required' }),
  };
}

function findEmailFault({ email }: BookingDraft, { ownEmail }: BookingTerms): BookingFault | null {
  if (!isEmailAddress(email)) return email.trim() === '' ? 'required' : 'invalid';
  return email.trim().toLowerCase() === ownEmail.toLowerCase() ? 'invalid' : null;
}

/** What has to be said yet; the address has rules of its own. Another adult answers and consents for themself. */
export function findBookingFaults(draft: BookingDraft, terms: BookingTerms): BookingFaults {
  const name = (draft.name ?? (draft.who === 'me' ? terms.knownName : '')).trim();
  const emailFault = draft.who === 'other' ? findEmailFault(draft, terms) : null;
  return {
    ...(name === '' && { name: 'required' }),
    ...(draft.who === 'me' ? findPatientFaults(draft, terms) : emailFault && { email: emailFault }),
    ...(draft.place === 'lab' &&
      parsePhone(draft.phone ?? terms.knownPhone, terms.country) === null && { phone: 'invalid' }),
    ...(draft.slot === null ? { slot: 'required' } : terms.isSlotFree === false && { slot: 'gone' }),
  };
}

/** When eating ends, `2026-11-23T21:30+03:00`; null without a fast. */
export function computeFastStart(from: string, hours: number): string | null {
  if (hours === 0) return null;
  const local = new Date(Date.parse(`${from.slice(0, 16)}Z`) - hours * 3_600_000);
  return `${local.toISOString().slice(0, 16)}${from.slice(16)}`;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const toText = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');

function parseSlot(value: unknown): ChosenSlot | null {
  if (!isObject(value)) return null;
  const [id, from, to] = [toText(value.id, 80), toText(value.from, 30), toText(value.to, 30)];
  return id === '' || Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to)) ? null : { id, from, to };
}

/** Parses a stored draft; invalid parts are blank. Consents to other words than today's are not given. */
export function parseBookingDraft(text: string | null): BookingDraft {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return blankBooking;
  }
  if (!isObject(stored)) return blankBooking;
  const { consents } = stored;
  const given: readonly unknown[] = stored.version === consentVersion && Array.isArray(consents) ? consents : [];
  const kinds: readonly ConsentKind[] = ['test', 'keep_result', 'product_reasons'];
  return {
    who: stored.who === 'other' ? 'other' : 'me',
    name: typeof stored.name === 'string' ? stored.name.slice(0, 80) : null,
    email: toText(stored.email, 254),
    day: toText(stored.day, 2),
    month: toText(stored.month, 2),
    year: toText(stored.year, 4),
    sex: stored.sex === 'female' || stored.sex === 'male' ? stored.sex : null,
    phone: typeof stored.phone === 'string' ? stored.phone.slice(0, 30) : null,
    takesBiotin: stored.takesBiotin === true,
    takesBloodThinner: stored.takesBloodThinner === true,
    liesDown: stored.liesDown === true,
    isPregnant: stored.isPregnant === true,
    cycleDay: toText(stored.cycleDay, 2),
    place: drawPlaces.find((place) => place === stored.place) ?? 'home',
    wantsWoman: stored.wantsWoman === true,
    slot: parseSlot(stored.slot),
    consents: kinds.filter((kind) => given.includes(kind)),
    coupon: toText(stored.coupon, 40) || null,
  };
}

export const formatBookingDraft = (draft: BookingDraft): string =>
  JSON.stringify({ ...draft, version: consentVersion });
