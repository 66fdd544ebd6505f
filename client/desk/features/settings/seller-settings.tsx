/** Who sells in a country, as invoices say it. */
import { Landmark, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { FormTextField } from '../../forms/form-fields.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { Columns, FormFields, LanguagePair } from '../../ui/layout.tsx';
import { Note, Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { asText } from './setting-changes.ts';
import { toSellerBody, toSellerFields } from './setting-fields.ts';
import { SettingHistory } from './setting-history.tsx';
import { type Stored, VersionedForm } from './versioned-form.tsx';
import { settingWords } from './words.ts';

const read = ({ version, seller }: DeskData<'seller'>): Stored => ({ version, fields: toSellerFields(seller) });

export function SellerSettingsView({ country }: { country: CountryCode }) {
  const words = useWords(settingWords);
  const may = useMay();
  const [begun, beginAgain] = useState(0);
  const input = { params: { country } };
  const query = useDeskQuery('seller', input);
  const save = useDeskMutation('setSeller', { refresh: ['auditLog'] });
  if (query.error) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || !query.isFetchedAfterMount) return <Skeleton rows={6} />;
  const labels = {
    name_en: words.sellerEn,
    name_ar: words.sellerAr,
    registration: words.registration,
    vat_number: words.vat,
    address_en: words.addressEn,
    address_ar: words.addressAr,
  };
  const columns = Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [name, { label, format: asText }] as const),
  );
  return (
    <Columns
      aside={
        may('read_audit') && (
          <SettingHistory
            call="setSeller"
            filter={{ subject: `country ${country}` }}
            columns={columns}
            onUndone={() => void query.refetch().then(() => beginAgain((times) => times + 1))}
          />
        )
      }
    >
      <VersionedForm
        key={begun}
        page={`settings seller-${country}`}
        stored={read(query.data)}
        readCurrent={(current) => read(current as DeskData<'seller'>)}
        labels={labels}
        save={async (fields, version) => {
          const result = await save.mutateAsync({ ...input, body: toSellerBody(fields, version) });
          if (result.kind !== 'done') throw new Error('Settings never wait for approval');
          return read(result.data);
        }}
      >
        {query.data.is_demo && (
          <Note tone="warn" icon={TriangleAlert}>
            {words.demo}
          </Note>
        )}
        <Panel title={words.seller} icon={Landmark}>
          <FormFields>
            <LanguagePair
              en={
                <>
                  <FormTextField name="name_en" lang="en" label={words.sellerEn} isRequired />
                  <FormTextField name="address_en" lang="en" label={words.addressEn} isRequired />
                </>
              }
              ar={
                <>
                  <FormTextField name="name_ar" lang="ar" label={words.sellerAr} isRequired />
                  <FormTextField name="address_ar" lang="ar" label={words.addressAr} isRequired />
                </>
              }
            />
            <FormTextField name="registration" dir="ltr" label={words.registration} isRequired />
            {countries[country].vatPercent > 0 && <FormTextField name="vat_number" dir="ltr" label={words.vat} />}
          </FormFields>
        </Panel>
      </VersionedForm>
    </Columns>
  );
}
