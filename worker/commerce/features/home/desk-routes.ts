import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { readHome, resetHome, writeHome } from './desk.ts';
import { homeDeskCalls as calls } from './desk-calls.ts';

export function homeDeskRoutes(app: App): void {
  serveDesk(app, calls.home, ({ env }) => readHome(env));
  serveDesk(app, calls.setHome, async ({ env }, { body }) => {
    if (body.blocks !== null) return writeHome(env, body.blocks);
    await resetHome(env);
    return { faults: [], claims: [] };
  });
}
