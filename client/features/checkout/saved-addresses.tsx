import type { StoredAddress } from '../../../shared/contract/place.ts';
import { useT } from '../../state/app-context.ts';
import { PersonName } from '../../ui/person-name.tsx';

export function SavedAddresses({
  items,
  chosen,
  onChoose,
}: {
  items: readonly StoredAddress[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}) {
  const t = useT();
  return (
    <fieldset className="address-grid">
      <legend className="sr-only">{t('checkout.saved_addresses')}</legend>
      {items.map(({ id, lines, is_default, name }) => (
        <label className="radio-card" key={id}>
          <span className="check">
            <input type="radio" name="saved-address" checked={chosen === id} onChange={() => onChoose(id)} />
          </span>
          <span>
            <b>
              <PersonName>{String(name ?? '')}</PersonName>
            </b>
            {is_default && <span className="tag">{t('account.default')}</span>}
            {lines.map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
          </span>
        </label>
      ))}
      <label className="radio-card">
        <span className="check">
          <input type="radio" name="saved-address" checked={chosen === null} onChange={() => onChoose(null)} />
        </span>
        <b>{t('checkout.new_address')}</b>
      </label>
    </fieldset>
  );
}
