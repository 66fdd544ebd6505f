/** `promotion add|list|end …` (docs/promotions.md §6). */
import type { Call } from './client.ts';
import { type Answer, amount, countryOf, misused, moment, needed, whole } from './options.ts';

/** The options that describe a promotion, as they were typed. */
type Typed = Partial<
  Record<'percent' | 'amount' | 'country' | 'min' | 'from' | 'until' | 'uses' | 'per-user' | 'with' | 'count', string>
> & { 'free-delivery'?: boolean };

interface Promotion {
  kind: string;
  id: string;
  state: string;
  says: string;
  starts_at: string | null;
  ends_at: string | null;
}

type Words = readonly (string | undefined)[];

const countryAndDays = (typed: Typed) => ({
  country: typed.country === undefined ? undefined : countryOf(typed.country),
  starts_at: moment(typed.from, '--from'),
  ends_at: moment(typed.until, '--until'),
});

function coupon([code]: Words, typed: Typed) {
  const ways = { percent: typed.percent !== undefined, amount: typed.amount !== undefined };
  const given = [ways.percent, ways.amount, typed['free-delivery'] === true].filter(Boolean);
  if (given.length !== 1) throw misused('A coupon takes one of --percent, --amount and --free-delivery.');
  if ((ways.amount || typed.min !== undefined) && typed.country === undefined)
    throw misused('An amount needs --country.');
  return {
    id: needed(code, 'The code'),
    type: ways.percent ? 'percent' : ways.amount ? 'amount' : 'free_delivery',
    percent: whole(typed.percent, '--percent'),
    amount: amount(typed.amount, '--amount'),
    min_subtotal: amount(typed.min, '--min'),
    max_uses: whole(typed.uses, '--uses'),
    per_user: whole(typed['per-user'], '--per-user'),
    ...countryAndDays(typed),
  };
}

function giveaway([name, sku]: Words, typed: Typed) {
  if ((typed.min === undefined) === (typed.with === undefined))
    throw misused('A giveaway takes either --min or --with.');
  if (typed.min !== undefined && typed.country === undefined) throw misused('An amount needs --country.');
  return {
    id: needed(name, 'The name'),
    sku: needed(sku, 'The SKU'),
    min_subtotal: amount(typed.min, '--min'),
    with_sku: typed.with,
    with_count: whole(typed.count, '--count'),
    ...countryAndDays(typed),
  };
}

const bundle = ([name, ...skus]: Words, typed: Typed) => ({
  id: needed(name, 'The name'),
  skus: skus.filter((sku) => sku !== undefined && sku !== ''),
  percent: whole(typed.percent, '--percent') ?? 0,
  ...countryAndDays(typed),
});

const wrap = ([country, fee]: Words) => ({
  country: countryOf(needed(country, 'The country')),
  fee: amount(needed(fee, 'The fee'), 'The fee'),
});

const kinds: Record<string, (words: Words, typed: Typed) => Record<string, unknown>> = {
  coupon,
  giveaway,
  bundle,
  wrap,
};

function kindOf(kind: string | undefined): string {
  if (kind === undefined || !Object.hasOwn(kinds, kind))
    throw misused(`A promotion is one of ${Object.keys(kinds).join(', ')}.`);
  return kind;
}

const lineOf = ({ kind, id, state, says, starts_at, ends_at }: Promotion): string =>
  [kind, id, state, says, starts_at && `from ${starts_at}`, ends_at && `until ${ends_at}`].filter(Boolean).join('  ');

export async function addPromotion(call: Call, kind: string | undefined, words: Words, typed: Typed): Promise<Answer> {
  const fields = kinds[kindOf(kind)]?.(words, typed);
  const data = await call<Promotion>('POST', '/desk/promotion', { kind, ...fields });
  return { data, lines: [lineOf(data)] };
}

export async function listPromotions(call: Call): Promise<Answer> {
  const data = await call<{ items: Promotion[] }>('GET', '/desk/promotions');
  return { data, lines: data.items.length === 0 ? ['No promotions.'] : data.items.map(lineOf) };
}

export async function endPromotion(call: Call, kind: string | undefined, name: string | undefined): Promise<Answer> {
  const data = await call<Promotion>('POST', '/desk/promotion/end', {
    kind: kindOf(kind),
    id: needed(name, 'The name'),
  });
  return { data, lines: [lineOf(data)] };
}
