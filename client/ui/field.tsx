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

/** What ties a control to its label and to the words below it. */
const controlOf = ({ id, hint, error }: FieldParts) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && hint !== error ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined,
});

/** A field's own parts, and what is left for its control. */
function split<P extends FieldParts>({ id, label, hint, error, aside, className, ...input }: P) {
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
        {/* What is wrong may be the very sentence of the hint. */}
        {hint && hint !== error && <small id={`${id}-hint`}>{hint}</small>}
        {error && (
          <small className="err" id={`${id}-error`}>
            <Icon of="circle-alert" size="s" />
            {error}
          </small>
        )}
      </div>
    </div>
  );
}

/** `after` lies on the input's end, such as the eye of a password. */
export function TextField({
  after,
  ...props
}: FieldParts & { after?: ReactNode } & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  const { parts, input } = split(props);
  const control = <input {...input} {...controlOf(parts)} className="input" />;
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

export function TextArea(props: FieldParts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  const { parts, input } = split(props);
  return (
    <Field {...parts}>
      <textarea {...input} {...controlOf(parts)} className="input input--area" />
    </Field>
  );
}

/** A native `<select>`: every phone has a good one. */
export function SelectField(props: FieldParts & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  const { parts, input } = split(props);
  return (
    <Field {...parts}>
      <div className="input-chevron">
        <select {...input} {...controlOf(parts)} className="input input--select" />
      </div>
    </Field>
  );
}
