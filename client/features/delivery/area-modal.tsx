import { useEffect, useState } from 'react';
import type { AddressArea } from '../../../shared/domain/address-form.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { DeliveryArea } from '../../../shared/domain/delivery-day.ts';
import { foldPlaceName, toPlaceKey } from '../../../shared/domain/place-name.ts';
import { matchesMedia } from '../../browser/matches-media.ts';
import { localStore } from '../../browser/storage.ts';
import { useCall } from '../../data/use-call.ts';
import { type AppValue, useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { TextField } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { LoadingOrError } from '../call/loading-or-error.tsx';
import { getAreaKey, useArea } from './use-area.ts';
import { useCourierCities } from './use-courier-cities.ts';

/** The storage event reaches other tabs by itself; dispatching it updates this one. */
function saveArea(country: CountryCode, { region, area }: DeliveryArea): void {
  localStore.setItem(getAreaKey(country), `${region}/${area}`);
  window.dispatchEvent(new StorageEvent('storage', { key: getAreaKey(country) }));
}

interface AreaChoice {
  chosen: DeliveryArea | null;
  choose: (place: DeliveryArea) => void;
  /** A city that the courier reaches and `/area` doesn't list; such cities aren't offered without it. */
  chooseCity?: (name: string) => void;
}

/** Stores the area in this browser, for the delivery estimate on product pages. */
function SavedAreaModal({ close }: ModalProps) {
  const { country } = useApp();
  return <AreaModal close={close} chosen={useArea(country)} choose={(place) => saveArea(country, place)} />;
}

function AreaModal({ close, chosen, choose, chooseCity }: ModalProps & AreaChoice) {
  const { t, country } = useApp();
  const { data, error, mutate } = useCall('areas');
  const [typed, setTyped] = useState('');
  // On a touch screen the keyboard would cover the list.
  useEffect(() => {
    if (matchesMedia('(pointer: fine)')) document.getElementById('area-search')?.focus();
  }, []);
  const query = foldPlaceName(typed);
  const courier = useCourierCities(typed);
  const isFound = ({ slug, name, also }: AddressArea) =>
    courier
      ? courier.some(({ id }) => id === slug)
      : foldPlaceName(name).includes(query) || also?.some((other) => other.includes(toPlaceKey(typed)));
  const known = data?.items ?? [];
  const regions = known
    .map((region) => ({ ...region, areas: region.areas.filter(isFound) }))
    .filter(({ areas }) => areas.length > 0);
  const isKnown = (city: string) => known.some(({ areas }) => areas.some(({ slug }) => slug === city));
  const others = chooseCity ? (courier ?? []).filter(({ id }) => !isKnown(id)) : [];
  const take = (run: () => void) => {
    run();
    close();
  };
  return (
    <Modal id="area-title" title={t(`product.choose_${country}`)} closeWord={t('shell.close')} onClose={close}>
      <TextField
        id="area-search"
        className="area-search"
        label={t('info.area_search')}
        type="search"
        autoComplete="off"
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!data && others.length === 0 && <LoadingOrError failure={error} again={mutate} lines={6} />}
      {data && regions.length + others.length === 0 && <p className="muted">{t('info.area_nothing')}</p>}
      {regions.map((region) => (
        <section className="area-group" key={region.slug}>
          <h3>{region.name}</h3>
          <ul>
            {region.areas.map((area) => (
              <li key={area.slug}>
                <button
                  type="button"
                  className="chip"
                  aria-pressed={chosen?.area === area.slug && chosen.region === region.slug}
                  onClick={() => take(() => choose({ region: region.slug, area: area.slug }))}
                >
                  {area.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <div className="area-group">
          <ul>
            {others.map(({ id, name }) => (
              <li key={id}>
                <button type="button" className="chip" onClick={() => take(() => chooseCity?.(name))}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}

export const openAreaModal = ({ stores, needWords }: AppValue): Promise<void> =>
  stores.modals.open('area', async () => {
    await needWords(['info']);
    return { Modal: SavedAreaModal };
  });

/** Returns the area to a form without storing it. */
export const openAreaPicker = ({ stores, needWords }: AppValue, choice: AreaChoice): Promise<void> =>
  stores.modals.open('area', async () => {
    await needWords(['info', 'product']);
    return { Modal: ({ close }: ModalProps) => <AreaModal close={close} {...choice} /> };
  });
