import { Banknote, Phone, Truck } from 'lucide-react';
import { useState } from 'react';
import { baseCurrency } from '../../../../shared/constants.ts';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { FormDecimalField, FormMoneyField, FormSelectField, FormTextField } from '../../forms/form-fields.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { Columns, FormFields } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { asAmount, asRate, asText, type ChangeColumns } from './setting-changes.ts';
import { toCountryBody, toCountryFields } from './setting-fields.ts';
import { SettingHistory } from './setting-history.tsx';
import { type Stored, VersionedForm } from './versioned-form.tsx';
import { settingWords } from './words.ts';

export function CountrySettingsView({ country }: { country: CountryCode }) {
  const words = useWords(settingWords);
  const may = useMay();
  const [begun, beginAgain] = useState(0);
  const { currency } = countries[country];
  const input = { params: { country } };
  const query = useDeskQuery('countrySettings', input);
  const save = useDeskMutation('setCountrySettings', { refresh: ['auditLog'] });
  if (query.error) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || !query.isFetchedAfterMount) return <Skeleton rows={8} />;
  const read = ({ version, item }: DeskData<'countrySettings'>): Stored => ({
    version,
    fields: toCountryFields(item, currency),
  });
  const amount = asAmount(currency);
  const cash = (value: unknown) => (Number(value) === 1 ? words.on : words.off);
  const columns: ChangeColumns = {
    fee_minor: { label: words.delivery_fee, format: amount },
    threshold_minor: { label: words.free_delivery_from, format: amount },
    takes_cash: { label: words.cash_on_delivery, format: cash },
    cash_order_minor: { label: words.cash_up_to, format: amount },
    rate_micros: { label: words.exchange_rate, format: asRate },
    home_draw_minor: { label: words.home_draw_fee, format: amount },
    contact_phone: { label: words.phone, format: asText },
    contact_whatsapp: { label: words.whatsapp, format: asText },
    contact_email: { label: words.email, format: asText },
  };
  return (
    <Columns
      aside={
        may('read_audit') && (
          <SettingHistory
            call="setCountrySettings"
            filter={{ subject: `country ${country}` }}
            columns={columns}
            onUndone={() => void query.refetch().then(() => beginAgain((times) => times + 1))}
          />
        )
      }
    >
      <VersionedForm
        key={begun}
        page={`settings ${country}`}
        stored={read(query.data)}
        readCurrent={(current) => read(current as DeskData<'countrySettings'>)}
        labels={words as unknown as Record<string, string>}
        save={async (fields, version) => {
          const result = await save.mutateAsync({ ...input, body: toCountryBody(fields, version) });
          if (result.kind !== 'done') throw new Error('Settings never wait for approval');
          return read(result.data);
        }}
      >
        <div className="stack">
          <Panel title={words.delivery} icon={Truck}>
            <FormFields>
              <FormMoneyField name="delivery_fee" currency={currency} label={words.delivery_fee} isRequired />
              <FormMoneyField
                name="free_delivery_from"
                currency={currency}
                label={words.free_delivery_from}
                hint={words.freeHint}
                isRequired
              />
              <FormMoneyField name="home_draw_fee" currency={currency} label={words.home_draw_fee} isRequired />
            </FormFields>
          </Panel>
          <Panel title={words.payment} icon={Banknote}>
            <FormFields>
              <FormSelectField
                name="cash_on_delivery"
                label={words.cash_on_delivery}
                options={[
                  { value: 'on', label: words.on },
                  { value: 'off', label: words.off },
                ]}
              />
              <FormMoneyField name="cash_up_to" currency={currency} label={words.cash_up_to} isRequired />
              {currency !== baseCurrency && (
                <FormDecimalField
                  name="exchange_rate"
                  decimals={6}
                  label={words.exchange_rate}
                  hint={words.rateHint}
                  isRequired
                />
              )}
            </FormFields>
          </Panel>
          <Panel title={words.contacts} icon={Phone}>
            <FormFields>
              <FormTextField name="phone" type="tel" dir="ltr" label={words.phone} hint={words.contactHint} />
              <FormTextField name="whatsapp" type="tel" dir="ltr" label={words.whatsapp} />
              <FormTextField name="email" type="email" dir="ltr" label={words.email} />
            </FormFields>
          </Panel>
        </div>
      </VersionedForm>
    </Columns>
  );
}
