/** A new product, or a variant of one that is there: hidden until its page is whole and somebody shows it. */

import { useEffect, useMemo, useState } from 'react';
import type { Path } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { baseCurrency } from '../../../../shared/constants.ts';
import type { DeskProduct, ProductFault } from '../../../../shared/contract/desk/product.ts';
import { importCountries } from '../../../../shared/domain/import-countries.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { DeskForm, useDeskForm } from '../../forms/desk-form.tsx';
import { FormComboField, FormMoneyField, FormTextField } from '../../forms/form-fields.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useDraft } from '../../forms/use-draft.tsx';
import { fieldWords } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { FormFields, LanguagePair, Stack } from '../../ui/layout.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { PageHead, Panel } from '../../ui/panel.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { GuardedField } from './product-fields.tsx';
import { isQuestion, ProductQuestions } from './product-questions.tsx';
import { useProductFaultText } from './use-fault-text.ts';
import { OptionFields } from './variants-panel.tsx';
import { productWords } from './words.ts';

const fieldsOf = (like: DeskProduct | null) => ({
  sku: '',
  fields: {
    name_en: like?.fields.name_en ?? '',
    name_ar: like?.fields.name_ar ?? '',
    brand_en: like?.fields.brand_en ?? '',
    category: like?.fields.category ?? '',
    price_kwd: like?.fields.price_kwd ?? '',
    gtin: '',
    flavour_en: '',
    flavour_ar: '',
    size_en: like?.fields.size_en ?? '',
    size_ar: like?.fields.size_ar ?? '',
  },
});

export function NewProductPage() {
  const words = useWords(productWords);
  const [search] = useSearchParams();
  const like = search.get('like');
  const model = useDeskQuery('product', { params: { sku: like ?? '' } }, { isEnabled: like !== null });
  if (like === null) return <NewProduct like={null} />;
  if (model.error || !model.data) return <PageWait title={words.newVariant} query={model} />;
  return <NewProduct key={like} like={model.data.item} />;
}

function NewProduct({ like }: { like: DeskProduct | null }) {
  const words = useWords(productWords);
  const names = useWords(fieldWords);
  const locale = useLocale();
  const navigate = useNavigate();
  const toast = useToast();
  const toText = useProductFaultText();
  const form = useDeskForm(useMemo(() => fieldsOf(like), [like]));
  const { notice, drop } = useDraft(form, like ? `product/new/${like.sku}` : 'product/new', null);
  const { isDirty } = form.formState;
  const [added, setAdded] = useState<string | null>(null);
  const [asked, ask] = useState<readonly ProductFault[]>([]);
  const { data: terms } = useDeskQuery('words', {}, { staleMs: 300_000 });
  const add = useDeskMutation('addProduct', { refresh: ['products', 'product', 'auditLog'] });

  // Leaving before the form is clean would ask about unsaved changes.
  useEffect(() => {
    if (added === null || isDirty) return;
    toast({ text: words.added });
    void navigate(`/products/${encodeURIComponent(added)}`, { replace: true });
  }, [added, isDirty, navigate, toast, words.added]);

  const toPath = (field: string) => (field === 'sku' ? 'sku' : `fields.${field}`) as Path<ReturnType<typeof fieldsOf>>;
  const send = async ({ sku, fields }: ReturnType<typeof fieldsOf>, yes: boolean) => {
    const body = { sku: sku.trim(), fields, ...(like && { like: like.sku }), ...(yes && { yes }) };
    const result = await add.mutateAsync({ body: body as never });
    if (result.kind !== 'done') return false;
    const { faults } = result.data;
    if (faults.length > 0 && faults.every(isQuestion)) ask(faults);
    else
      for (const [at, fault] of faults.filter((one) => !isQuestion(one)).entries())
        form.setError(toPath(fault.field), { type: 'server', message: toText(fault) }, { shouldFocus: at === 0 });
    if (faults.length > 0) return false;
    drop();
    setAdded(body.sku);
    return true;
  };
  const confirm = async () => {
    ask([]);
    const fields = form.getValues();
    if (await send(fields, true)) form.reset(fields);
  };
  const correct = () => {
    const [first] = asked;
    ask([]);
    if (first) form.setFocus(toPath(first.field));
  };
  const nameField = (lang: 'en' | 'ar') => (
    <GuardedField
      name={`fields.name_${lang}`}
      label={`${words.text.name} · ${words.language[lang]}`}
      lang={lang}
      isRequired
    />
  );
  return (
    <>
      <PageHead
        title={like ? words.newVariant : words.newProduct}
        note={like ? words.newVariantNote(like.fields[`name_${locale}`] || like.sku) : words.newProductNote}
      />
      {notice}
      <DeskForm form={form} onSave={(fields) => send(fields, false)}>
        <Stack>
          <Panel title={words.text.name}>
            <FormFields>
              <LanguagePair
                en={
                  <>
                    {like && <OptionFields lang="en" />}
                    {nameField('en')}
                  </>
                }
                ar={
                  <>
                    {like && <OptionFields lang="ar" />}
                    {nameField('ar')}
                  </>
                }
              />
            </FormFields>
          </Panel>
          <Panel title={words.details}>
            <div className="field-grid">
              <FormTextField name="sku" label="SKU" dir="ltr" maxLength={64} isRequired />
              <FormTextField name="fields.gtin" label={names.gtin} dir="ltr" />
              <FormMoneyField
                name="fields.price_kwd"
                currency={baseCurrency}
                label={words.price(words.country[importCountries.kw])}
                isRequired
              />
              <FormTextField name="fields.brand_en" label={words.brand} dir="auto" isRequired />
              {terms && (
                <FormComboField
                  name="fields.category"
                  label={words.category}
                  options={terms.categories.map((one) => ({ value: one.id, label: one[locale] }))}
                />
              )}
            </div>
          </Panel>
        </Stack>
        <SaveBar />
      </DeskForm>
      <ProductQuestions asked={asked} onConfirm={() => void confirm()} onCorrect={correct} />
    </>
  );
}
