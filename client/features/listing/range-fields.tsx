import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { priceFilterMaxKwd } from '../../../shared/constants.ts';
import { countries } from '../../../shared/domain/country.ts';
import { formatListingQuery, parseMilligrams } from '../../../shared/domain/listing.ts';
import { withMilligrams, withPrice } from '../../../shared/domain/listing-changes.ts';
import { getCurrencySign } from '../../../shared/domain/money.ts';
import { getQuickBound, parsePriceForm, roundBound, toLocalBound } from '../../../shared/domain/price-bound.ts';
import { formatRange } from '../../../shared/domain/range.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import type { FiltersProps } from './filters.tsx';
import { getUnderPriceLabel, isQuickPrice } from './labels.ts';

/** Typed values apply on Enter, or when the focus leaves the whole range. */
const applyOnLeave = (apply: () => void) => ({
  onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || apply(),
  onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && apply(),
});

export function PriceFields({ listing, rate, base, idPrefix, onTyped, change }: FiltersProps & { rate: number }) {
  const { t, country, locale } = useApp();
  const { price } = listing;
  const shown = (kwd: number | null | undefined) =>
    kwd === null || kwd === undefined ? '' : String(toLocalBound(kwd, rate));
  const [typed, setTyped] = useState<{ from: string; to: string } | null>(null);
  const { from, to } = typed ?? { from: shown(price?.min), to: shown(price?.max) };
  const isUnder = isQuickPrice(price, rate);
  const apply = (ends: { from: string; to: string }) => {
    const next = withPrice(listing, parsePriceForm(ends.from, ends.to, rate) ?? null);
    if (formatListingQuery(next) !== formatListingQuery({ ...listing, page: 1 })) change(next);
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
      placeholder={name === 'from' ? '0' : roundBound(priceFilterMaxKwd, rate).toLocaleString('en')}
      value={value}
      onChange={(event) => onType({ from, to, [name]: event.currentTarget.value })}
    />
  );
  const quick = withPrice(listing, isUnder ? null : { min: 0, max: getQuickBound(rate) });
  return (
    <fieldset>
      <legend>
        {t('listing.price')} <bdi className="muted">({getCurrencySign(countries[country].currency, locale)})</bdi>
      </legend>
      <div className="range-inputs" {...applyOnLeave(finish)}>
        {renderField('from', from)}
        <span aria-hidden="true">{t('listing.price_to')}</span>
        {renderField('to', to)}
      </div>
      <Link
        className="chip"
        to={`${base}${formatListingQuery(quick)}`}
        aria-current={isUnder ? 'true' : undefined}
        data-in-place
      >
        {getUnderPriceLabel(t, rate, country, locale)}
      </Link>
    </fieldset>
  );
}

/** The amount of the chosen ingredient: `200-400`, or `200` for at least that. */
export function MilligramsField({ listing, change }: Pick<FiltersProps, 'listing' | 'change'>) {
  const { t } = useApp();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = listing.milligrams ? formatRange(listing.milligrams) : '';
  const finish = () => {
    setTyped(null);
    if (typed !== null && typed !== shown) change(withMilligrams(listing, parseMilligrams(typed)));
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
