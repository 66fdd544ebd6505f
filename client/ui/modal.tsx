/** A native `<dialog>`: the browser traps the focus (spec §2 "Generic modals"). */
import { type ReactNode, type SyntheticEvent, use, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { ModalLeaving } from './modal-leaving.ts';
import { afterOwnBack, ownBack } from './own-back.ts';

export interface HeaderAction {
  word: string;
  press: () => void;
}

export interface ModalParts {
  id: string;
  title: ReactNode;
  closeWord: string;
  onClose: () => void;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'full';
  /** A drawer slides in from the inline start. On phones a dialog is a bottom sheet. */
  kind?: 'dialog' | 'drawer';
  back?: HeaderAction | false;
  edit?: HeaderAction | false;
  add?: HeaderAction | false;
  hasCloseIcon?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

/** An open modal has its own history entry; the router replaces it when a link in the modal is followed. */
const isModalEntry = (): boolean => (window.history.state as { isModal?: boolean } | null)?.isModal === true;

const isModalOpen = (): boolean => document.querySelector('dialog[open]') !== null;

function enterHistory(): void {
  afterOwnBack(() => {
    if (isModalOpen() && !isModalEntry()) window.history.pushState({ ...window.history.state, isModal: true }, '');
  });
}

export function goBack(): void {
  const onPop = () => {
    ownBack.isPending = false;
  };
  ownBack.isPending = true;
  window.addEventListener('popstate', onPop, { once: true });
  window.history.back();
}

/** Deferred: a modal that replaces another takes over its entry. */
function leaveHistory(): void {
  setTimeout(() => afterOwnBack(() => !isModalOpen() && isModalEntry() && goBack()));
}

function useDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const onBack = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    const { documentElement } = document;
    if (!element) return;
    element.showModal();
    documentElement.classList.add('is-locked');
    enterHistory();
    const onPop = () => isModalEntry() || onBack();
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      documentElement.classList.remove('is-locked');
      // `close()` restores the focus; removing the element does not.
      element.close();
      leaveHistory();
    };
  }, []);
  return dialog;
}

/** Closed by its icon, Escape, Back or a press on the backdrop; the modal store removes it after the exit animation. */
export function Modal({
  id,
  title,
  closeWord,
  onClose,
  size = 'sm',
  kind = 'dialog',
  back,
  edit,
  add,
  hasCloseIcon = true,
  foot,
  children,
}: ModalParts) {
  const isLeaving = use(ModalLeaving);
  const dialog = useDialog(onClose);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for the backdrop, and the keyboard has Escape (onCancel)
    <dialog
      ref={dialog}
      className={`modal modal--${size} modal--${kind}${isLeaving ? ' is-leaving' : ''}`}
      aria-labelledby={id}
      onCancel={onCancel}
      // Browsers close a dialog on the second Escape, whatever `onCancel` prevents.
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="modal-box">
        <div className="modal-head">
          {back && (
            <IconButton label={back.word} onClick={back.press}>
              <Icon of="chevron-left" flip />
            </IconButton>
          )}
          <h2 id={id}>{title}</h2>
          {edit && (
            <IconButton label={edit.word} onClick={edit.press}>
              <Icon of="pencil" />
            </IconButton>
          )}
          {add && (
            <IconButton label={add.word} onClick={add.press}>
              <Icon of="plus" />
            </IconButton>
          )}
          {hasCloseIcon && (
            <IconButton label={closeWord} onClick={onClose}>
              <Icon of="x" />
            </IconButton>
          )}
        </div>
        <div className="modal-body">{children}</div>
        {foot && <div className="modal-foot">{foot}</div>}
      </div>
      {/* Everything outside an open dialog is inert, so toasts are rendered here. */}
      <div className="toast-container" role="status" />
    </dialog>
  );
}
