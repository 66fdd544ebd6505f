import type { reportDeskCalls } from '../../../../shared/contract/desk/report.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { reportCash } from './cash.ts';
import { reportInvoices } from './documents.ts';
import { readPeriod } from './period.ts';
import { reportPromotions } from './promotions.ts';
import { reportRefunds } from './refunds.ts';
import { reportSales } from './sales.ts';
import { reportOrigins, reportProducts } from './sold-lines.ts';
import { reportVat } from './vat.ts';
import { reportSearches, reportVisits } from './visits.ts';

export const reportDeskRoutes: DeskRoutes<typeof reportDeskCalls> = {
  reportSales: async ({ env, now, locale }, { params }) => reportSales(env.DB, readPeriod(params, now, locale)),
  reportProducts: async ({ env, now, locale }, { params }) =>
    reportProducts(env.DB, readPeriod(params, now, locale), locale),
  reportOrigins: async ({ env, now, locale }, { params }) =>
    reportOrigins(env.DB, readPeriod(params, now, locale), locale),
  reportVisits: async ({ env, now, locale }, { params }) => {
    readPeriod(params, now, locale);
    return reportVisits(env, params.country, params.month);
  },
  reportSearches: async ({ env, now, locale }, { params }) => {
    readPeriod(params, now, locale);
    return reportSearches(env.DB, params.country, params.month);
  },
  reportVat: async ({ env, now, locale }, { params }) => reportVat(env.DB, readPeriod(params, now, locale)),
  reportInvoices: async ({ env, now, locale }, { params, query }) =>
    reportInvoices(env.DB, readPeriod(params, now, locale), query.after),
  reportCash: async ({ env, now, locale }, { params }) => reportCash(env.DB, readPeriod(params, now, locale)),
  reportRefunds: async ({ env, now, locale }, { params, query }) =>
    reportRefunds(env.DB, readPeriod(params, now, locale), query.after),
  reportPromotions: async ({ env, now, locale }, { params }) =>
    reportPromotions(env.DB, readPeriod(params, now, locale)),
};
