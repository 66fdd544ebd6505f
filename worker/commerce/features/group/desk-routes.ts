import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { readGroup, writeGroup } from './desk.ts';
import { groupDeskCalls as calls } from './desk-calls.ts';

export function groupDeskRoutes(app: App): void {
  serveDesk(app, calls.group, async ({ env }, { params }) => ({ items: await readGroup(env, params.kind) }));
  serveDesk(app, calls.setGroup, ({ env }, { params, body }) => writeGroup(env, params.kind, body.items));
}
