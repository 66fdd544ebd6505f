/** Rules of single regions and areas: each stands before the country's own. */
import { MapPin, Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import {
  type DeliveryItem,
  type DeliveryPlace,
  formatClock,
  listPlaces,
  placeKey,
  type Rule,
} from './delivery-fields.ts';
import { DeliveryPlaceDialog } from './delivery-place-dialog.tsx';
import { deliveryWords } from './delivery-words.ts';

const toRuleOf = ({ region: _, area: __, ...rule }: DeliveryItem): Rule => rule;

export function DeliveryPlaces({
  country,
  delivery,
  onChanged,
}: {
  country: CountryCode;
  delivery: DeskData<'delivery'>;
  onChanged: () => void;
}) {
  const words = useWords(deliveryWords);
  const toast = useToast();
  const textOf = useFailureText();
  const canWrite = useMay()('write_settings', country);
  const [edited, edit] = useState<DeliveryItem | 'new' | null>(null);
  const regions = useDeskQuery('deliveryPlaces', { params: { country } }, { staleMs: Number.POSITIVE_INFINITY });
  const places = listPlaces(regions.data?.items ?? [], words.wholeRegion);
  const nameOf = (place: DeliveryPlace) =>
    places.find(({ value }) => value === placeKey(place))?.label ?? placeKey(place);
  const save = useDeskMutation('setDelivery', { refresh: ['auditLog'] });
  const items = delivery.items.filter(({ region }) => region !== '');

  /** A later undo sends the version that the answer returns. */
  const change = async (version: number, place: DeliveryPlace, rule: Rule | null, was: Rule | null): Promise<void> => {
    const { region, area } = place;
    try {
      const result = await save.mutateAsync({ params: { country }, body: { version, region, area, rule } });
      if (result.kind !== 'done') return;
      const { version: next } = result.data;
      toast({
        text: rule === null ? words.placeRemoved(nameOf(place)) : words.placeSaved(nameOf(place)),
        undo: () => void change(next, place, was, rule),
      });
      edit(null);
      onChanged();
    } catch (error) {
      const failure = error as DeskFailure;
      toast({ text: textOf(failure), isBad: true });
      if (failure.code === 'version.stale') onChanged();
    }
  };
  if (items.length === 0 && !canWrite) return null;
  return (
    <Panel
      title={words.places}
      icon={MapPin}
      count={items.length}
      foot={
        canWrite && (
          <Button look="line" size="small" icon={Plus} isDisabled={places.length === 0} onClick={() => edit('new')}>
            {words.addPlace}
          </Button>
        )
      }
    >
      {items.length === 0 && <p>{words.noPlaces}</p>}
      <ul className="row-list">
        {items.map((item) => (
          <li key={placeKey(item)}>
            <span className="row-list-text">
              <bdi>{nameOf(item)}</bdi>
              <small>
                {words.placeRule(formatClock(item.cut_off), item.first_days, item.last_days)}
                {item.rest_days.length > 0 && <> · {words.restOf(words.dayList(item.rest_days))}</>}
              </small>
            </span>
            {canWrite && (
              <>
                <IconButton icon={Pencil} label={words.changePlace(nameOf(item))} onClick={() => edit(item)} />
                <IconButton
                  icon={X}
                  label={words.removePlace(nameOf(item))}
                  onClick={() => void change(delivery.version, item, null, toRuleOf(item))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <DeliveryPlaceDialog
          item={edited === 'new' ? null : edited}
          title={edited === 'new' ? words.addPlace : nameOf(edited)}
          places={places.filter(({ value }) => !items.some((item) => placeKey(item) === value))}
          isBusy={save.isPending}
          onClose={() => edit(null)}
          onSave={(place, rule) => {
            const was = edited === 'new' ? null : toRuleOf(edited);
            void change(delivery.version, place, rule, was);
          }}
        />
      )}
    </Panel>
  );
}
