import { useState } from 'react';
import type { StoredAddress } from '../../../shared/contract/place.ts';
import { formatPhone } from '../../../shared/domain/phone.ts';
import { useT } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { PersonName } from '../../ui/person-name.tsx';

export function AddressCard({
  address,
  onEdit,
  onRemove,
  onFirst,
}: {
  address: StoredAddress;
  onEdit: () => void;
  onRemove: () => Promise<void>;
  onFirst: () => Promise<void>;
}) {
  const t = useT();
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const [isSavingDefault, setSavingDefault] = useState(false);
  const makeDefault = () => {
    setSavingDefault(true);
    return onFirst().finally(() => setSavingDefault(false));
  };
  return (
    <li className="box address-card">
      <address>
        <b>
          <PersonName>{String(address.name ?? '')}</PersonName>
        </b>
        {address.is_default && <span className="tag">{t('account.default')}</span>}
        {address.lines.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
        <p>
          <bdi dir="ltr">{formatPhone(String(address.phone ?? ''))}</bdi>
        </p>
      </address>
      {state === 'idle' ? (
        <div className="row">
          <Button look="line" onClick={onEdit}>
            {t('account.edit')}
          </Button>
          {!address.is_default && (
            <Button look="text" isBusy={isSavingDefault} onClick={() => void makeDefault()}>
              {t('account.make_default')}
            </Button>
          )}
          <Button look="text" onClick={() => setState('asking')}>
            {t('account.remove')}
          </Button>
        </div>
      ) : (
        <fieldset className="confirm-prompt">
          <legend>{t('account.remove_confirm')}</legend>
          <Button
            look="bad"
            isBusy={state === 'busy'}
            onClick={() => {
              setState('busy');
              void onRemove().finally(() => setState('idle'));
            }}
          >
            {t('account.remove')}
          </Button>
          <Button look="line" onClick={() => setState('idle')}>
            {t('account.keep')}
          </Button>
        </fieldset>
      )}
    </li>
  );
}
