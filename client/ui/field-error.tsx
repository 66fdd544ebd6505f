import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What is wrong with a field or a group of controls: below its box, above the hint. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <small className="field-error" id={id}>
      <Icon of="circle-alert" size="s" />
      {children}
    </small>
  );
}
