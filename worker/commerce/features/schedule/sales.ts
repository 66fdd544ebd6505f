/** Schedules a sale in one batch, and ends it in one: nothing of it is ever half there (docs/decisions/104-a-sale-is-one-thing.md). */
import type { saleDeskCalls } from '../../../../shared/contract/desk/sale.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { findSaleFaults, type SaleFault } from '../../../../shared/domain/sale.ts';
import { isAllowed } from '../../../../shared/domain/staff-rights.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId } from '../../core/hash.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { DeskContext, DeskHandler } from '../../serve-desk.ts';
import { refreshBegunOffers } from '../price/country-prices.ts';
import { runSchedule } from './run-schedule.ts';
import { readCountries } from './sale-list.ts';
import { type PlannedSale, planSale, type SaleTerms } from './sale-plan.ts';

type NewSale = Parameters<DeskHandler<(typeof saleDeskCalls)['addSale']>>[1]['body'];

function requireCountries({ countries }: DeskContext, concerned: readonly CountryCode[]): void {
  if (concerned.some((country) => !countries.includes(country)))
    throw new AppError('staff.forbidden', { params: { permission: 'write_catalogue' } });
}

/** The sale that the key made before. @throws AppError `idempotency.mismatch` where it was another one. */
async function findMade(db: D1Database, { key, hash }: NewSale): Promise<string | null> {
  const made = await db
    .prepare('SELECT id, hash FROM sales WHERE key = ?')
    .bind(key)
    .first<{ id: string; hash: string }>();
  if (made && made.hash !== hash) throw new AppError('idempotency.mismatch');
  return made?.id ?? null;
}

function saleStatements(db: D1Database, id: string, body: NewSale, planned: PlannedSale, startsAt: number) {
  const { choice, percent, countries, title = '', key, ends_at: endsAt } = body;
  const about = choice.of === 'category' ? choice.category : choice.of === 'brand' ? choice.brand : null;
  const skus = [...new Set(planned.prices.map(({ sku }) => sku))];
  const rows = planned.prices.map(({ sku, country, minor }) => [newId(), sku, country, minor]);
  return [
    db
      .prepare('INSERT INTO sales VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .bind(
        id,
        key,
        planned.plan.hash,
        title,
        percent,
        choice.of,
        about,
        JSON.stringify(countries),
        skus.length,
        rows.length,
        startsAt,
        endsAt,
      ),
    db
      .prepare(
        `INSERT INTO scheduled_prices (id, sku_id, country, kind, price_minor, starts_at, ends_at, sale_id)
         SELECT value ->> 0, value ->> 1, value ->> 2, 'sale', value ->> 3, ?2, ?3, ?4 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows), startsAt, endsAt, id),
    ...refreshBegunOffers(db, skus, startsAt),
  ];
}

function findFaults(body: NewSale, terms: SaleTerms, planned: PlannedSale, now: number): SaleFault[] {
  const startsAt = terms.startsAt ?? now;
  const { products, prices, plan, hasLeap } = planned;
  const faults = findSaleFaults({ startsAt, endsAt: terms.endsAt, products, prices: prices.length }, now);
  if (faults.length > 0 || body.dry_run === true) return faults;
  if (body.hash !== plan.hash) return [{ field: 'choice', code: 'changed' }];
  return hasLeap && body.yes !== true ? [{ field: 'percent', code: 'price_leap' }] : [];
}

export const addSale: DeskHandler<(typeof saleDeskCalls)['addSale']> = async (desk, { body }) => {
  const { env, now, actor, startWith, runAsSystem } = desk;
  requireCountries(desk, body.countries);
  const made = body.dry_run === true ? null : await findMade(env.DB, body);
  if (made !== null) return { id: made, faults: [], plan: null };
  const { choice, countries, percent, starts_at: typedStart, ends_at: endsAt } = body;
  const terms = { choice, countries, percent, startsAt: typedStart, endsAt };
  const seesCostIn = (country: CountryCode) => isAllowed(actor.grants, 'see_cost', country);
  const planned = await planSale(env.DB, terms, { now, seesCostIn });
  const faults = findFaults(body, terms, planned, now);
  if (faults.length > 0 || body.dry_run === true) return { id: null, faults, plan: planned.plan };
  const id = crypto.randomUUID();
  startWith([], `id ${id}`);
  try {
    await env.DB.batch(saleStatements(env.DB, id, body, planned, typedStart ?? now));
  } catch (error) {
    const constraint = constraintOf(error);
    // The same request came twice at once.
    if (constraint === 'unique:sales') return { id: await findMade(env.DB, body), faults: [], plan: null };
    if (constraint !== 'price_overlap') throw error;
    // A colleague's price came first.
    const { plan } = await planSale(env.DB, terms, { now, seesCostIn });
    return { id: null, faults: [{ field: 'choice', code: 'changed' }], plan };
  }
  await runAsSystem(({ DB }) => runSchedule(DB, now));
  return { id, faults: [], plan: null };
};

/** Deletes a sale that hasn't begun; one in force ends now and stays in the list. */
export const endSale: DeskHandler<(typeof saleDeskCalls)['endSale']> = async (desk, { params: { id } }) => {
  const { env, now, runAsSystem } = desk;
  const { DB } = env;
  const [found, members] = await Promise.all([
    DB.prepare('SELECT countries, starts_at, ends_at FROM sales WHERE id = ?')
      .bind(id)
      .first<{ countries: string; starts_at: number; ends_at: number }>(),
    DB.prepare('SELECT DISTINCT sku_id FROM scheduled_prices WHERE sale_id = ?').bind(id).all<{ sku_id: string }>(),
  ]);
  if (!found) throw new AppError('not_found');
  requireCountries(desk, readCountries(found.countries));
  if (found.ends_at <= now) return { ended: false };
  const skus = members.results.map(({ sku_id: sku }) => sku);
  await DB.batch([
    ...(found.starts_at >= now
      ? [
          DB.prepare('DELETE FROM scheduled_prices WHERE sale_id = ?').bind(id),
          DB.prepare('DELETE FROM sales WHERE id = ?').bind(id),
          ...refreshBegunOffers(DB, skus, found.starts_at),
        ]
      : [
          DB.prepare('UPDATE scheduled_prices SET ends_at = ?2 WHERE sale_id = ?1 AND ends_at > ?2').bind(id, now),
          DB.prepare('UPDATE sales SET ends_at = ?2 WHERE id = ?1 AND ends_at > ?2').bind(id, now),
          ...refreshBegunOffers(DB, skus, now),
        ]),
  ]);
  await runAsSystem(({ DB: own }) => runSchedule(own, now));
  return { ended: true };
};
