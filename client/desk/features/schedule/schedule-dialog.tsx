/**
 * A new scheduled price; without `sku` its product is chosen in the dialog. A large change of price must be confirmed;
 * an overlap names the other scheduled price.
 */

import { useState } from 'react';
import type { ScheduledPriceFaultAnswer } from '../../../../shared/contract/desk/scheduled-price.ts';
import { type CountryCode, countries, countryCodes, defaultCountry } from '../../../../shared/domain/country.ts';
import { type ScheduledPriceKind, scheduledPriceKinds } from '../../../../shared/domain/scheduled-price.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { useMoneyText } from '../../ui/money.tsx';
import { MoneyField } from '../../ui/number-fields.tsx';
import { Note } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { noTime, readTypedTime } from './moment.ts';
import { MomentField } from './moment-field.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useEndScheduledPrice } from './use-end-price.ts';
import { scheduleWords } from './words.ts';

export function ScheduleDialog({ sku: given, onClose }: { sku?: string; onClose: () => void }) {
  const words = useWords(scheduleWords);
  const kit = useWords(kitWords);
  const locale = useLocale();
  const toast = useToast();
  const textOf = useFailureText();
  const { end } = useEndScheduledPrice();
  const [sku, setSku] = useState(given ?? '');
  const [country, setCountry] = useState<CountryCode>(defaultCountry);
  const [kind, setKind] = useState<ScheduledPriceKind>('sale');
  const [price, setPrice] = useState('');
  const [isAtOnce, setAtOnce] = useState(false);
  const [from, setFrom] = useState(noTime);
  const [until, setUntil] = useState(noTime);
  const moneyText = useMoneyText();
  const [isSent, setSent] = useState(false);
  const [faults, setFaults] = useState<readonly ScheduledPriceFaultAnswer[]>([]);
  const startsAt = isAtOnce ? null : readTypedTime(from);
  const endsAt = readTypedTime(until);

  const add = useDeskMutation('addScheduledPrice', {
    refresh: ['scheduledPrices', 'products', 'auditLog'],
    onDone: ({ id, faults: found }) => {
      setFaults(found);
      if (id === null) return;
      toast({ text: isAtOnce ? words.started : words.scheduled, undo: () => end(country, id) });
      onClose();
    },
    onFailure: (failure) => toast({ text: textOf(failure), isBad: true }),
  });
  const send = (yes: boolean) => {
    setSent(true);
    setFaults([]);
    if (sku === '' || endsAt === null || (!isAtOnce && startsAt === null)) return;
    add.mutate({ body: { sku, country, kind, price: price, starts_at: startsAt, ends_at: endsAt, yes } });
  };

  const question = faults.find(({ code }) => code === 'price_leap');
  const overlap = faults.find(({ code }) => code === 'overlap')?.other;
  const faultOf = (field: ScheduledPriceFaultAnswer['field']) => {
    const fault = faults.find((one) => one.field === field && one.code !== 'overlap' && one.code !== 'price_leap');
    if (!fault) return undefined;
    return fault.code === 'not_below' ? words.notBelow(fault.was ?? '') : words.faults[fault.code];
  };
  const timeFault = (atMs: number | null) => (isSent && atMs === null ? kit.day.unreadable : undefined);
  const time = (iso: string) => formatTime(Date.parse(iso), locale);
  return (
    <Dialog
      title={words.add}
      isOpen
      onClose={onClose}
      footer={
        question ? (
          <>
            <Button look="line" isBusy={add.isPending} onClick={() => send(true)}>
              {words.anyway}
            </Button>
            <Button onClick={() => setFaults([])}>{words.correct}</Button>
          </>
        ) : (
          <>
            <Button look="line" onClick={onClose}>
              {kit.cancel}
            </Button>
            <Button isBusy={add.isPending} onClick={() => send(false)}>
              {words.add}
            </Button>
          </>
        )
      }
    >
      <FormFields>
        {given === undefined && (
          <ProductPicker value={sku} onChange={setSku} fault={isSent && sku === '' ? words.needProduct : undefined} />
        )}
        <div className="field-grid">
          <SelectField
            label={words.countryLabel}
            value={country}
            onChange={(code) => setCountry(code as CountryCode)}
            options={countryCodes.map((code) => ({ value: code, label: words.country[code] }))}
          />
          <SelectField
            label={words.kindLabel}
            value={kind}
            onChange={(next) => setKind(next as ScheduledPriceKind)}
            options={scheduledPriceKinds.map((one) => ({ value: one, label: words.kind[one] }))}
            hint={words.kindHint[kind]}
          />
        </div>
        <MoneyField
          label={words.price}
          currency={countries[country].currency}
          value={price}
          onChange={setPrice}
          fault={faultOf('price')}
        />
        <Checkbox isChecked={isAtOnce} onChange={setAtOnce}>
          {words.startNow}
        </Checkbox>
        {!isAtOnce && (
          <MomentField
            label={words.from}
            value={from}
            onChange={setFrom}
            fault={faultOf('starts_at') ?? timeFault(startsAt)}
          />
        )}
        <MomentField
          label={words.until}
          value={until}
          onChange={setUntil}
          fault={faultOf('ends_at') ?? timeFault(endsAt)}
        />
        {overlap && (
          <Alert at={overlap}>
            <Note tone="bad">
              {words.overlap(moneyText(overlap.price), time(overlap.starts_at), time(overlap.ends_at))}
            </Note>
          </Alert>
        )}
        {question && (
          <Alert at={question}>
            <Note tone="warn">{words.leap(price, question.was ?? '')}</Note>
          </Alert>
        )}
      </FormFields>
    </Dialog>
  );
}
