/** The filter form. It submits without JavaScript; with it, every change updates the URL at once. */
import { type FormEvent, useState } from 'react';
import type { NavigateOptions } from 'react-router';
import type { Facet } from '../../../shared/contract/catalogue.ts';
import { type ChoiceKey, choiceKeys, type Listing, switchKeys } from '../../../shared/domain/listing.ts';
import { toggleChoice, toggleSwitch } from '../../../shared/domain/listing-changes.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { getFilterLabel } from './labels.ts';
import { MilligramsField, PriceFields } from './range-fields.tsx';

export interface FiltersProps {
  /** The requested listing, which is ahead of the results while the next page loads. */
  listing: Listing;
  facets: readonly Facet[];
  rate: number | null;
  base: string;
  hidden: ChoiceKey | undefined;
  idPrefix: string;
  change: (next: Listing, options?: NavigateOptions) => void;
}

const shownItems = 6;

/**
 * Choices that were set at page load come first, then the others by product count; the rest hide behind "24 more".
 * Ticking a choice does not reorder the list.
 */
function Choices({ facet, listing, change }: { facet: Facet; listing: Listing; change: FiltersProps['change'] }) {
  const { t } = useApp();
  const key = facet.key as ChoiceKey;
  const chosen = listing.choices[key] ?? [];
  const [initial] = useState(chosen);
  const items = [...facet.items].sort((a, b) => Number(initial.includes(b.id)) - Number(initial.includes(a.id)));
  // A "1 more" link would take as much space as the choice it hides.
  const minShown = Math.max(shownItems, initial.length);
  const shown = items.length > minShown + 1 ? minShown : items.length;
  const row = ({ id, name, count }: Facet['items'][number]) => (
    <Check
      key={id}
      name={key}
      value={id}
      checked={chosen.includes(id)}
      aside={facet.at_least ? `${count}+` : count}
      onChange={() => change(toggleChoice(listing, key, id))}
    >
      <bdi>{name}</bdi>
    </Check>
  );
  return (
    <fieldset>
      <legend>{getFilterLabel(key, t)}</legend>
      {items.slice(0, shown).map(row)}
      {items.length > shown && (
        <details>
          <summary className="link small">{t('listing.more_items', { n: items.length - shown })}</summary>
          {items.slice(shown).map(row)}
        </details>
      )}
    </fieldset>
  );
}

export function Filters(props: FiltersProps) {
  const { listing, facets, rate, hidden, change } = props;
  const { t } = useApp();
  const onSubmit = (event: FormEvent) => event.preventDefault();
  const counts = new Map(facets.map((facet) => [facet.key, facet.items[0]?.count ?? 0]));
  // Every product counts towards free delivery, so the form offers this switch only if a link has set it.
  const switches = switchKeys.filter((key) => key !== 'free_delivery' || listing.switches.includes(key));
  return (
    <form method="get" className="filter-form" onSubmit={onSubmit}>
      <fieldset>
        <legend className="sr-only">{t('listing.filters')}</legend>
        {switches.map((key) => (
          <label className="check check--switch" key={key}>
            <span>{getFilterLabel(key, t)}</span>
            <input
              type="checkbox"
              role="switch"
              name={key}
              value="true"
              checked={listing.switches.includes(key)}
              disabled={!counts.get(key) && !listing.switches.includes(key)}
              onChange={() => change(toggleSwitch(listing, key))}
            />
          </label>
        ))}
      </fieldset>
      {rate !== null && <PriceFields {...props} rate={rate} />}
      {choiceKeys
        .filter((key) => key !== hidden)
        .map((key) => {
          const facet = facets.find((one) => one.key === key);
          return facet && facet.items.length > 0 ? (
            <Choices key={key} facet={facet} listing={listing} change={change} />
          ) : null;
        })}
      {listing.choices.ingredient && <MilligramsField {...props} />}
      <noscript>
        {import.meta.env.SSR && (
          <>
            {listing.q !== '' && <input type="hidden" name="q" value={listing.q} />}
            {listing.sort && <input type="hidden" name="sort" value={listing.sort} />}
            <Button type="submit" size="wide">
              {t('listing.filter_apply')}
            </Button>
          </>
        )}
      </noscript>
    </form>
  );
}
