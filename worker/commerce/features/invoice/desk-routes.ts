import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { readInvoice, readSeller, setSeller } from './desk.ts';
import { invoiceDeskCalls as calls } from './desk-calls.ts';

export function invoiceDeskRoutes(app: App): void {
  serveDesk(app, calls.invoice, ({ env }, { query }) => readInvoice(env, query.number));
  serveDesk(app, calls.seller, ({ env }, { query }) => readSeller(env, query.country));
  serveDesk(app, calls.setSeller, ({ env }, { body }) => setSeller(env, body.country, body.seller));
}
