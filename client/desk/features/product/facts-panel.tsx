import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import { maxFactsPerLabel } from '../../../../shared/constants.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useFormNames } from '../../forms/desk-form.tsx';
import { FormComboField, FormDecimalField, FormSelectField } from '../../forms/form-fields.tsx';
import { RowActs } from '../../forms/row-acts.tsx';
import { type Direction, useListFocus } from '../../forms/use-list-focus.ts';
import { useLocale, useLocaleOrder, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { factWords } from './fact-words.ts';
import { GuardedField } from './product-fields.tsx';
import { emptyFact, factDecimals, type ProductForm } from './product-form.ts';
import { productWords } from './words.ts';

interface FactTerm extends Readonly<Record<Locale, string>> {
  readonly id: string;
}

/** The shop's terms, followed by the label's values that are no term of the shop. */
const toOptions = (terms: readonly FactTerm[], locale: Locale, used: readonly string[]): SelectOption[] => [
  ...terms.map((term) => ({ value: term.id, label: term[locale] })),
  ...[...new Set(used)]
    .filter((value) => value !== '' && !terms.some(({ id }) => id === value))
    .map((value) => ({ value, label: value })),
];

export function FactsPanel() {
  const words = useWords(factWords);
  const locale = useLocale();
  const names = useFormNames();
  const toast = useToast();
  const { data: terms } = useDeskQuery('words', {}, { staleMs: 300_000 });
  const { getValues } = useFormContext<ProductForm>();
  const facts = useFieldArray<ProductForm, 'label.facts'>({ name: 'label.facts' });
  const [announced, announce] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const moveFocus = useListFocus(list);
  useEffect(() => names?.register('label.facts', words.title), [names, words]);
  if (!terms) return null;

  const used = facts.fields;
  const units = toOptions(
    terms.units,
    locale,
    used.map(({ unit }) => unit),
  );
  const ingredients = toOptions(
    terms.ingredients,
    locale,
    used.map(({ ingredient }) => ingredient),
  );
  const move = (from: number, direction: Direction) => {
    const to = direction === 'up' ? from - 1 : from + 1;
    facts.move(from, to);
    announce(words.moved(from + 1, to + 1));
    moveFocus({ to, direction });
  };
  const remove = (at: number) => {
    const fact = getValues(`label.facts.${at}`);
    facts.remove(at);
    toast({ text: words.removed(fact.name[locale]), undo: () => facts.insert(at, fact, { shouldFocus: false }) });
  };
  const add = () => {
    if (used.length >= maxFactsPerLabel) return toast({ text: words.tooMany(maxFactsPerLabel), isBad: true });
    facts.append(emptyFact, { focusName: `label.facts.${used.length}.name.${locale}` });
  };
  return (
    <Panel title={words.title} count={used.length}>
      <div className="fact-list">
        <p>{used.length === 0 ? words.none : words.perServing}</p>
        <ol ref={list}>
          {used.map(({ id }, at) => (
            <li key={id} className="fact-row">
              <FactFields at={at} units={units} ingredients={ingredients} />
              <RowActs at={at} count={used.length} words={words} onMove={move} onRemove={remove} />
            </li>
          ))}
        </ol>
        <div>
          <Button look="line" icon={Plus} onClick={add}>
            {words.add}
          </Button>
        </div>
        <KeyChoices name="label.suggested_use.tags" label={words.uses} terms={terms.uses} />
        <KeyChoices name="label.allergens" label={words.allergens} terms={terms.allergens} />
        <p className="sr-only" role="status">
          {announced}
        </p>
      </div>
    </Panel>
  );
}

function FactFields({
  at,
  units,
  ingredients,
}: {
  at: number;
  units: readonly SelectOption[];
  ingredients: readonly SelectOption[];
}) {
  const words = useWords(factWords);
  const { language } = useWords(productWords);
  const locales = useLocaleOrder();
  const name = `label.facts.${at}`;
  return (
    <fieldset className="fact-fields" aria-label={words.fact(at + 1)}>
      {locales.map((locale) => (
        <GuardedField
          key={locale}
          name={`${name}.name.${locale}`}
          label={`${words.name} · ${language[locale]}`}
          lang={locale}
          isRequired
        />
      ))}
      <FormDecimalField name={`${name}.amount`} label={words.amount} decimals={factDecimals} isRequired />
      <FormSelectField name={`${name}.unit`} label={words.unit} options={units} isRequired />
      <FormDecimalField name={`${name}.percent`} label={words.percent} decimals={factDecimals} unit="%" />
      <FormComboField name={`${name}.ingredient`} label={words.ingredient} options={ingredients} />
    </fieldset>
  );
}

/** Checkboxes of the shop's terms, such as allergens. Other terms that the label has stay until they are unchecked. */
function KeyChoices({
  name,
  label,
  terms,
}: {
  name: 'label.suggested_use.tags' | 'label.allergens';
  label: string;
  terms: readonly FactTerm[];
}) {
  const locale = useLocale();
  const names = useFormNames();
  const { field } = useController<ProductForm, typeof name>({ name });
  useEffect(() => names?.register(name, label), [names, name, label]);
  const chosen = field.value;
  const toggle = (key: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, key] : chosen.filter((one) => one !== key));
  return (
    <fieldset className="key-choices">
      <legend>{label}</legend>
      {toOptions(terms, locale, chosen).map(({ value, label: text }) => (
        <Checkbox key={value} isChecked={chosen.includes(value)} onChange={(isChosen) => toggle(value, isChosen)}>
          {text}
        </Checkbox>
      ))}
    </fieldset>
  );
}
