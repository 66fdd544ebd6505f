/** Visits by origin and by steps reached, and searches without results (docs/decisions/051). */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type CheckoutStep, checkoutSteps } from '../../../../shared/domain/visit-count.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { hasAnalyticsEngine, readAnalyticsEngine } from './analytics-engine.ts';

export interface VisitCountRow {
  day: string;
  event: string;
  name: string;
  source: string;
  count: number;
}

const countColumns = defineColumns<VisitCountRow>({
  day: 'day',
  event: 'event',
  name: 'name',
  source: 'source',
  count: 'sum(count)',
});
const termColumns = defineColumns<{ term: string; devices: number }>({ term: 'term', devices: 'devices' });
const maxTerms = 500;

async function readTable(db: D1Database, country: string, month: string): Promise<VisitCountRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${countColumns.sql} FROM visit_counts WHERE country = ?1 AND day BETWEEN ?2 || '-01' AND ?2 || '-31'
       GROUP BY day, event, name, source`,
    )
    .bind(country, month)
    .all<VisitCountRow>();
  return results;
}

type VisitFigures = Record<'visits' | CheckoutStep, number>;
const noFigures = (): VisitFigures => ({ visits: 0, cart: 0, shipping: 0, order: 0, success: 0 });
const isStep = (name: string): name is CheckoutStep => (checkoutSteps as readonly string[]).includes(name);

function addTo<K extends string>(sums: Map<K, number>, key: K, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count);
}
const descending = (sums: ReadonlyMap<string, number>) => [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

function sumVisits(rows: readonly VisitCountRow[]): DeskData<'reportVisits'> {
  const days = new Map<string, VisitFigures>();
  const sources = new Map<string, number>();
  const pages = new Map<string, number>();
  const total = noFigures();
  for (const { day, event, name, source, count } of rows) {
    const figures = days.get(day) ?? noFigures();
    days.set(day, figures);
    const figure = event === 'visit' ? 'visits' : isStep(name) ? name : null;
    if (figure === null) continue;
    figures[figure] += count;
    total[figure] += count;
    if (event !== 'visit') continue;
    addTo(pages, name, count);
    // Not counted on pages about health.
    if (source !== 'none') addTo(sources, source, count);
  }
  return {
    days: [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, figures]) => ({ day, ...figures })),
    sources: descending(sources).map(([source, visits]) => ({ source, visits })),
    pages: descending(pages).map(([page, visits]) => ({ page, visits })),
    total,
  };
}

export async function reportVisits(
  env: CommerceEnv,
  country: string,
  month: string,
): Promise<DeskData<'reportVisits'>> {
  const read = hasAnalyticsEngine(env) ? readAnalyticsEngine(env, country, month) : readTable(env.DB, country, month);
  return sumVisits(await read);
}

export async function reportSearches(db: D1Database, country: string, month: string) {
  const { results } = await db
    .prepare(
      `SELECT ${termColumns.sql} FROM empty_searches WHERE month = ?1 AND country = ?2
       ORDER BY devices DESC, term LIMIT ${maxTerms}`,
    )
    .bind(month, country)
    .all<{ term: string; devices: number }>();
  return { items: results };
}
