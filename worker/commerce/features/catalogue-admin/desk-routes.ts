import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { listIncompleteProducts } from './completeness.ts';
import { catalogueDeskCalls as calls } from './desk-calls.ts';
import { readLabel, writeLabel } from './label.ts';
import { seedReferenceData } from './reference-data.ts';
import { setVisibility } from './visibility.ts';

export function catalogueDeskRoutes(app: App): void {
  serveDesk(app, calls.ground, async ({ env }, { body }) => ({ categories: await seedReferenceData(env.DB, body) }));
  serveDesk(app, calls.label, async ({ env }, { params }) => ({ item: await readLabel(env.DB, params.sku) }));
  serveDesk(app, calls.setLabel, ({ env }, { params, body }) => writeLabel(env.DB, params.sku, body.item));
  serveDesk(app, calls.gaps, ({ env, locale }, { query }) => listIncompleteProducts(env.DB, query.after ?? '', locale));
  serveDesk(app, calls.shelfPlace, ({ env }, { body }) => setVisibility(env.DB, body.sku, body.place));
}
