import type { App } from '../../serve.ts';

export function searchRoutes(_app: App): void {}
