/** A product, found by its name in either script, SKU or bar code. */
import { useDeferredValue, useEffect, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import type { ProductSummary } from '../../../../shared/contract/desk/product.ts';
import { cleanSku } from '../../../../shared/domain/sku.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Field } from '../../ui/field.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { scheduleWords } from './words.ts';

/** Chosen: one letter finds everything. */
const minLetters = 2;

export function ProductPicker({
  value,
  onChange,
  fault,
  label,
}: {
  /** The SKU, '' for none. */
  value: string;
  onChange: (sku: string) => void;
  fault?: string | undefined;
  /** Given where a page has several pickers. */
  label?: string;
}) {
  const words = useWords(scheduleWords);
  const locale = useLocale();
  const [typed, type] = useState(value);
  const search = useDeferredValue(typed.trim());
  const { data } = useDeskQuery('products', { query: { search } }, { isEnabled: search.length >= minLetters });
  const nameOf = ({ name, sku }: ProductSummary) => `${name[locale] || name.en || name.ar} · ${sku}`;
  const [chosenText, setChosenText] = useState(value);
  // A whole SKU, typed or scanned, needs no choice from the list.
  const whole = data?.items.find(({ sku }) => sku === cleanSku(typed))?.sku ?? '';
  useEffect(() => {
    if (whole === '' || whole === value) return;
    setChosenText(typed);
    onChange(whole);
  }, [whole, value, typed, onChange]);
  return (
    <Field label={label ?? words.product} hint={words.findProduct} fault={fault}>
      {(control) => (
        <ComboBox
          aria-label={label ?? words.product}
          isInvalid={control['aria-invalid'] ?? false}
          items={data?.items ?? []}
          inputValue={typed}
          onInputChange={(text) => {
            type(text);
            if (value !== '' && text !== chosenText) onChange('');
          }}
          onSelectionChange={(key) => {
            const found = data?.items.find(({ sku }) => sku === key);
            if (!found) return;
            setChosenText(nameOf(found));
            type(nameOf(found));
            onChange(found.sku);
          }}
          allowsCustomValue
          // The list stays open while it is empty, because its results arrive after the typing.
          allowsEmptyCollection
        >
          <span className="input input--combo">
            <Input id={control.id} aria-describedby={control['aria-describedby']} dir="auto" autoComplete="off" />
          </span>
          <Popover className="popover">
            <ListBox className="options" renderEmptyState={() => <p className="options-empty">{words.noProduct}</p>}>
              {(product: ProductSummary) => (
                <ListBoxItem id={product.sku} textValue={nameOf(product)} className="option">
                  <NameText name={product.name} code={product.sku} />
                  <small>
                    <bdi dir="ltr">{product.sku}</bdi>
                  </small>
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
    </Field>
  );
}
