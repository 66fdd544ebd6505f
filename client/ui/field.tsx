/** A label, its control, a hint and what is wrong with it, tied together for screen readers. */
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FieldParts {
  /** Unique on the page; the control's id. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Behind the label, such as "if you like". */
  aside?: string;
  className?: string;
}

const describedBy = ({ id, hint, error }: Pick<FieldParts, 'id' | 'hint' | 'error'>) =>
  [hint && hint !== error ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

export function Field({
  id,
  label,
  hint,
  error,
  aside,
  className = '',
  children,
}: FieldParts & { children: ReactNode }) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {aside && <em> ({aside})</em>}
      </label>
      {children}
      {/* What is wrong may be the very sentence of the hint. */}
      {hint && hint !== error && <small id={`${id}-hint`}>{hint}</small>}
      {error && (
        <small className="err" id={`${id}-error`}>
          <Icon of="circle-alert" size="s" />
          {error}
        </small>
      )}
    </div>
  );
}

/** `after` lies on the input's end, such as the eye of a password. */
export function TextField({
  id,
  label,
  hint,
  error,
  aside,
  className,
  after,
  ...input
}: FieldParts & { after?: ReactNode } & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  const parts = { id, label, hint, error, ...(aside && { aside }), ...(className && { className }) };
  const control = (
    <input
      {...input}
      id={id}
      className="input"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(parts)}
    />
  );
  return (
    <Field {...parts}>
      {after ? (
        <div className="with">
          {control}
          {after}
        </div>
      ) : (
        control
      )}
    </Field>
  );
}

export function TextArea({
  id,
  label,
  hint,
  error,
  aside,
  className,
  ...input
}: FieldParts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  const parts = { id, label, hint, error, ...(aside && { aside }), ...(className && { className }) };
  return (
    <Field {...parts}>
      <textarea
        {...input}
        id={id}
        className="input input--area"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(parts)}
      />
    </Field>
  );
}

/** A native `<select>`: every phone has a good one. */
export function SelectField({
  id,
  label,
  hint,
  error,
  aside,
  className,
  children,
  ...input
}: FieldParts & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  const parts = { id, label, hint, error, ...(aside && { aside }), ...(className && { className }) };
  return (
    <Field {...parts}>
      <div className="input-chevron">
        <select
          {...input}
          id={id}
          className="input input--select"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(parts)}
        >
          {children}
        </select>
      </div>
    </Field>
  );
}
