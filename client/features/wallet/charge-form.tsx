import { useRef, useState } from 'react';
import { parseAmount } from '../../../shared/domain/amount-input.ts';
import { countries } from '../../../shared/domain/country.ts';
import { currencyTerms } from '../../../shared/domain/currency-terms.ts';
import { formatMoney, getCurrencySign, toMajor } from '../../../shared/domain/money.ts';
import { isOnline, listPaymentMethods, type OnlineMethod } from '../../../shared/domain/payment-method.ts';
import { cleanTyped } from '../../../shared/domain/text.ts';
import { parseChargeAmount } from '../../../shared/domain/wallet.ts';
import { paths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { makeUuid } from '../../browser/make-uuid.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PaymentMethods } from '../checkout/payment-methods.tsx';
import { isFinalStatus } from '../checkout/pending-submit.ts';

/**
 * Tops up the wallet on the gateway's page. A retry after a lost answer reuses the idempotency key, so that it is one
 * charge; another amount or method gets a new key.
 */
export function ChargeForm() {
  const { call, country, locale, t } = useApp();
  const { currency } = countries[country];
  const methods = listPaymentMethods(country).filter(isOnline);
  const [method, setMethod] = useState<OnlineMethod>(methods[0] ?? 'card');
  const [isBankUnavailable, setBankUnavailable] = useState(false);
  const key = useRef<{ request: string; value: string } | null>(null);
  const { least, most, day } = currencyTerms[currency].walletCharge;
  const format = (minor: number) => formatMoney(minor, currency, locale);
  const limits = { least: format(least), most: format(most), day: format(day) };
  const parseMinor = (typed: string): number | null => {
    const minor = parseAmount(cleanTyped(typed).replace('٫', '.'), currency);
    return minor === null ? null : parseChargeAmount(toMajor(minor, currency), currency);
  };

  async function send({ amount }: { amount: string }) {
    const minor = parseMinor(amount);
    if (minor === null) return;
    setBankUnavailable(false);
    const body = { amount: toMajor(minor, currency), payment_method: method };
    const request = JSON.stringify(body);
    if (key.current?.request !== request) key.current = { request, value: makeUuid() };
    try {
      const { data } = await call('chargeWallet', { body }, { idempotencyKey: key.current.value, inline: true });
      if (data.payment_url && /^https?:\/\//.test(data.payment_url)) window.location.assign(data.payment_url);
      else setBankUnavailable(true);
    } catch (error) {
      if (error instanceof CallFailure && isFinalStatus(error.status)) key.current = null;
      throw error;
    }
  }
  const form = useForm<{ amount: string }, string>({
    start: { amount: '' },
    check: ({ amount }) => (parseMinor(amount) === null ? { amount: t('wallet.amount_wrong', limits) } : {}),
    send,
  });
  const minor = parseMinor(form.fields.amount);
  return (
    <form className="box form-stack" noValidate action={paths.wallet()} onSubmit={form.onSubmit}>
      <h2>{t('wallet.charge_title')}</h2>
      {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
      {isBankUnavailable && <Alert kind="bad">{t('wallet.bank_away')}</Alert>}
      <TextField
        {...form.bind('amount')}
        id="wallet-amount"
        label={t('wallet.amount', { currency: getCurrencySign(currency, locale) })}
        hint={t('wallet.amount_hint', limits)}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={12}
        required
        error={form.faults.amount ?? null}
      />
      <fieldset className="chips" aria-label={t('wallet.quick')}>
        {currencyTerms[currency].walletQuick.map((quick) => (
          <button
            type="button"
            className="chip"
            key={quick}
            aria-pressed={quick === minor}
            onClick={() => form.set('amount', String(toMajor(quick, currency)))}
          >
            <bdi>{format(quick)}</bdi>
          </button>
        ))}
      </fieldset>
      <PaymentMethods methods={methods} chosen={method} onChoose={(next) => isOnline(next) && setMethod(next)} />
      <Button type="submit" size="big" isBusy={form.isBusy}>
        {minor === null ? t('wallet.charge_plain') : t('wallet.charge', { amount: format(minor) })}
      </Button>
    </form>
  );
}
