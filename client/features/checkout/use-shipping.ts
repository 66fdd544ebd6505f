import type { StoredAddress } from '../../../shared/contract/place.ts';
import { type AddressDraft, blankAddress } from '../../../shared/domain/address-form.ts';
import { getAddressForm } from '../../../shared/domain/address-forms.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { DeliveryArea } from '../../../shared/domain/delivery-day.ts';
import { isEmailAddress } from '../../../shared/domain/email-address.ts';
import { useCall } from '../../data/use-call.ts';
import { type Translator, useApp, useSession } from '../../state/app-context.ts';
import { useArea } from '../delivery/use-area.ts';
import { type AddressErrors, getAddressErrors } from './address-fields.tsx';
import { type CheckoutDraft, useDraft } from './draft.ts';

export interface Shipping {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  /** False until the draft and a signed-in shopper's saved addresses have loaded. */
  ready: boolean;
  isGuest: boolean;
  saved: readonly StoredAddress[];
  savedFailed: boolean;
  /** The selected saved address, or null for the typed one. */
  chosen: StoredAddress | null;
  typed: AddressDraft;
  /** By field; `email` is the guest's. Empty when the step is complete. */
  errors: AddressErrors;
  choose: (added: StoredAddress) => Promise<void>;
}

/** A guest may leave it out: the phone number is enough. */
const getEmailError = (email: string, t: Translator): AddressErrors =>
  email.trim() === '' || isEmailAddress(email) ? {} : { email: t('checkout.error_email') };

/** The form starts with the user's name and the area chosen on a product page. */
function buildInitialAddress(country: CountryCode, place: DeliveryArea | null, name: string | undefined): AddressDraft {
  const { placeField, regionField } = getAddressForm(country);
  return {
    ...blankAddress,
    ...(name && { name }),
    ...(place && { [placeField]: place.area, ...(regionField && { [regionField]: place.region }) }),
  };
}

export function useShipping(): Shipping {
  const { country, t } = useApp();
  const { user } = useSession();
  const { draft, ready, change } = useDraft();
  const { data, error, mutate } = useCall('addresses', user ? {} : null, { fresh: true });
  const saved = data?.items ?? [];
  const first = saved.find(({ is_default }) => is_default) ?? saved[0] ?? null;
  const chosen = user && draft.addressId !== null ? (saved.find(({ id }) => id === draft.addressId) ?? first) : null;
  const area = useArea(country);
  const typed = draft.addresses[country] ?? buildInitialAddress(country, area, user?.name);
  const errors = chosen
    ? {}
    : { ...(user ? {} : getEmailError(draft.email, t)), ...getAddressErrors(country, typed, t) };
  return {
    draft,
    change,
    ready: ready && (!user || data !== undefined || error !== undefined),
    isGuest: !user,
    saved,
    savedFailed: error !== undefined,
    chosen,
    typed,
    errors,
    async choose(added) {
      const { [country]: _, ...others } = draft.addresses;
      await mutate({ items: [...saved, added] }, { revalidate: false });
      change({ addressId: added.id, addresses: others });
    },
  };
}
