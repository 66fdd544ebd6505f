import { type FormEvent, useState } from 'react';
import type { StoredAddress } from '../../../shared/contract/place.ts';
import { blankAddress, toAddressDraft, toAddressFields } from '../../../shared/domain/address-form.ts';
import { formatPhone } from '../../../shared/domain/phone.ts';
import { CallFailure } from '../../api/call.ts';
import { focusFirstInvalid } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { AddressFields, getAddressErrors } from './address-fields.tsx';
import { useTouchedFields } from './use-touched-fields.ts';

export function AddressEditor({
  address,
  onDone,
  onLeave,
}: {
  address: StoredAddress | null;
  onDone: (saved: StoredAddress) => void;
  onLeave: () => void;
}) {
  const { call, country, t } = useApp();
  const [draft, setDraft] = useState(() => {
    const stored = address ? toAddressDraft(country, address) : blankAddress;
    return stored.phone ? { ...stored, phone: formatPhone(stored.phone) } : stored;
  });
  const [isDefault, setDefault] = useState(address?.is_default ?? false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const draftErrors = getAddressErrors(country, draft, t);
  const fields = useTouchedFields();
  const serverErrors = Object.fromEntries((failure?.fields ?? []).map(({ path, message }) => [path, message]));

  async function save() {
    setBusy(true);
    setFailure(null);
    const body = { ...toAddressFields(country, draft), is_default: isDefault } as never;
    try {
      const { data } = address
        ? await call('editAddress', { params: { id: address.id }, body }, { inline: true })
        : await call('addAddress', { body }, { inline: true });
      onDone(data.item);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      setBusy(false);
    }
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    if (Object.keys(draftErrors).length > 0) setTimeout(() => focusFirstInvalid(form));
    else if (!isBusy) void save();
  }
  return (
    <form className="box form-stack" noValidate onSubmit={onSubmit} onBlur={fields.onBlur}>
      <h2>{address ? t('account.edit_address') : t('checkout.new_address')}</h2>
      {failure && <Alert kind="bad">{failure.fields.length > 0 ? t('checkout.fix_fields') : failure.message}</Alert>}
      <AddressFields
        prefix="address"
        draft={draft}
        errors={isTried ? { ...serverErrors, ...draftErrors } : fields.shownOf(draftErrors)}
        onChange={(next) => {
          setDraft(next);
          setFailure(null);
        }}
      />
      <Check
        checked={isDefault}
        // The default address changes by choosing another one.
        disabled={address?.is_default}
        onChange={(event) => setDefault(event.target.checked)}
      >
        {t('account.make_default')}
      </Check>
      <div className="row">
        <Button type="submit" isBusy={isBusy}>
          {t('account.save')}
        </Button>
        <Button look="text" onClick={onLeave}>
          {t('account.back')}
        </Button>
      </div>
    </form>
  );
}
