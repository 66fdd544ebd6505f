import { useState } from 'react';
import { checkFindOrder, type FindOrderFault, type FindOrderFields } from '../../../shared/domain/find-order.ts';
import { paths } from '../../../shared/paths.ts';
import { useForm, usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';

const start: FindOrderFields = { number: '', phone: '' };

/** The message is the same whether or not there is such an order. */
export function FindOrderForm() {
  const { call, t } = useApp();
  const [isSent, setSent] = useState(usePostedForm('find-order')?.isDone ?? false);
  const form = useForm<FindOrderFields, FindOrderFault>({
    posted: 'find-order',
    start,
    check: checkFindOrder,
    async send(fields) {
      await call('findOrder', { body: fields }, { inline: true });
      setSent(true);
    },
  });
  const field = (name: keyof FindOrderFields) => {
    const fault = form.faults[name];
    return { ...form.bind(name), id: `find-order-${name}`, error: fault ? t(`auth.${fault}`) : null };
  };
  return (
    <form className="form-stack" method="post" noValidate onSubmit={form.onSubmit}>
      {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
      {isSent ? (
        <Alert kind="good" live>
          {t('auth.find_sent')}
        </Alert>
      ) : (
        <>
          <p className="muted">{t('auth.find_text')}</p>
          <TextField
            {...field('number')}
            label={t('auth.find_number')}
            hint={form.faults.number ? null : t('auth.find_number_hint')}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            required
          />
          <TextField
            {...field('phone')}
            label={t('auth.find_phone')}
            hint={t('auth.find_phone_hint')}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            maxLength={60}
            required
          />
          <Button type="submit" size="big wide" isBusy={form.isBusy}>
            {t('auth.find_send')}
          </Button>
        </>
      )}
      <p className="form-alternative">
        {t(isSent ? 'auth.find_nothing_came' : 'auth.find_account')}{' '}
        {isSent ? (
          <Link className="link" to={paths.content('contact-us')}>
            {t('auth.find_contact')}
          </Link>
        ) : (
          <Link className="link" to={paths.orders()}>
            {t('auth.find_orders')}
          </Link>
        )}
      </p>
    </form>
  );
}
