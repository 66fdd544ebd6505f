/** The door to proving a phone number: words and code are fetched together, then the modal opens. */
import type { AppValue } from '../../state/app-context.ts';

export interface PhoneProof {
  /** As it was typed or kept; the shop's country reads it. */
  phone: string;
  /** The number is proved from now on; given as it is kept (E.164). */
  onProved: (phone: string) => void;
}

/** Opens the modal that sends a code and checks it. Closing it leaves the number unproved. */
export const openPhoneProof = ({ stores, needWords }: AppValue, proof: PhoneProof): Promise<void> =>
  stores.modals.open(`phone-proof ${proof.phone}`, async () => {
    const [{ PhoneProofModal }] = await Promise.all([import('./phone-proof-modal.tsx'), needWords(['checkout'])]);
    return { Modal: (props) => <PhoneProofModal {...props} {...proof} /> };
  });
