import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { type AddressErrors, AddressFields } from './address-fields.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import type { Shipping } from './use-shipping.ts';

/** A saved address, or the fields of a new one. */
export function AddressChoice({
  shipping,
  errors,
  isVisit = false,
  onType,
}: {
  shipping: Shipping;
  errors: AddressErrors;
  /** Of a nurse, who needs no parcel's details. */
  isVisit?: boolean;
  onType?: () => void;
}) {
  const { country, t } = useApp();
  const { draft, change, isGuest, saved, savedFailed, chosen, typed } = shipping;
  return (
    <>
      {savedFailed && <Alert kind="warn">{t('checkout.addresses_failed')}</Alert>}
      {!isGuest && saved.length > 0 && (
        <SavedAddresses items={saved} chosen={chosen?.id ?? null} onChoose={(addressId) => change({ addressId })} />
      )}
      {!chosen && (
        <AddressFields
          prefix={isVisit ? 'visit' : 'ship'}
          isVisit={isVisit}
          isPlaceOnly={isGuest && !isVisit}
          draft={typed}
          errors={errors}
          onChange={(next) => {
            onType?.();
            change({ addresses: { ...draft.addresses, [country]: next } });
          }}
        />
      )}
    </>
  );
}
