import type { App } from '../../serve.ts';

export function accountRoutes(_app: App): void {}
