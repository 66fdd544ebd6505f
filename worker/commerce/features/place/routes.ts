import type { App } from '../../serve.ts';

export function placeRoutes(_app: App): void {}
