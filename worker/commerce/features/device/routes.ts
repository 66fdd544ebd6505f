import type { App } from '../../serve.ts';

export function deviceRoutes(_app: App): void {}
