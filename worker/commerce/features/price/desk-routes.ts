import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { priceDeskCalls as calls } from './desk-calls.ts';
import { readRounding, setRounding } from './rounding.ts';

export function priceDeskRoutes(app: App): void {
  serveDesk(app, calls.priceRounding, ({ env }, { params }) => readRounding(env.DB, params.country));
  serveDesk(app, calls.setPriceRounding, ({ env, locale }, { params, body }) =>
    setRounding(env.DB, params.country, body.rounding, locale),
  );
}
