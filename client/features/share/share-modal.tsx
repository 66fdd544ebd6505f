import { localizedPath } from '../../../shared/domain/locale.ts';
import { useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Modal } from '../../ui/modal.tsx';
import { SharePanel } from './share-panel.tsx';

export function ShareModal({ close, path, name }: ModalProps & { path: string; name: string }) {
  const { t, locale } = useApp();
  return (
    <Modal id="share-title" title={t('info.share_title')} closeWord={t('shell.close')} onClose={close}>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      <SharePanel url={window.location.origin + localizedPath(path, locale)} name={name} />
    </Modal>
  );
}
