import type { AppValue } from '../../state/app-context.ts';

export interface PhoneProofRequest {
  /** As typed or stored; parsed with the shop's country. */
  phone: string;
  /** What the dialog is for; proving the number by default. */
  title?: string;
  /** What the code is used for; returns its number. By default it proves it. */
  use?: (code: string) => Promise<string>;
  /** Called with the verified number in E.164. */
  onProved: (phone: string) => void;
}

/** Opens the modal that sends a code and checks it. Closing it leaves the number unverified. */
export const openPhoneProof = ({ stores, needWords }: AppValue, proof: PhoneProofRequest): Promise<void> =>
  stores.modals.open(`phone-proof ${proof.phone}`, async () => {
    const [{ PhoneProofModal }] = await Promise.all([import('./phone-proof-modal.tsx'), needWords(['checkout'])]);
    return { Modal: (props) => <PhoneProofModal {...props} {...proof} /> };
  });
