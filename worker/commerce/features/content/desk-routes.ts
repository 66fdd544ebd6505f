import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { listSuppliers, readText, resetText, writeText } from './desk.ts';
import { contentDeskCalls as calls } from './desk-calls.ts';

export function contentDeskRoutes(app: App): void {
  serveDesk(app, calls.content, ({ env, locale }, { params }) => readText(env, params.key, locale));
  serveDesk(app, calls.setContent, async ({ env, locale, now }, { params, body }) => {
    if (body.text !== null) return writeText(env, { key: params.key, locale }, body.text, now);
    await resetText(env, params.key, locale);
    return { fault: null, claims: [] };
  });
  serveDesk(app, calls.suppliers, async ({ env }) => ({
    items: (await listSuppliers(env)).map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  }));
}
