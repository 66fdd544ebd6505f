import { useEffect } from 'react';
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { DeskProduct } from '../../../../shared/contract/desk/product.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { findHealthClaims } from '../../../../shared/domain/health-claims.ts';
import { importCountries } from '../../../../shared/domain/import-countries.ts';
import { knownForms, type LegalFlag, legalFlags } from '../../../../shared/domain/import-csv.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { productFields, shownColumns } from '../../../../shared/domain/product-field/register.ts';
import { listMissingTexts } from '../../../../shared/domain/product-texts.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useFormNames } from '../../forms/desk-form.tsx';
import {
  FormCheckbox,
  FormComboField,
  FormDecimalField,
  FormMoneyField,
  FormSelectField,
  FormTextField,
} from '../../forms/form-fields.tsx';
import { fieldWords } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LanguagePair } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type ProductForm, toTexts } from './product-form.ts';
import { CompletenessTag } from './product-marks.tsx';
import { productWords } from './words.ts';

/** Warns of a forbidden claim while it is typed. */
export function GuardedField({
  name,
  ...look
}: {
  name: string;
  label: string;
  lang: Locale;
  rows?: number;
  maxLength?: number;
  isRequired?: boolean;
}) {
  const words = useWords(productWords);
  const text = useWatch({ name }) as string | undefined;
  const found = [...new Set(findHealthClaims(text ?? ''))];
  const hint = found.length > 0 && <span className="claim">{words.claim(found.join(', '))}</span>;
  return <FormTextField name={name} {...look} {...(hint && { hint })} />;
}

const textFields = [
  { text: 'description', path: 'description', rows: 5 },
  { text: 'contents', path: 'contents', rows: undefined },
  { text: 'serving', path: 'serving', rows: undefined },
  { text: 'suggested_use', path: 'suggested_use.text', rows: 3 },
  { text: 'other_ingredients', path: 'other_ingredients', rows: 3 },
  { text: 'caution', path: 'caution', rows: 3 },
  { text: 'recommendation', path: 'recommendation', rows: undefined },
] as const;

function LanguageColumn({ lang }: { lang: Locale }) {
  const words = useWords(productWords);
  const form = useWatch() as ProductForm;
  const missing = listMissingTexts(toTexts(form), lang).length;
  const nameOf = (text: string) => `${text} · ${words.language[lang]}`;
  return (
    <>
      <p className="language-head">
        <span lang={lang}>{words.language[lang]}</span> <CompletenessTag locale={lang} missing={missing} />
      </p>
      <GuardedField name={`fields.name_${lang}`} label={nameOf(words.text.name)} lang={lang} />
      {textFields.map(({ text, path, rows }) => (
        <GuardedField
          key={text}
          name={`label.${path}.${lang}`}
          label={nameOf(words.text[text])}
          lang={lang}
          {...(rows !== undefined && { rows })}
        />
      ))}
    </>
  );
}

export function ProductTextsPanel() {
  const words = useWords(productWords);
  return (
    <Panel title={words.texts}>
      <LanguagePair en={<LanguageColumn lang="en" />} ar={<LanguageColumn lang="ar" />} />
    </Panel>
  );
}

/** A country without a price of its own gets Kuwait's, converted by the exchange rate. */
const priceColumns = [
  { country: importCountries.kw, isRequired: true, price: 'fields.price_kwd', markdown: 'fields.markdown_kwd' },
  { country: importCountries.sa, isRequired: false, price: 'fields.price_sar', markdown: 'fields.markdown_sar' },
] as const;

export function PricesPanel({ stock }: Pick<DeskProduct, 'stock'>) {
  const words = useWords(productWords);
  const { defaultValues } = useFormState<ProductForm>();
  return (
    <Panel title={words.prices}>
      <div className="price-rows">
        {priceColumns.map(({ country, isRequired, price, markdown }) => (
          <div key={country} className="price-row">
            <b>{words.country[country]}</b>
            <FormMoneyField
              name={price}
              currency={countries[country].currency}
              label={words.price(words.country[country])}
              was={String(get(defaultValues, price) ?? '')}
              {...(isRequired ? { isRequired } : { hint: words.byRate })}
            />
            <FormMoneyField
              name={markdown}
              currency={countries[country].currency}
              label={words.markdown(words.country[country])}
            />
            <p>{stock[country] > 0 ? words.stock(stock[country]) : words.soldOut}</p>
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** What the law says of what is in it (docs/gulf.md §5): such a product isn't sold, or not in Kuwait. */
function LegalFlags() {
  const words = useWords(productWords);
  const names = useFormNames();
  const { field } = useController({ name: 'fields.flags' });
  useEffect(() => names?.register('fields.flags', words.flags), [names, words.flags]);
  const chosen = String(field.value ?? '').split('|');
  const toggle = (flag: LegalFlag, isChecked: boolean) =>
    field.onChange(legalFlags.filter((one) => (one === flag ? isChecked : chosen.includes(one))).join('|'));
  return (
    <fieldset className="key-choices">
      <legend>{words.flags}</legend>
      {legalFlags.map((flag) => (
        <Checkbox key={flag} isChecked={chosen.includes(flag)} onChange={(isChecked) => toggle(flag, isChecked)}>
          {words.flag[flag]}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const textColumns = shownColumns.filter((column) => productFields[column].form === 'text');

export function DetailsPanel() {
  const words = useWords(productWords);
  const names = useWords(fieldWords);
  const locale = useLocale();
  const { data: terms } = useDeskQuery('words', {}, { staleMs: 300_000 });
  const { getValues } = useFormContext<ProductForm>();
  const { category } = getValues('fields');
  const categories = terms?.categories.map((one) => ({ value: one.id, label: one[locale] })) ?? [];
  const forms = terms?.forms.map((one) => ({ value: one.id, label: one[locale] })) ?? [];
  return (
    <Panel title={words.details}>
      <div className="field-grid">
        <FormTextField name="fields.brand_en" label={words.brand} dir="auto" isRequired />
        {terms ? (
          <FormComboField name="fields.category" label={words.category} options={categories} />
        ) : (
          <FormTextField name="fields.category" label={words.category} key={category} isDisabled />
        )}
        <FormSelectField
          name="fields.form"
          label={words.form}
          placeholder={words.none}
          options={forms.length > 0 ? forms : knownForms.map((value) => ({ value, label: value }))}
        />
        {textColumns.map((column) => (
          <FormTextField key={column} name={`fields.${column}`} label={names[column]} dir="ltr" />
        ))}
        <FormDecimalField name="label.servings" label={words.servings} decimals={0} />
        <FormDecimalField name="label.servings_per_day" label={words.perDay} decimals={0} />
        <FormTextField name="fields.buy_limit" label={words.buyLimit} dir="ltr" hint={words.buyLimitHint} />
        <FormTextField name="fields.slug" label={words.slug} dir="ltr" />
        <FormCheckbox name="label.halal" label={words.halal} />
        <FormCheckbox name="label.vegan" label={words.vegan} />
      </div>
      <LegalFlags />
    </Panel>
  );
}
