/** A dialog on a laptop, a sheet at the thumb on a phone. Focus goes in, stays in and comes back; Escape closes. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useWords } from '../i18n/locale-context.tsx';
import { IconButton } from './button.tsx';
import { kitWords } from './words.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons; the one that acts comes last. */
  readonly footer?: ReactNode;
  /** `page`: large, and all of a phone's screen. */
  readonly size?: 'small' | 'large' | 'page';
  /** Asks before something is lost: a press outside doesn't close it. */
  readonly isAlert?: boolean;
  /** Something was typed: a press outside, easily made with a thumb, doesn't throw it away. */
  readonly hasInput?: boolean;
}

export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  footer,
  size,
  isAlert = false,
  hasInput = false,
}: DialogProps) {
  const words = useWords(kitWords);
  return (
    <ModalOverlay
      className="backdrop"
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isDismissable={!isAlert && !hasInput}
    >
      <Modal className={`dialog${size ? ` dialog--${size}` : ''}`}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className="dialog-content">
          <header className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton icon={X} label={words.close} onClick={onClose} />
          </header>
          <div className="dialog-body">{children}</div>
          {footer && <footer className="dialog-foot">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
