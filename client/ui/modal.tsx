/** A native `<dialog>`: the browser keeps the focus inside and the page behind still. Leaves for 300 ms (spec §2 "Generic modals"). */
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { modalCloseMs } from '../../shared/constants.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export interface ModalParts {
  /** Unique on the page. */
  id: string;
  title: ReactNode;
  closeWord: string;
  onClose: () => void;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'full';
  /** A drawer comes from the inline start; a sheet is what every modal is on a phone. */
  kind?: 'dialog' | 'drawer';
  /** Before the title: a way back. */
  before?: ReactNode;
  hasCloseIcon?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

export function Modal({
  id,
  title,
  closeWord,
  onClose,
  size = 'sm',
  kind = 'dialog',
  before,
  hasCloseIcon = true,
  foot,
  children,
}: ModalParts) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    document.documentElement.classList.add('is-locked');
    return () => document.documentElement.classList.remove('is-locked');
  }, []);
  const leave = useCallback(() => {
    setLeaving(true);
    setTimeout(onClose, modalCloseMs);
  }, [onClose]);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    leave();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; the click is only for the ground behind it
    <dialog
      ref={dialog}
      className={`modal modal--${size} modal--${kind}${isLeaving ? ' is-leaving' : ''}`}
      aria-labelledby={id}
      onCancel={onCancel}
      onClick={(event) => event.target === dialog.current && leave()}
    >
      <div className="modal-box">
        <div className="modal-head">
          {before}
          <h2 id={id}>{title}</h2>
          {hasCloseIcon && (
            <IconButton label={closeWord} onClick={leave}>
              <Icon of="x" />
            </IconButton>
          )}
        </div>
        <div className="modal-body">{children}</div>
        {foot && <div className="modal-foot">{foot}</div>}
      </div>
    </dialog>
  );
}
