import type { App } from '../../serve.ts';

export function orderRoutes(_app: App): void {}
