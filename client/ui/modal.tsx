/** A native `<dialog>`: the browser keeps the focus inside and the page behind still (spec §2 "Generic modals"). */
import { type ReactNode, type SyntheticEvent, use, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { ModalLeaving } from './modal-leaving.ts';

/** A button of the header: an icon, named by `word`. */
export interface HeaderAction {
  word: string;
  press: () => void;
}

export interface ModalParts {
  /** Unique on the page. */
  id: string;
  title: ReactNode;
  closeWord: string;
  onClose: () => void;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'full';
  /** A drawer comes from the inline start; a sheet is what every modal is on a phone. */
  kind?: 'dialog' | 'drawer';
  /** Before the title. */
  back?: HeaderAction | false;
  edit?: HeaderAction | false;
  add?: HeaderAction | false;
  hasCloseIcon?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

/** The entry of the browser's history that stands for an open modal; the router replaces it by where a modal leads. */
const isModalEntry = (): boolean => (window.history.state as { isModal?: boolean } | null)?.isModal === true;

function enterHistory(): void {
  if (!isModalEntry()) window.history.pushState({ ...window.history.state, isModal: true }, '');
}

/** Not at once: a modal that follows another takes its entry over, and a step back can't be called off. */
function leaveHistory(): void {
  setTimeout(() => {
    if (isModalEntry() && !document.querySelector('dialog[open]')) window.history.back();
  });
}

/**
 * Opens the dialog, locks the page's scroll and gives the modal an entry in the browser's history, so that Back closes it.
 * The focus goes back to where it was when the dialog is closed.
 */
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
      // A dialog that is only taken out of the page leaves the focus nowhere.
      element.close();
      leaveHistory();
    };
  }, []);
  return dialog;
}

/** Closed by its icon, Escape, Back or a press beside it; who opened it lets it leave (`ModalLeaving`) and takes it away. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for the backdrop, and keys have Escape (onCancel)
    <dialog
      ref={dialog}
      className={`modal modal--${size} modal--${kind}${isLeaving ? ' is-leaving' : ''}`}
      aria-labelledby={id}
      onCancel={onCancel}
      // A browser closes by itself what is cancelled twice.
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
      {/* What is said while the dialog is open is said inside of it: all else is out of reach. */}
      <div className="toast-place" role="status" />
    </dialog>
  );
}
