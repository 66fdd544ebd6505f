import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toAddressFields } from '../../../shared/domain/address-form.ts';
import { CallFailure } from '../../api/call.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useApp } from '../../state/app-context.ts';
import type { AddressErrors } from './address-fields.tsx';
import { storeDraft } from './draft.ts';
import type { Shipping } from './use-shipping.ts';

export interface GoOn {
  /** @param isAddressNew the address is saved first, so that the server validates it before payment. */
  goOn: (isAddressNew: boolean) => Promise<void>;
  failure: CallFailure | null;
  serverErrors: AddressErrors;
  forgetFailure: () => void;
}

/** Ends the first step and goes on to the review. */
export function useGoOn(shipping: Shipping, to: string, onBusy: (isBusy: boolean) => void): GoOn {
  const { call, country } = useApp();
  const navigate = useNavigate();
  const sending = useRef(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function goOn(isAddressNew: boolean) {
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    onBusy(true);
    try {
      if (isAddressNew) {
        const body = toAddressFields(country, shipping.typed) as never;
        const { data } = await call('addAddress', { body }, { inline: true });
        await shipping.choose(data.item);
        // The next page reads it, and may open before this page's effects have run.
        storeDraft(sessionStore, { ...shipping.draft, addressId: data.item.id });
      }
      await navigate(to);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      sending.current = false;
      onBusy(false);
    }
  }
  return {
    goOn,
    failure,
    serverErrors: Object.fromEntries((failure?.fields ?? []).map(({ path, message }) => [path, message])),
    forgetFailure: () => setFailure(null),
  };
}
