import { User } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Customer } from '../../../../shared/contract/desk/phone-order.ts';
import { blankAddress } from '../../../../shared/domain/address-form.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { locales } from '../../../../shared/domain/locale.ts';
import { formatPhone, parsePhone } from '../../../../shared/domain/phone.ts';
import { phoneChannels } from '../../../../shared/domain/phone-order.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useCountryNames } from '../../common/country.tsx';
import { FormSelectField, FormTextField } from '../../forms/form-fields.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { chooseCustomer, type NewOrderForm } from './new-order-form.ts';
import { newOrderWords } from './new-order-words.ts';

const minSearch = 3;

export function NewOrderCustomer({ countries }: { countries: readonly CountryCode[] }) {
  const words = useWords(newOrderWords);
  const form = useFormContext<NewOrderForm>();
  const [account, country] = useWatch<NewOrderForm, ['account', 'country']>({ name: ['account', 'country'] });
  const names = useCountryNames();
  const may = useMay();
  const set = (next: NewOrderForm) => {
    form.clearErrors();
    for (const name of Object.keys(next) as (keyof NewOrderForm)[])
      form.setValue(name, next[name], { shouldDirty: true });
  };
  return (
    <Panel title={words.customer} icon={User}>
      <FormFields>
        {countries.length > 1 && (
          <SelectField
            label={words.country}
            value={country}
            options={countries.map((value) => ({ value, label: names[value] }))}
            onChange={(value) =>
              set({
                ...form.getValues(),
                country: value as CountryCode,
                account: null,
                addressId: '',
                address: blankAddress,
                lines: [],
              })
            }
          />
        )}
        {account === null ? (
          <>
            {may('read_customers', country) && (
              <FindCustomer
                country={country}
                onChoose={(customer) => set(chooseCustomer(form.getValues(), customer))}
                onNewNumber={(phone) => form.setValue('guest.phone', phone, { shouldDirty: true })}
              />
            )}
            <div className="form-pair">
              <FormTextField name="guest.name" label={words.name} isRequired maxLength={80} />
              <FormTextField name="guest.phone" label={words.phone} isRequired type="tel" dir="ltr" maxLength={40} />
            </div>
            <FormTextField name="guest.email" label={words.email} hint={words.emailHint} type="email" dir="ltr" />
          </>
        ) : (
          <div className="order-person">
            <PersonMark name={account.name} />
            <span>
              <bdi>{account.name}</bdi>
              <small>
                <bdi dir="ltr">{account.phone === '' ? account.email : formatPhone(account.phone)}</bdi>
              </small>
            </span>
            <Button
              look="line"
              size="small"
              onClick={() => set({ ...form.getValues(), account: null, addressId: '', address: blankAddress })}
            >
              {words.change}
            </Button>
          </div>
        )}
        <div className="form-pair">
          <FormSelectField
            name="channel"
            label={words.channel}
            options={phoneChannels.map((value) => ({ value, label: words.channels[value] }))}
          />
          <FormSelectField
            name="locale"
            label={words.language}
            hint={words.languageHint}
            options={locales.map((value) => ({ value, label: words.languages[value] }))}
          />
        </div>
      </FormFields>
    </Panel>
  );
}

function FindCustomer({
  country,
  onChoose,
  onNewNumber,
}: {
  country: CountryCode;
  onChoose: (customer: Customer) => void;
  onNewNumber: (phone: string) => void;
}) {
  const words = useWords(newOrderWords);
  const [typed, type] = useState('');
  const search = useDeferredValue(typed.trim());
  const isLongEnough = [...search].length >= minSearch;
  const found = useDeskQuery('customers', { query: { country, search } }, { isEnabled: isLongEnough, staleMs: 10_000 });
  return (
    <div>
      <TextField label={words.findCustomer} value={typed} onChange={type} type="search" maxLength={120} />
      {isLongEnough && (
        <ul className="found-list" aria-live="polite">
          {(found.data?.items ?? []).map((customer) => (
            <li key={customer.user_id ?? customer.phone}>
              <button type="button" onClick={() => onChoose(customer)}>
                <PersonMark name={customer.name} />
                <span>
                  <bdi>{customer.name}</bdi>
                  <small>
                    {customer.user_id === null ? words.guest : words.account}
                    {customer.number && ` · ${words.lastOrder(customer.number)}`}
                  </small>
                </span>
                <bdi dir="ltr">{customer.phone === '' ? customer.email : formatPhone(customer.phone)}</bdi>
              </button>
            </li>
          ))}
          {found.data?.items.length === 0 && (
            <li className="found-none">
              {words.nobody(search)}{' '}
              {parsePhone(search, country) !== null && (
                <Button look="line" size="small" onClick={() => onNewNumber(search)}>
                  {words.newNumber}
                </Button>
              )}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
