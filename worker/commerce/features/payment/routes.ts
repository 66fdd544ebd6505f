import type { App } from '../../serve.ts';

export function paymentRoutes(_app: App): void {}
