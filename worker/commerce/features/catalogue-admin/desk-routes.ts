import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { listGaps } from './completeness.ts';
import { catalogueDeskCalls as calls } from './desk-calls.ts';
import { readLabel, writeLabel } from './label.ts';
import { layGround } from './reference-data.ts';
import { placeOnShelf } from './visibility.ts';

export function catalogueDeskRoutes(app: App): void {
  serveDesk(app, calls.ground, async ({ env }, { body }) => ({ categories: await layGround(env.DB, body) }));
  serveDesk(app, calls.label, async ({ env }, { params }) => ({ item: await readLabel(env.DB, params.sku) }));
  serveDesk(app, calls.setLabel, ({ env }, { params, body }) => writeLabel(env.DB, params.sku, body.item));
  serveDesk(app, calls.gaps, ({ env, locale }, { query }) => listGaps(env.DB, query.after ?? '', locale));
  serveDesk(app, calls.shelfPlace, ({ env }, { body }) => placeOnShelf(env.DB, body.sku, body.place));
}
