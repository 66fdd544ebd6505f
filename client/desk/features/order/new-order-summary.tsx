/** What it costs and how it is paid, as the shop's own checkout reckons it. */

import { Wallet } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DeskData, DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { formatMoney, toMinor } from '../../../../shared/domain/money.ts';
import { formatItems } from '../../../../shared/domain/phone-order.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { FormSelectField, FormTextField } from '../../forms/form-fields.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { Facts, Note, Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import type { NewOrderForm } from './new-order-form.ts';
import { newOrderWords } from './new-order-words.ts';

type PhoneQuote = DeskData<'quotePhoneOrder'>['item'];
const payments = ['link', 'cod'] as const;

function useQuote() {
  const [country, payment, coupon, account, lines, insteadOf] = useWatch<
    NewOrderForm,
    ['country', 'payment', 'coupon', 'account', 'lines', 'insteadOf']
  >({ name: ['country', 'payment', 'coupon', 'account', 'lines', 'insteadOf'] });
  const code = useDeferredValue(coupon.trim());
  const query = {
    country,
    payment,
    items: formatItems(lines),
    ...(code !== '' && { coupon: code }),
    ...(insteadOf !== '' && { instead_of: insteadOf }),
    ...(account?.user_id && { user_id: account.user_id }),
  };
  const isEnabled = lines.length > 0;
  const asked = useDeskQuery('quotePhoneOrder', { query } as DeskInput<'quotePhoneOrder'>, { isEnabled });
  const [last, keep] = useState<PhoneQuote | null>(null);
  const fresh = asked.data?.item;
  // The old sums stay visible while new ones load.
  useEffect(() => fresh && keep(fresh), [fresh]);
  const quote = isEnabled && !asked.error ? (fresh ?? last) : null;
  return { quote, failure: isEnabled ? asked.error : null, isFresh: fresh !== undefined, lines };
}

export function NewOrderSummary({
  fault,
  isBusy,
  onPlace,
}: {
  fault: string | null;
  isBusy: boolean;
  onPlace: (quote: string) => void;
}) {
  const words = useWords(newOrderWords);
  const locale = useLocale();
  const failureText = useFailureText();
  const { quote, failure, isFresh, lines } = useQuote();
  const payment = useWatch<NewOrderForm, 'payment'>({ name: 'payment' });
  const isCoupon = failure?.code.startsWith('coupon.') ?? false;
  const isCashRefused =
    quote !== null && quote.total_local > 0 && payment === 'cod' && !quote.payment_methods.includes('cod');
  const nameOf = (sku: string) => lines.find((line) => line.sku === sku)?.name[locale] ?? sku;
  const sum = quote && formatMoney(toMinor(quote.to_pay_local, quote.currency), quote.currency, locale);
  return (
    <Panel title={words.summary} icon={Wallet}>
      <FormFields>
        <FormSelectField
          name="payment"
          label={words.payment}
          {...(payment === 'link' && { hint: words.linkHint })}
          options={payments.map((value) => ({ value, label: words.payments[value] }))}
        />
        <FormTextField name="coupon" label={words.coupon} dir="ltr" maxLength={40} />
        {failure && <Note tone={isCoupon ? 'warn' : 'bad'}>{failureText(failure)}</Note>}
        {isCashRefused && <Note tone="warn">{words.cashUnavailable}</Note>}
        {quote?.changes.map(({ sku, field, to }) => (
          <Note key={`${sku} ${field}`} tone="warn">
            {field === 'gone' ? words.gone(nameOf(sku)) : words.changed(nameOf(sku), to ?? 0)}
          </Note>
        ))}
        {quote && <Sums quote={quote} />}
        {fault && (
          <Alert>
            <Note tone="bad">{fault}</Note>
          </Alert>
        )}
        <Button
          isBusy={isBusy}
          isDisabled={!quote || quote.quote === '' || !isFresh || isCashRefused || quote.changes.length > 0}
          onClick={() => quote && onPlace(quote.quote)}
        >
          {sum === null ? words.place : words.placeSum(sum)}
        </Button>
      </FormFields>
    </Panel>
  );
}

function Sums({ quote }: { quote: PhoneQuote }) {
  const words = useWords(newOrderWords);
  const { currency } = quote;
  const money = (major: number) => <Money minor={toMinor(major, currency)} currency={currency} />;
  const optional = (name: string, major: number) => (major === 0 ? [] : [{ name, value: money(major) }]);
  return (
    <Facts
      items={[
        { name: words.sums.subtotal, value: money(quote.subtotal_local) },
        ...optional(words.sums.bundle, -quote.bundle_discount_local),
        ...optional(words.sums.coupon, -(quote.discount_local - quote.bundle_discount_local)),
        { name: words.sums.delivery, value: quote.delivery_local === 0 ? words.free : money(quote.delivery_local) },
        ...optional(words.sums.rounding, quote.cash_rounding_local),
        { name: words.sums.total, value: money(quote.total_local), isTotal: true },
        ...(quote.vat_local === null ? [] : [{ name: words.sums.vat, value: money(quote.vat_local) }]),
      ]}
    />
  );
}
