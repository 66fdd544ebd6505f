import type { App } from '../../serve.ts';

export function deskRoutes(_app: App): void {}
