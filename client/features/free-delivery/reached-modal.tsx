import { useT } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/** On small devices the good news is a dialog as well (spec §2 "Application shell"). */
export function ReachedModal({ close }: ModalProps) {
  const t = useT();
  return (
    <Modal
      id="free-reached"
      size="xs"
      title={t('info.free_reached_title')}
      closeWord={t('shell.close')}
      onClose={close}
      foot={<Button onClick={close}>{t('info.free_continue')}</Button>}
    >
      <p>{t('shell.free_reached')}</p>
    </Modal>
  );
}
