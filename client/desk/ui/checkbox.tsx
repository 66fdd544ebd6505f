import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';

export function Checkbox({
  isChecked,
  isPartly = false,
  onChange,
  label,
  children,
  ref,
  isDisabled,
}: {
  isChecked: boolean;
  /** Some of the things that it stands for are checked, but not all. */
  isPartly?: boolean;
  onChange: (isChecked: boolean) => void;
  /** Where no text stands beside it. */
  label?: string;
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  isDisabled?: boolean;
}) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = isPartly;
  }, [isPartly]);
  const box = (
    <input
      ref={(input) => {
        own.current = input;
        if (typeof ref === 'function') ref(input);
        else if (ref) ref.current = input;
      }}
      id={id}
      type="checkbox"
      className="checkbox"
      aria-label={label}
      checked={isChecked}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  return (
    <label className="check" htmlFor={id}>
      {box}
      {children && <span>{children}</span>}
    </label>
  );
}
