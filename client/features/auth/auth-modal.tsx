import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Modal } from '../../ui/modal.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export type SignInReason = 'to_save' | 'to_notify' | 'to_notify_more' | 'to_book';

/** Focuses the form's first field on mount; by default a dialog focuses its close button. */
function FirstFieldFocused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return <div ref={box}>{children}</div>;
}

/** Sign-in, or sign-up with a way back to it; `onDone` runs after either (spec §2 "Application shell"). */
export function AuthModal({ close, why, onDone }: ModalProps & { why: SignInReason; onDone: () => void }) {
  const { t } = useApp();
  const [mode, setMode] = useState<'sign_in' | 'sign_up'>('sign_in');
  const toSignIn = () => setMode('sign_in');
  const isNew = mode === 'sign_up';
  return (
    <Modal
      id="auth-title"
      title={t(`auth.${mode}`)}
      closeWord={t('shell.close')}
      onClose={close}
      back={isNew && { word: t('auth.back_to_sign_in'), press: toSignIn }}
    >
      <p className="muted small">{t(`auth.${why}`)}</p>
      <FirstFieldFocused key={mode}>
        {isNew ? (
          <SignUpForm onDone={onDone} onSwitch={toSignIn} />
        ) : (
          <SignInForm onDone={onDone} onSwitch={() => setMode('sign_up')} />
        )}
      </FirstFieldFocused>
    </Modal>
  );
}
