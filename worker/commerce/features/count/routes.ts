/** Counts what the storefront tells, as sums by day; only where it has no Analytics Engine (docs/decisions/051). */
import type { countCalls } from '../../../../shared/contract/count.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import type { ShopRoutes } from '../../serve.ts';

export const countRoutes: ShopRoutes<typeof countCalls> = {
  count: async ({ env, country, locale, now }, { body }) => {
    await env.DB.prepare(
      `INSERT INTO visit_counts (day, country, locale, event, name, source, count) VALUES (?, ?, ?, ?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET count = count + 1`,
    )
      .bind(toShopTime(now).day, country, locale, body.event, body.name, body.event === 'visit' ? body.source : 'none')
      .run();
    return { counted: true as const };
  },
};
