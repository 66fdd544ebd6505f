import type { catalogueDeskCalls } from '../../../../shared/contract/desk/catalogue.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { listIncompleteProducts } from './completeness.ts';
import { readLabel, writeLabel } from './label.ts';
import { seedReferenceData } from './reference-data.ts';
import { setVisibility } from './visibility.ts';

export const catalogueDeskRoutes: DeskRoutes<typeof catalogueDeskCalls> = {
  ground: async ({ env }, { body }) => ({ categories: await seedReferenceData(env.DB, body) }),
  label: async ({ env }, { params }) => ({ item: await readLabel(env.DB, params.sku) }),
  setLabel: ({ env }, { params, body }) => writeLabel(env.DB, params.sku, body.item),
  gaps: ({ env, locale }, { query }) => listIncompleteProducts(env.DB, query.after ?? '', locale),
  shelfPlace: ({ env }, { body }) => setVisibility(env.DB, body.sku, body.place),
};
