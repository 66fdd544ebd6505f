/**
 * What went wrong after a press. It comes into view, because what was pressed may stand far below it; `at` changes with
 * each press, so that the same sentence does so again.
 */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export function Alert({ at, className, children }: { at?: unknown; className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press brings it into view anew
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div role="alert" ref={box} className={className ? `alert ${className}` : 'alert'}>
      {children}
    </div>
  );
}
