import type { FocusEvent, KeyboardEvent } from 'react';
import { priceFilterMaxKwd } from '../../../shared/constants.ts';
import { countries } from '../../../shared/domain/country.ts';
import { formatListingQuery, parseMilligrams } from '../../../shared/domain/listing.ts';
import { withMilligrams, withPrice } from '../../../shared/domain/listing-changes.ts';
import { getCurrencySign } from '../../../shared/domain/money.ts';
import { getQuickBound, parsePriceForm, roundBound, toLocalBound } from '../../../shared/domain/price-bound.ts';
import { formatRange, isWrongBound, isWrongRange } from '../../../shared/domain/range.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import type { FiltersProps } from './filters.tsx';
import { getUnderPriceLabel, isQuickPrice } from './labels.ts';
import { useTypedFilter } from './use-typed-filter.tsx';

/** Typed values apply on Enter, or when the focus leaves the whole range. */
const applyOnLeave = (apply: () => void) => ({
  onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || apply(),
  onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && apply(),
});

type Ends = Readonly<Record<'from' | 'to', string>>;
const hasWrongEnd = ({ from, to }: Ends): boolean => isWrongBound(from) || isWrongBound(to);

export function PriceFields(props: FiltersProps & { rate: number }) {
  const { listing, rate, base, idPrefix } = props;
  const { t, country, locale } = useApp();
  const { price } = listing;
  const shown = (kwd: number | null | undefined) =>
    kwd === null || kwd === undefined ? '' : String(toLocalBound(kwd, rate));
  const { typed, invalid, fault, onType, finish } = useTypedFilter<Ends>(props, hasWrongEnd, ({ from, to }) =>
    withPrice(listing, parsePriceForm(from, to, rate) ?? null),
  );
  const ends = typed ?? { from: shown(price?.min), to: shown(price?.max) };
  const isUnder = isQuickPrice(price, rate);
  const renderField = (name: 'from' | 'to') => (
    <input
      className="input"
      dir="ltr"
      inputMode="decimal"
      name={`price_${name}`}
      id={`${idPrefix}-price-${name}`}
      aria-label={t(`listing.price_${name}`)}
      {...(isWrongBound(ends[name]) && invalid)}
      placeholder={name === 'from' ? '0' : roundBound(priceFilterMaxKwd, rate).toLocaleString('en')}
      value={ends[name]}
      onChange={(event) => onType({ ...ends, [name]: event.currentTarget.value })}
    />
  );
  const quick = withPrice(listing, isUnder ? null : { min: 0, max: getQuickBound(rate) });
  return (
    <fieldset>
      <legend>
        {t('listing.price')} <bdi className="muted">({getCurrencySign(countries[country].currency, locale)})</bdi>
      </legend>
      <div className="range-inputs" {...applyOnLeave(finish)}>
        {renderField('from')}
        <span aria-hidden="true">{t('listing.price_to')}</span>
        {renderField('to')}
      </div>
      {fault}
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
export function MilligramsField(props: FiltersProps) {
  const { listing } = props;
  const { t } = useApp();
  const { typed, invalid, fault, onType, finish } = useTypedFilter<string>(props, isWrongRange, (text) =>
    withMilligrams(listing, parseMilligrams(text)),
  );
  return (
    <fieldset>
      <legend>{t('listing.mg')}</legend>
      <input
        className="input"
        dir="ltr"
        name="ingredient_mg"
        aria-label={t('listing.mg')}
        {...invalid}
        placeholder="200-400"
        value={typed ?? (listing.milligrams ? formatRange(listing.milligrams) : '')}
        onChange={(event) => onType(event.currentTarget.value)}
        {...applyOnLeave(finish)}
      />
      {fault}
    </fieldset>
  );
}
