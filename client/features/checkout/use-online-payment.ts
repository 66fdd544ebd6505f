/** Asks for the gateway's page and goes there. A retry after a lost answer reuses the idempotency key, one after a refusal does not. */

import { useEffect, useRef, useState } from 'react';
import type { OnlineMethod } from '../../../shared/domain/payment-method.ts';
import { CallFailure } from '../../api/call.ts';
import { makeUuid } from '../../browser/make-uuid.ts';
import { useT } from '../../state/app-context.ts';
import { isFinalStatus } from './pending-submit.ts';
import { removeBankReturn } from './use-bank-return.ts';

export function useOnlinePayment(
  start: (method: OnlineMethod, idempotencyKey: string) => Promise<string | null>,
  onChanged: () => void,
) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef<{ method: OnlineMethod; value: string } | null>(null);

  useEffect(() => {
    // The bank's Back button may restore this page from the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setBusy(false);
      onChanged();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [onChanged]);

  async function pay(method: OnlineMethod) {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    if (key.current?.method !== method) key.current = { method, value: makeUuid() };
    try {
      const url = await start(method, key.current.value);
      if (url !== null && /^https?:\/\//.test(url)) {
        key.current = null;
        removeBankReturn();
        window.location.assign(url);
        return;
      }
      // The payment attempt exists; a retry with its key asks for the bank page again.
      setFailure(t('checkout.no_bank_page'));
      setBusy(false);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (isFinalStatus(error.status)) key.current = null;
      setFailure(error.message);
      setBusy(false);
    }
  }
  return { isBusy, failure, pay };
}
