/** Label, hint and fault around a control. Every field of the desk is drawn by this. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export interface FieldLook {
  readonly label: string;
  readonly hint?: ReactNode | undefined;
  /** A sentence; the field is then invalid. */
  readonly fault?: string | undefined;
  /** The label is for screen readers alone, as in a table whose head says it. */
  readonly isLabelHidden?: boolean | undefined;
  readonly isChanged?: boolean | undefined;
}

/** Props to spread on the control: `<input {...control} />`. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export function Field({
  label,
  hint,
  fault,
  isLabelHidden,
  isChanged,
  children,
}: FieldLook & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={`field${isChanged ? ' is-changed' : ''}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': fault ? true : undefined })}
      {fault && (
        <p id={`${id}-fault`} className="field-fault">
          <Icon of={CircleAlert} size="s" />
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
