import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { priceFilterMaxKwd } from '../../../shared/constants.ts';
import { countries } from '../../../shared/domain/country.ts';
import { listingQuery, readMilligrams } from '../../../shared/domain/listing.ts';
import { withMilligrams, withPrice } from '../../../shared/domain/listing-changes.ts';
import { currencySign } from '../../../shared/domain/money.ts';
import { friendlyBound, priceFromForm, quickBound, shownBound } from '../../../shared/domain/price-bound.ts';
import { writtenRange } from '../../../shared/domain/range.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import type { FiltersProps } from './filters.tsx';
import { isQuick, underPriceWord } from './listing-words.ts';

/** Typed values apply on Enter, or when the focus leaves the whole range. */
const applyOnLeave = (apply: () => void) => ({
  onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || apply(),
  onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && apply(),
});

export function PriceFields({ listing, rate, base, idPrefix, onTyped, change }: FiltersProps & { rate: number }) {
  const { t, country, locale } = useApp();
  const { price } = listing;
  const shown = (kwd: number | null | undefined) =>
    kwd === null || kwd === undefined ? '' : String(shownBound(kwd, rate));
  const [typed, setTyped] = useState<{ from: string; to: string } | null>(null);
  const { from, to } = typed ?? { from: shown(price?.min), to: shown(price?.max) };
  const isUnder = isQuick(price, rate);
  const apply = (ends: { from: string; to: string }) => {
    const next = withPrice(listing, priceFromForm(ends.from, ends.to, rate) ?? null);
    if (listingQuery(next) !== listingQuery({ ...listing, page: 1 })) change(next);
  };
  const finish = () => {
    if (!typed) return;
    setTyped(null);
    // Cancels the drawer's pending delayed apply.
    onTyped?.(() => {});
    apply(typed);
  };
  const onType = (ends: { from: string; to: string }) => {
    setTyped(ends);
    onTyped?.(() => apply(ends));
  };
  const renderField = (name: 'from' | 'to', value: string) => (
    <input
      className="input"
      dir="ltr"
      inputMode="decimal"
      name={`price_${name}`}
      id={`${idPrefix}-price-${name}`}
      aria-label={t(`listing.price_${name}`)}
      placeholder={name === 'from' ? '0' : friendlyBound(priceFilterMaxKwd, rate).toLocaleString('en')}
      value={value}
      onChange={(event) => onType({ from, to, [name]: event.currentTarget.value })}
    />
  );
  const quick = withPrice(listing, isUnder ? null : { min: 0, max: quickBound(rate) });
  return (
    <fieldset>
      <legend>
        {t('listing.price')} <bdi className="muted">({currencySign(countries[country].currency, locale)})</bdi>
      </legend>
      <div className="range-io" {...applyOnLeave(finish)}>
        {renderField('from', from)}
        <span aria-hidden="true">{t('listing.price_to')}</span>
        {renderField('to', to)}
      </div>
      <Link
        className="chip"
        to={`${base}${listingQuery(quick)}`}
        aria-current={isUnder ? 'true' : undefined}
        data-in-place
      >
        {underPriceWord(t, rate, country, locale)}
      </Link>
    </fieldset>
  );
}

/** The amount of the chosen ingredient: `200-400`, or `200` for at least that. */
export function Milligrams({ listing, change }: Pick<FiltersProps, 'listing' | 'change'>) {
  const { t } = useApp();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = listing.milligrams ? writtenRange(listing.milligrams) : '';
  const finish = () => {
    setTyped(null);
    if (typed !== null && typed !== shown) change(withMilligrams(listing, readMilligrams(typed)));
  };
  return (
    <fieldset>
      <legend>{t('listing.mg')}</legend>
      <input
        className="input"
        dir="ltr"
        name="ingredient_mg"
        aria-label={t('listing.mg')}
        placeholder="200-400"
        value={typed ?? shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...applyOnLeave(finish)}
      />
    </fieldset>
  );
}
