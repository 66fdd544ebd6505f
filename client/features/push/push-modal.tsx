import { useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Modal } from '../../ui/modal.tsx';
import { PushQuestion, type PushReason } from './push-offer.tsx';

export function PushModal({ close, reason }: ModalProps & { reason: PushReason }) {
  const { t } = useApp();
  return (
    <Modal id="push-offer" title={t('push.ask_title')} closeWord={t('shell.close')} onClose={close} size="xs">
      <div className="form-stack">
        <PushQuestion reason={reason} onDone={close} />
      </div>
    </Modal>
  );
}
