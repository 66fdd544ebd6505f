/** Form fields: a control with its label, hint and error, linked for screen readers. */
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface FieldParts {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** After the label, such as "optional". */
  aside?: string;
  className?: string;
}

const controlAttributes = ({ id, hint, error }: FieldParts) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error ? `${id}-error` : '', hint && hint !== error ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined,
});

function splitProps<P extends FieldParts>({ id, label, hint, error, aside, className, ...input }: P) {
  const parts: FieldParts = { id, label, hint, error, ...(aside && { aside }), ...(className && { className }) };
  return { parts, input };
}

function Field({ id, label, hint, error, aside, className = '', children }: FieldParts & { children: ReactNode }) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {aside && <em> ({aside})</em>}
      </label>
      <div>
        {children}
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {hint && hint !== error && <small id={`${id}-hint`}>{hint}</small>}
      </div>
    </div>
  );
}

/** `after` overlaps the input's inline end, such as a password's show button. */
export function TextField({
  after,
  ...props
}: FieldParts & { after?: ReactNode } & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  const { parts, input } = splitProps(props);
  const control = <input {...input} {...controlAttributes(parts)} className="input" />;
  return (
    <Field {...parts}>
      {after ? (
        <div className="input-group">
          {control}
          {after}
        </div>
      ) : (
        control
      )}
    </Field>
  );
}

export function TextArea(props: FieldParts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  const { parts, input } = splitProps(props);
  return (
    <Field {...parts}>
      <textarea {...input} {...controlAttributes(parts)} className="input input--textarea" />
    </Field>
  );
}

export function SelectField(props: FieldParts & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  const { parts, input } = splitProps(props);
  return (
    <Field {...parts}>
      <div className="input-chevron">
        <select {...input} {...controlAttributes(parts)} className="input input--select" />
      </div>
    </Field>
  );
}
