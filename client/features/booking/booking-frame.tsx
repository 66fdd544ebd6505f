import { type ReactNode, useState } from 'react';
import { NoTests } from '../blood-test/no-tests.tsx';
import { StepFrame } from '../checkout/step-frame.tsx';
import { testKind } from './test-kind.ts';

/** A step of booking tests; without any there is nothing to book. */
export function BookingFrame({
  at,
  title,
  intro,
  isReady,
  isEmpty,
  children,
}: {
  at: 'shipping' | 'order';
  title: string;
  intro?: string;
  isReady: boolean;
  isEmpty: boolean;
  children: ReactNode;
}) {
  // Signing in loads the account's addresses; what is open stays open meanwhile.
  const [isOpen, setOpen] = useState(false);
  if (isReady && !isOpen) setOpen(true);
  return (
    <StepFrame kind={testKind} at={at} title={title} {...(intro && { intro })} isReady={isReady || isOpen}>
      {isEmpty ? <NoTests /> : children}
    </StepFrame>
  );
}
