import { browserTracingIntegration } from '@sentry/browser';
import type { Integration } from '@sentry/core';

/** Times of loads, steps and calls. No headers are added to calls: the workers have the request's id. */
export const createTraces = (): Integration =>
  browserTracingIntegration({
    shouldCreateSpanForRequest: (url) => new URL(url, location.href).pathname.startsWith('/api/'),
    linkPreviousTrace: 'off',
    enableInp: true,
  });
