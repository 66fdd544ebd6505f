/** The checkout's input, stored for this tab so that Back and reload lose nothing. */

import { useCallback, useEffect, useState } from 'react';
import { giftSignatureMaxChars } from '../../../shared/constants.ts';
import {
  type AddressDraft,
  addressTypes,
  blankAddress,
  getAddressFields,
} from '../../../shared/domain/address-form.ts';
import { type CountryCode, countryCodes } from '../../../shared/domain/country.ts';
import { type PaymentMethod, paymentMethods } from '../../../shared/domain/payment-method.ts';
import { type BrowserStorage, sessionStore } from '../../browser/storage.ts';

export const draftKey = 'checkout_draft';
export const giftMessageMaxChars = 300;

export interface GiftDraft {
  isGift: boolean;
  message: string;
  signature: string;
  wrap: boolean;
  hidePrices: boolean;
}

export interface CheckoutDraft {
  email: string;
  /** One per country, so that switching countries loses nothing. */
  addresses: Partial<Record<CountryCode, AddressDraft>>;
  /** Id of the chosen saved address; null for a new one, undefined before a choice. */
  addressId: string | null | undefined;
  method: PaymentMethod | null;
  wallet: boolean;
  gift: GiftDraft;
}

const noGift: GiftDraft = { isGift: false, message: '', signature: '', wrap: false, hidePrices: false };
export const blankDraft: CheckoutDraft = {
  email: '',
  addresses: {},
  addressId: undefined,
  method: null,
  wallet: false,
  gift: noGift,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toText = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');

function parseAddress(country: CountryCode, value: unknown): AddressDraft | null {
  if (!isObject(value)) return null;
  // A note that is too long stays whole, so that the shopper can shorten it.
  const typed = getAddressFields(country, 'apartment').map(({ field, maxChars }) => [
    field,
    toText(value[field], field === 'notes' ? maxChars * 10 : maxChars),
  ]);
  const type = addressTypes.find((known) => known === value.type) ?? blankAddress.type;
  return { type, ...Object.fromEntries(typed.filter(([, text]) => text !== '')) };
}

/** Parses a stored draft; invalid parts are blank. */
export function parseStoredDraft(text: string | null): CheckoutDraft {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return blankDraft;
  }
  if (!isObject(stored)) return blankDraft;
  const { addresses, addressId, method, wallet, gift } = stored;
  const storedAddresses = isObject(addresses) ? addresses : {};
  const known = countryCodes
    .map((country) => [country, parseAddress(country, storedAddresses[country])] as const)
    .filter(([, address]) => address !== null);
  return {
    email: toText(stored.email, 254),
    addresses: Object.fromEntries(known) as CheckoutDraft['addresses'],
    addressId: typeof addressId === 'string' ? addressId : addressId === null ? null : undefined,
    method: paymentMethods.find((one) => one === method) ?? null,
    wallet: wallet === true,
    gift: isObject(gift)
      ? {
          isGift: gift.isGift === true,
          message: toText(gift.message, giftMessageMaxChars),
          signature: toText(gift.signature, giftSignatureMaxChars),
          wrap: gift.wrap === true,
          hidePrices: gift.hidePrices === true,
        }
      : noGift,
  };
}

/** After an order the address stays for the next one; gift and payment choices are cleared. */
export const clearOrderChoices = (draft: CheckoutDraft): CheckoutDraft => ({
  ...draft,
  method: null,
  wallet: false,
  gift: noGift,
});

export function storeDraft(storage: BrowserStorage, draft: CheckoutDraft): void {
  storage.setItem(draftKey, JSON.stringify(draft));
}

/** `ready` is false on the server and until storage was read. */
export function useDraft(): { draft: CheckoutDraft; ready: boolean; change: (part: Partial<CheckoutDraft>) => void } {
  const [state, setState] = useState({ draft: blankDraft, ready: false });
  useEffect(() => setState({ draft: parseStoredDraft(sessionStore.getItem(draftKey)), ready: true }), []);
  useEffect(() => {
    if (state.ready) storeDraft(sessionStore, state.draft);
  }, [state]);
  const change = useCallback(
    (part: Partial<CheckoutDraft>) => setState(({ draft }) => ({ draft: { ...draft, ...part }, ready: true })),
    [],
  );
  return { ...state, change };
}
