import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { listAwaitedSkus, listWaiters } from './desk.ts';
import { notifyDeskCalls as calls } from './desk-calls.ts';

export function notifyDeskRoutes(app: App): void {
  serveDesk(app, calls.waiting, async ({ env, locale }, { query }) => ({
    items: query.sku === undefined ? await listAwaitedSkus(env, locale) : [],
    people: query.sku === undefined ? [] : await listWaiters(env, query.sku),
  }));
}
