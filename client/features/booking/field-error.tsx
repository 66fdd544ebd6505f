import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** The error of a group of controls, which a field of its own has below its box. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <small className="field-error" id={id}>
      <Icon of="circle-alert" size="s" />
      {children}
    </small>
  );
}
