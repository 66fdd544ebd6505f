import { useState } from 'react';
import type { StoredAddress } from '../../../shared/contract/place.ts';
import { toAddressDraft, toAddressFields } from '../../../shared/domain/address-form.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { AddressCard } from '../../features/checkout/address-card.tsx';
import { AddressEditor } from '../../features/checkout/address-editor.tsx';
import { definePage } from '../../page.ts';
import { useApp, useT } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

function Addresses() {
  const { call, country, stores, t } = useApp();
  const { data, error, mutate } = useCall('addresses', {}, { fresh: true });
  const [edited, setEdited] = useState<StoredAddress | 'new' | null>(null);
  // The form is longer than the list, so closing it at its end would scroll to the footer.
  const show = (next: typeof edited) => {
    setEdited(next);
    window.scrollTo(0, 0);
  };
  const add = <Button onClick={() => show('new')}>{t('account.add_address')}</Button>;
  if (edited !== null)
    return (
      <AddressEditor
        key={edited === 'new' ? 'new' : edited.id}
        address={edited === 'new' ? null : edited}
        onLeave={() => show(null)}
        onDone={() => {
          stores.toasts.show(t('account.saved'));
          void mutate().then(() => show(null));
        }}
      />
    );
  if (!data) return <LoadingOrError failure={error} again={mutate} lines={5} />;
  if (data.items.length === 0)
    return (
      <EmptyState title={t('account.no_addresses')} action={add}>
        {t('account.no_addresses_text')}
      </EmptyState>
    );
  return (
    <>
      <ul className="address-grid">
        {data.items.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onEdit={() => show(address)}
            onFirst={async () => {
              const { lat = null, lng = null } = address;
              const fields = toAddressFields(country, toAddressDraft(country, address));
              const body = { ...fields, lat, lng, is_default: true } as never;
              await call('editAddress', { params: { id: address.id }, body }).catch(() => null);
              await mutate();
            }}
            onRemove={async () => {
              await call('removeAddress', { params: { id: address.id } }).catch(() => null);
              await mutate();
            }}
          />
        ))}
      </ul>
      {add}
      <p className="muted small">{t('account.addresses_country', { country: t(`shell.country_${country}`) })}</p>
    </>
  );
}

function AddressesPage() {
  const t = useT();
  return (
    <AccountFrame title={t('account.addresses')} path={paths.addresses()}>
      <Addresses />
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ tryGet }) => {
    await Promise.all([tryGet('addresses'), tryGet('areas')]);
    return undefined;
  },
  head: ({ t }) => ({ title: t('account.addresses'), noindex: true }),
  View: AddressesPage,
});
