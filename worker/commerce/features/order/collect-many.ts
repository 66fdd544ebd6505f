/** What a courier brings in one sum: the cash of many orders, and its count. One that can't be collected doesn't stop the others. */
import type { z } from 'zod';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { parcelDeskCalls } from '../../../../shared/contract/desk/parcel.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { getErrorText } from '../../../../shared/i18n/error-text.ts';
import type { CommerceEnv } from '../../env.ts';
import { countCash } from './cash-count.ts';
import { collectOrder } from './collect.ts';
import { getOrderByNumber } from './desk.ts';

type CollectBody = z.output<NonNullable<(typeof parcelDeskCalls)['collectMany']['body']>>;
type CollectRefusal = { readonly code: string; readonly message: string };

/** @throws what is no refusal of the call, such as a failure of the database. */
async function attempt<T>(work: () => Promise<T>, locale: Locale): Promise<{ done: T } | { refusal: CollectRefusal }> {
  try {
    return { done: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: { code: error.code, message: getErrorText(error.code, locale, error.params) } };
  }
}

/** An order of another country than the call's is unknown to it: rights are by country. */
async function collectIn(
  env: CommerceEnv,
  country: CollectBody['country'],
  one: CollectBody['orders'][number],
  now: number,
) {
  const { order } = await getOrderByNumber(env, one.number);
  if (order.country !== country) throw new AppError('order.unknown', { params: { number: one.number } });
  return collectOrder(env, one, now);
}

export async function collectMany(
  env: CommerceEnv,
  { country, courier, orders, count }: CollectBody,
  { now, locale }: { readonly now: number; readonly locale: Locale },
): Promise<DeskData<'collectMany'>> {
  const results: DeskData<'collectMany'>['results'] = [];
  for (const order of orders) {
    const { number } = order;
    const result = await attempt(() => collectIn(env, country, order, now), locale);
    results.push(
      'done' in result
        ? { number, collected: result.done.collected, invoice: result.done.invoice, refusal: null }
        : { number, collected: null, invoice: null, refusal: result.refusal },
    );
  }
  // The sum was counted for all of them, so without one of them it is no count.
  if (!count || results.some(({ refusal }) => refusal !== null))
    return { results, difference: null, count_refusal: null };
  const counted = await attempt(() => countCash(env.DB, { country, courier, ...count }, now), locale);
  return 'done' in counted
    ? { results, difference: counted.done.difference, count_refusal: null }
    : { results, difference: null, count_refusal: counted.refusal };
}
