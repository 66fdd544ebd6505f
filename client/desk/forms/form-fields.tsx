/** The kit's fields inside of a `DeskForm`: they take `name` in place of a value. */
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { minorDigits } from '../../../shared/constants.ts';
import type { DecimalRules } from '../../../shared/domain/decimal-input.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import { useWords } from '../i18n/locale-context.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ComboField } from '../ui/combo-field.tsx';
import { DateField, useDayFault } from '../ui/date-field.tsx';
import { DecimalField, MoneyField, useNumberFault } from '../ui/number-fields.tsx';
import { SelectField } from '../ui/select.tsx';
import { type FieldProps, TextField } from '../ui/text-field.tsx';
import { kitWords } from '../ui/words.ts';
import { useFormNames } from './desk-form.tsx';

interface NamedField {
  /** Dotted, as the server names it: `name.en`. */
  readonly name: string;
  readonly isRequired?: boolean;
}
type Validate<P> = (value: string, props: P) => string | undefined;

function useNamedField(name: string, label: string, validate?: (value: string) => string | undefined) {
  const { control } = useFormContext();
  const names = useFormNames();
  useEffect(() => names?.register(name, label), [names, name, label]);
  return useController({
    name,
    control,
    rules: { validate: (value: unknown) => validate?.(typeof value === 'string' ? value : '') ?? true },
  });
}

function inForm<P extends FieldProps>(Shown: ComponentType<P>, useValidate?: () => Validate<NoInfer<P>>) {
  type FormProps = Omit<P, 'value' | 'onChange' | 'onBlur' | 'ref' | 'fault' | 'isChanged'> & NamedField;
  return function FormField({ name, ...props }: FormProps) {
    const words = useWords(kitWords);
    const validate = useValidate?.();
    const { field, fieldState } = useNamedField(name, props.label, (value) =>
      props.isRequired && value.trim() === '' ? words.required : validate?.(value, props as unknown as P),
    );
    const { isRequired: _, ...shown } = props;
    return (
      <Shown
        {...(shown as unknown as P)}
        value={(field.value as string | null | undefined) ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        fault={fieldState.error?.message}
        isChanged={fieldState.isDirty}
      />
    );
  };
}

const useDecimalValidate = (): Validate<DecimalRules> => {
  const faultOf = useNumberFault();
  return (value, { decimals = 3, allowNegative = false }) =>
    faultOf(value, { decimals, allowNegative, unitWord: decimals === 0 ? 'pieces' : undefined });
};
const useMoneyValidate = (): Validate<{ currency: Currency; allowNegative?: boolean | undefined }> => {
  const faultOf = useNumberFault();
  return (value, { currency, allowNegative = false }) =>
    faultOf(value, { decimals: minorDigits[currency], allowNegative, unitWord: currency });
};
const useDayValidate = (): Validate<object> => {
  const faultOf = useDayFault();
  return (value) => faultOf(value, {});
};

export const FormTextField = inForm(TextField);
export const FormDecimalField = inForm(DecimalField, useDecimalValidate);
export const FormMoneyField = inForm(MoneyField, useMoneyValidate);
export const FormDateField = inForm(DateField, useDayValidate);
export const FormSelectField = inForm(SelectField);
export const FormComboField = inForm(ComboField);

export function FormCheckbox({ name, label }: { name: string; label: string }) {
  const { field } = useNamedField(name, label);
  return (
    <Checkbox isChecked={Boolean(field.value)} onChange={field.onChange} ref={field.ref}>
      {label}
    </Checkbox>
  );
}
