/** A choice from many, found by typing. The shop's normaliser matches Arabic with and without its marks. */
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { normaliseText } from '../../../shared/domain/search-text.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import type { SelectOption } from './select.tsx';
import type { FieldProps } from './text-field.tsx';

export function ComboField({
  value,
  onChange,
  onBlur,
  isDisabled,
  options,
  placeholder,
  ref: _,
  ...look
}: FieldProps & { options: readonly SelectOption[]; placeholder?: string }) {
  return (
    <Field {...look}>
      {(control) => (
        <ComboBox
          aria-label={look.label}
          isInvalid={control['aria-invalid'] ?? false}
          isDisabled={isDisabled ?? false}
          menuTrigger="focus"
          selectedKey={value === '' ? null : value}
          onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
          onBlur={() => onBlur?.()}
          defaultItems={options}
          defaultFilter={(text, typed) => normaliseText(text).includes(normaliseText(typed))}
        >
          <span className="input input--combo">
            <Input
              id={control.id}
              aria-describedby={control['aria-describedby']}
              dir="auto"
              autoComplete="off"
              {...(placeholder && { placeholder })}
            />
            <Button className="input-open">
              <Icon of={ChevronDown} />
            </Button>
          </span>
          <Popover className="popover">
            <ListBox className="options">
              {(option: SelectOption) => (
                <ListBoxItem id={option.value} textValue={option.label} className="option">
                  <bdi>{option.label}</bdi>
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
    </Field>
  );
}
