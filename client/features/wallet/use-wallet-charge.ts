import { useEffect, useState } from 'react';
import type { ChargeId } from '../../../shared/contract/fields.ts';
import { useCall } from '../../data/use-call.ts';

/** A bank's webhook takes seconds (see features/checkout/use-tracked-order.ts). */
const pollMs = 2_500;

export function useWalletCharge(id: ChargeId) {
  const [isOpen, setOpen] = useState(false);
  const answer = useCall('walletCharge', { params: { charge_id: id } }, { fresh: true, ...(isOpen && { pollMs }) });
  const status = answer.data?.item.status;
  useEffect(() => setOpen(status === 'pending'), [status]);
  return answer;
}
