/** The filter column: a form that works by itself, and changes the URL at once where there is JavaScript. */
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { priceFilterMaxKwd } from '../../../shared/constants.ts';
import type { Facet } from '../../../shared/contract/catalogue.ts';
import {
  type ChoiceKey,
  choiceKeys,
  type Listing,
  listingQuery,
  readMilligrams,
  switchKeys,
} from '../../../shared/domain/listing.ts';
import { toggleChoice, toggleSwitch, withMilligrams, withPrice } from '../../../shared/domain/listing-changes.ts';
import { friendlyBound, priceFromForm, quickBound, shownBound } from '../../../shared/domain/price-bound.ts';
import { writtenRange } from '../../../shared/domain/range.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Link } from '../../ui/link.tsx';
import { filterWord, isQuick, underPriceWord } from './listing-words.ts';

export interface FiltersProps {
  /** As wanted: runs ahead of what is shown while the next listing is on its way. */
  listing: Listing;
  facets: readonly Facet[];
  rate: number | null;
  base: string;
  hidden: ChoiceKey | undefined;
  /** Two copies may be on the page, the column and the drawer. */
  idPrefix: string;
  change: (next: Listing) => void;
}

const shownItems = 6;

/** Chosen ones first, then by how many products they have; the rest behind "24 more". */
function Choices({ facet, listing, change }: { facet: Facet; listing: Listing; change: FiltersProps['change'] }) {
  const { t } = useApp();
  const key = facet.key as ChoiceKey;
  const chosen = listing.choices[key] ?? [];
  const items = [...facet.items].sort((a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)));
  // A link that hides a single one would take its place.
  const least = Math.max(shownItems, chosen.length);
  const shown = items.length > least + 1 ? least : items.length;
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
      <legend>{filterWord(key, t)}</legend>
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

function PriceFields({ listing, rate, base, idPrefix, change }: FiltersProps & { rate: number }) {
  const { t, country, locale } = useApp();
  const { price } = listing;
  const shown = (kwd: number | null | undefined) =>
    kwd === null || kwd === undefined ? '' : String(shownBound(kwd, rate));
  const [typed, setTyped] = useState<{ from: string; to: string } | null>(null);
  const from = typed?.from ?? shown(price?.min);
  const to = typed?.to ?? shown(price?.max);
  const isUnder = isQuick(price, rate);
  const apply = () => {
    if (!typed) return;
    const next = priceFromForm(from, to, rate);
    setTyped(null);
    if (next !== undefined) change(withPrice(listing, next));
  };
  const field = (name: 'from' | 'to', value: string) => (
    <input
      className="input"
      dir="ltr"
      inputMode="decimal"
      name={`price_${name}`}
      id={`${idPrefix}-price-${name}`}
      aria-label={t(`listing.price_${name}`)}
      placeholder={name === 'from' ? '0' : String(friendlyBound(priceFilterMaxKwd, rate))}
      value={value}
      onChange={(event) => setTyped({ from, to, [name]: event.currentTarget.value })}
      onBlur={apply}
    />
  );
  const quick = withPrice(listing, isUnder ? null : { min: 0, max: quickBound(rate) });
  return (
    <fieldset>
      <legend>{t('listing.price')}</legend>
      <div className="range-io">
        {field('from', from)}
        <span aria-hidden="true">{t('listing.price_to')}</span>
        {field('to', to)}
      </div>
      <Link className="chip" to={`${base}${listingQuery(quick)}`} aria-current={isUnder ? 'true' : undefined}>
        {underPriceWord(t, rate, country, locale)}
      </Link>
    </fieldset>
  );
}

/** How much of the chosen ingredient: `200-400`, or `200` for at least that. */
function Milligrams({ listing, change }: Pick<FiltersProps, 'listing' | 'change'>) {
  const { t } = useApp();
  const shown = listing.milligrams ? writtenRange(listing.milligrams) : '';
  return (
    <fieldset>
      <legend>{t('listing.mg')}</legend>
      <input
        className="input"
        dir="ltr"
        name="ingredient_mg"
        aria-label={t('listing.mg')}
        placeholder="200-400"
        defaultValue={shown}
        onBlur={({ currentTarget: { value } }) =>
          value === shown || change(withMilligrams(listing, readMilligrams(value)))
        }
      />
    </fieldset>
  );
}

export function Filters(props: FiltersProps) {
  const { listing, facets, rate, base, hidden, change } = props;
  const { t } = useApp();
  const onSubmit = (event: FormEvent) => event.preventDefault();
  // What is typed is taken over on leaving; there is no button that Enter could press.
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) target.blur();
  };
  const writtenQuery = `${base}${listingQuery(listing)}`;
  const counts = new Map(facets.map((facet) => [facet.key, facet.items[0]?.count ?? 0]));
  return (
    <form method="get" className="filter-form" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {listing.q !== '' && <input type="hidden" name="q" value={listing.q} />}
      {listing.sort && <input type="hidden" name="sort" value={listing.sort} />}
      <fieldset>
        <legend className="sr">{t('listing.filters')}</legend>
        {switchKeys
          // Everything counts towards free delivery: a link may say so, but it is no choice.
          .filter((key) => (key !== 'free_delivery' && (counts.get(key) ?? 0) > 0) || listing.switches.includes(key))
          .map((key) => (
            <label className="check check--switch" key={key}>
              <span>{filterWord(key, t)}</span>
              <input
                type="checkbox"
                role="switch"
                name={key}
                value="true"
                checked={listing.switches.includes(key)}
                onChange={() => change(toggleSwitch(listing, key))}
              />
            </label>
          ))}
      </fieldset>
      {rate !== null && <PriceFields key={writtenQuery} {...props} rate={rate} />}
      {choiceKeys
        .filter((key) => key !== hidden)
        .map((key) => {
          const facet = facets.find((one) => one.key === key);
          return facet && facet.items.length > 0 ? (
            <Choices key={key} facet={facet} listing={listing} change={change} />
          ) : null;
        })}
      {listing.choices.ingredient && <Milligrams key={writtenQuery} listing={listing} change={change} />}
      <noscript>
        <Button type="submit" size="wide">
          {t('listing.filter_apply')}
        </Button>
      </noscript>
    </form>
  );
}
