/** Where to: one of the account's addresses, or the fields of the country. */
import { MapPin } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type AddressFieldSpec, addressTypes, getAddressFields } from '../../../../shared/domain/address-form.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { FormComboField, FormSelectField, FormTextField } from '../../forms/form-fields.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { NewOrderForm } from './new-order-form.ts';
import { newOrderWords } from './new-order-words.ts';

export function NewOrderAddress() {
  const words = useWords(newOrderWords);
  const [account, addressId] = useWatch<NewOrderForm, ['account', 'addressId']>({ name: ['account', 'addressId'] });
  const saved = (account?.addresses ?? []).filter(({ id }) => id !== null);
  return (
    <Panel title={words.address} icon={MapPin}>
      <FormFields>
        {saved.length > 0 && (
          <FormSelectField
            name="addressId"
            label={words.savedAddress}
            options={[
              ...saved.map(({ id, lines }) => ({ value: id ?? '', label: lines.join(' · ') })),
              { value: '', label: words.newAddress },
            ]}
          />
        )}
        {addressId === '' && <AddressFields isGuest={account === null} />}
      </FormFields>
    </Panel>
  );
}

/** A guest's name and number are asked for once, and the governorate follows from the area. */
const isShown = ({ field, lookUp }: AddressFieldSpec, isGuest: boolean) =>
  lookUp !== 'region' && !(isGuest && (field === 'name' || field === 'phone'));

function AddressFields({ isGuest }: { isGuest: boolean }) {
  const words = useWords(newOrderWords);
  const { getValues } = useFormContext<NewOrderForm>();
  const [country, type] = useWatch<NewOrderForm, ['country', 'address.type']>({ name: ['country', 'address.type'] });
  const fields = getAddressFields(country, type ?? getValues('address.type')).filter((one) => isShown(one, isGuest));
  return (
    <>
      {countries[country].addressForm === 'kuwait' && (
        <FormSelectField
          name="address.type"
          label={words.type}
          options={addressTypes.map((value) => ({ value, label: words.types[value] }))}
        />
      )}
      <div className="form-address">
        {fields.map((field) => (
          <AddressInput key={`${country} ${field.field}`} spec={field} country={country} />
        ))}
      </div>
    </>
  );
}

function AddressInput({ spec, country }: { spec: AddressFieldSpec; country: CountryCode }) {
  const words = useWords(newOrderWords);
  const { field, isRequired = false, lookUp, maxChars, typed } = spec;
  const shared = {
    name: `address.${field}`,
    label: isRequired ? words.fields[field] : words.optional(words.fields[field]),
    isRequired,
  };
  if (lookUp === 'place') return <PlaceInput {...shared} country={country} />;
  return (
    <FormTextField
      {...shared}
      maxLength={maxChars}
      {...(field === 'notes' && { rows: 2 })}
      {...(typed && { dir: 'ltr' as const })}
      {...(typed === 'phone' && { type: 'tel' as const })}
    />
  );
}

function PlaceInput({ country, ...field }: { country: CountryCode; name: string; label: string; isRequired: boolean }) {
  const places = useDeskQuery('addressPlaces', { query: { country } }, { staleMs: Number.POSITIVE_INFINITY });
  const options = (places.data?.items ?? []).flatMap(({ areas }) =>
    areas.map(({ slug, name }) => ({ value: slug, label: name })),
  );
  // The field keeps its first options, so it is drawn anew when they come. It is disabled before, or what was typed
  // would be lost.
  const isLoaded = options.length > 0;
  return <FormComboField key={String(isLoaded)} {...field} options={options} isDisabled={!isLoaded} />;
}
