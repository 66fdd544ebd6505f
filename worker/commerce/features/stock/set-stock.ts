import type { StockReason } from '../../../../shared/domain/stock-reason.ts';
import { AppError } from '../../../../shared/errors.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { type DatedStock, datedStockStatement, readDatedStock, setExpiryStatement } from './expiry.ts';
import { type StockInput, setStockStatements } from './stock.ts';

/** Sets the units available of a SKU in a country, as one recorded delta. @throws AppError `sku.unknown` */
export async function setStock(
  env: CommerceEnv,
  input: StockInput,
  now: number,
  reason: StockReason | 'desk' = 'desk',
): Promise<DatedStock & { available: number }> {
  const { sku, country, available, expiresOn } = input;
  try {
    const results = await env.DB.batch([
      ...setStockStatements(env.DB, [input], reason, now),
      ...(expiresOn === undefined ? [] : [setExpiryStatement(env.DB, [{ sku, country, expiresOn }])]),
      datedStockStatement(env.DB, sku, country),
    ]);
    return { available, ...readDatedStock(results.at(-1)) };
  } catch (error) {
    if (constraintOf(error) === 'foreign_key') throw new AppError('sku.unknown', { params: { sku } });
    throw error;
  }
}
