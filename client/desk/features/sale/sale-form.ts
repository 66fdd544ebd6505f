import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { parseSalePercent } from '../../../../shared/domain/sale.ts';
import { noTime, readTypedTime, type TypedTime } from '../schedule/moment.ts';

export type ChoiceKind = 'category' | 'brand' | 'products';

export interface TypedSale {
  readonly of: ChoiceKind;
  readonly category: string;
  readonly brand: string;
  readonly skus: readonly string[];
  readonly percent: string;
  /** '' for both. */
  readonly country: CountryCode | '';
  readonly isAtOnce: boolean;
  readonly from: TypedTime;
  readonly until: TypedTime;
  readonly title: string;
}

export const newSale = (skus: readonly string[], country: CountryCode | ''): TypedSale => ({
  of: skus.length > 0 ? 'products' : 'category',
  category: '',
  brand: '',
  skus,
  percent: '',
  country,
  isAtOnce: false,
  from: noTime,
  until: noTime,
  title: '',
});

type SaleBody = Omit<NonNullable<DeskInput<'addSale'>['body']>, 'key' | 'hash' | 'dry_run' | 'yes'>;

const readChoice = ({ of, category, brand, skus }: TypedSale): SaleBody['choice'] | null => {
  if (of === 'products') return skus.length > 0 ? { of, skus: [...skus] } : null;
  if (of === 'brand') return brand === '' ? null : { of, brand };
  return category === '' ? null : { of, category };
};

/** Null while something is missing or can't be read. */
export function readSale(typed: TypedSale): SaleBody | null {
  const choice = readChoice(typed);
  const percent = parseSalePercent(typed.percent);
  const startsAt = typed.isAtOnce ? null : readTypedTime(typed.from);
  const endsAt = readTypedTime(typed.until);
  if (choice === null || percent === null || endsAt === null || (startsAt === null && !typed.isAtOnce)) return null;
  return {
    choice,
    countries: typed.country === '' ? [...countryCodes] : [typed.country],
    percent,
    title: typed.title,
    starts_at: startsAt,
    ends_at: endsAt,
  };
}
