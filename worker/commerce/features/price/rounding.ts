import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import {
  canRound,
  findRoundingName,
  getRounding,
  type PriceRounding,
  type RoundingName,
} from '../../../../shared/domain/price-rounding.ts';
import { defineColumns } from '../../db/columns.ts';
import { toFieldError } from '../../middleware/input.ts';
import { refreshOffers } from './country-prices.ts';

export interface RoundingRule {
  country: CountryCode;
  rounding: RoundingName;
  by_rate: number;
}

interface RoundingRuleRow extends PriceRounding {
  by_rate: number;
}

const ruleColumns = defineColumns<RoundingRuleRow>({
  step: 'price_step',
  ending: 'price_ending',
  by_rate: `(SELECT count(*) FROM offers o WHERE o.country = c.id
    AND NOT EXISTS (SELECT 1 FROM prices r WHERE r.sku_id = o.sku_id AND r.country = o.country))`,
});

const ruleStatement = (db: D1Database, country: CountryCode) =>
  db.prepare(`SELECT ${ruleColumns.sql} FROM countries c WHERE c.id = ?`).bind(country);

function readRule(country: CountryCode, result: D1Result<unknown> | undefined): RoundingRule {
  const row = ruleColumns.first(result);
  return { country, rounding: findRoundingName(row ?? getRounding('none')), by_rate: row?.by_rate ?? 0 };
}

export async function readRounding(db: D1Database, country: CountryCode): Promise<RoundingRule> {
  return readRule(country, await ruleStatement(db, country).run());
}

/**
 * Sets the rule and recomputes every converted price in one batch; placed orders keep theirs.
 * @throws AppError `field.invalid` where the currency is KWD, because those prices are not converted.
 */
export async function setRounding(
  db: D1Database,
  country: CountryCode,
  name: RoundingName,
  locale: Locale,
): Promise<RoundingRule> {
  if (!canRound(countries[country].currency, name)) throw toFieldError([{ path: 'country', rule: 'invalid' }], locale);
  const { step, ending } = getRounding(name);
  const results = await db.batch([
    db.prepare('UPDATE countries SET price_step = ?, price_ending = ? WHERE id = ?').bind(step, ending, country),
    ...refreshOffers(db, null),
    ruleStatement(db, country),
  ]);
  return readRule(country, results.at(-1));
}
