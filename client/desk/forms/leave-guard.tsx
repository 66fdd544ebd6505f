/** Asks before a page with unsaved changes is left, and only if a value differs. */
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { useWords } from '../i18n/locale-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { kitWords } from '../ui/words.ts';

export function LeaveGuard() {
  const { isDirty, isSubmitting } = useFormState();
  const isUnsaved = isDirty && !isSubmitting;
  return <UnsavedGuard isUnsaved={isUnsaved} />;
}

/** For a page whose changes are no form. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const words = useWords(kitWords);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  // The dialog takes presses while it goes: the first one counts.
  const answered = useRef<typeof blocker>(null);
  const answer = (act: 'proceed' | 'reset') => {
    if (answered.current === blocker) return;
    answered.current = blocker;
    blocker[act]?.();
  };
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isUnsaved]);
  return (
    <Dialog
      isAlert
      size="small"
      title={words.leaveTitle}
      isOpen={blocker.state === 'blocked'}
      onClose={() => answer('reset')}
      footer={
        <>
          <Button look="line" onClick={() => answer('proceed')}>
            {words.leave}
          </Button>
          <Button onClick={() => answer('reset')}>{words.stay}</Button>
        </>
      }
    >
      <p>{words.leaveText}</p>
    </Dialog>
  );
}
