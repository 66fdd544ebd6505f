import { useEffect, useState } from 'react';
import type { Wishlist } from '../../../shared/contract/wishlist.ts';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { buildShareText } from '../../../shared/domain/wishlist.ts';
import { paths } from '../../../shared/paths.ts';
import { copyText, hasShareSheet, openShareSheet } from '../../browser/share.ts';
import { useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useWishlistChange } from './use-wishlist-change.ts';

export function ShareListModal({ close, list, onRename }: ModalProps & { list: Wishlist; onRename: () => void }) {
  const { call, locale, stores, t } = useApp();
  const { isBusy, change, refresh } = useWishlistChange();
  const [shareId, setShareId] = useState<string | null>(list.share_id);
  const { id } = list;
  useEffect(() => {
    if (shareId !== null) return;
    // Without a link there is nothing to show; the call has shown the failure.
    call('shareWishlist', { params: { id } }).then(({ data }) => setShareId(data.share_id), close);
  }, [call, close, id, shareId]);

  const link =
    shareId === null ? null : `${window.location.origin}${localizedPath(paths.sharedWishlist(shareId), locale)}`;
  const sentence = t('wishlist.share_text', { name: list.name, publisher: list.publisher.name });
  async function copy() {
    if (await copyText(buildShareText(sentence, link ?? ''))) stores.toasts.show(t('shell.link_copied'));
    else document.querySelector<HTMLInputElement>('#wishlist-link')?.select();
  }
  async function stop() {
    if (!(await change((send) => send('unshareWishlist', { params: { id } })))) return;
    close();
    stores.toasts.show(t('wishlist.stopped_sharing'));
  }
  return (
    <Modal
      id="wishlist-share"
      title={<bdi>{t('wishlist.share_title', { name: list.name })}</bdi>}
      closeWord={t('shell.close')}
      edit={{ word: t('wishlist.rename'), press: onRename }}
      onClose={() => {
        close();
        void refresh();
      }}
    >
      {link === null ? (
        <Skeleton word={t('shell.loading')} />
      ) : (
        <>
          <p className="muted small">{t('wishlist.share_notice')}</p>
          <TextField
            id="wishlist-link"
            label={t('wishlist.share_link')}
            dir="ltr"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <div className="share-links">
            <Button onClick={() => void copy()}>{t('wishlist.copy')}</Button>
            <a
              className="btn btn--line"
              href={`https://wa.me/?text=${encodeURIComponent(buildShareText(sentence, link))}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('wishlist.share_whatsapp')}
            </a>
            {hasShareSheet() && (
              <Button look="line" onClick={() => void openShareSheet({ title: list.name, text: sentence, url: link })}>
                {t('wishlist.share_system')}
              </Button>
            )}
            <Button look="text" isBusy={isBusy} onClick={() => void stop()}>
              {t('wishlist.stop_sharing')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
