import type { App } from '../../serve.ts';

export function catalogueRoutes(_app: App): void {}
