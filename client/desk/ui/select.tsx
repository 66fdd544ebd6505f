/** Native where a list is short: it is the platform's own wheel on a phone. A long list is a `ComboField`. */
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import type { FieldProps } from './text-field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export function SelectField({
  value,
  onChange,
  onBlur,
  ref,
  isDisabled,
  options,
  placeholder,
  ...look
}: FieldProps & { options: readonly SelectOption[] /** Of no choice. */; placeholder?: string }) {
  return (
    <Field {...look}>
      {(control) => (
        <span className="select">
          <select
            {...control}
            ref={ref as Ref<HTMLSelectElement>}
            className="input"
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </span>
      )}
    </Field>
  );
}
