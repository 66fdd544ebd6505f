import { useState } from 'react';
import {
  findSupplierFaults,
  type SupplierFault,
  type SupplierFields,
  toSupplierBody,
} from '../../../shared/domain/supplier-form.ts';
import { useForm, usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';

const start: SupplierFields = { company: '', name: '', email: '', phone: '', country: '', website: '', message: '' };

/** Scrolls the confirmation into view and has it read out, because the submit button was far below. */
const focus = (element: HTMLElement | null) => element?.focus();

export function SupplierForm() {
  const { t, call } = useApp();
  const posted = usePostedForm('supplier');
  const [sentFrom, setSentFrom] = useState<string | null>(posted?.isDone ? (posted.fields.email ?? '') : null);
  const form = useForm<SupplierFields, SupplierFault>({
    posted: 'supplier',
    start,
    check: findSupplierFaults,
    async send(fields) {
      await call('becomeSupplier', { body: toSupplierBody(fields) }, { inline: true });
      setSentFrom(fields.email.trim());
    },
  });
  if (sentFrom !== null)
    return (
      <div tabIndex={-1} ref={focus}>
        <Alert kind="good">
          <b>{t('info.received_title')}</b> {t('info.received_text', { email: sentFrom })}
        </Alert>
      </div>
    );
  const field = (name: keyof SupplierFields & string) => {
    const fault = form.faults[name];
    return { ...form.bind(name), id: `supplier-${name}`, error: fault ? t(`info.${fault}`) : null };
  };
  return (
    <form className="box form-stack" method="post" noValidate onSubmit={form.onSubmit}>
      <h2>{t('info.supplier_form')}</h2>
      {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
      <TextField {...field('company')} label={t('info.company')} autoComplete="organization" required />
      <TextField {...field('name')} label={t('info.your_name')} autoComplete="name" required />
      <TextField {...field('email')} label={t('info.email')} type="email" dir="ltr" autoComplete="email" required />
      <TextField
        {...field('phone')}
        label={t('info.phone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
        required
      />
      <TextField {...field('country')} label={t('info.country')} autoComplete="country-name" required />
      <TextField
        {...field('website')}
        label={t('info.website')}
        aside={t('info.optional')}
        type="url"
        dir="ltr"
        autoComplete="url"
      />
      <TextArea {...field('message')} label={t('info.message')} rows={6} required />
      <Button type="submit" size="big wide" isBusy={form.isBusy}>
        {t('info.send')}
      </Button>
    </form>
  );
}
