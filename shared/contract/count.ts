import { z } from 'zod';
import { pageKinds } from '../domain/page-kind.ts';
import { checkoutSteps, visitSources } from '../domain/visit-count.ts';
import { post } from './call.ts';

export const countCalls = {
  /** Where the storefront has no Analytics Engine of its own. */
  count: post('/count', {
    access: 'open',
    internal: true,
    summary: 'Count a visit or a step of the checkout',
    body: z.discriminatedUnion('event', [
      z.strictObject({ event: z.literal('visit'), name: z.enum(pageKinds), source: z.enum(visitSources) }),
      z.strictObject({ event: z.literal('step'), name: z.enum(checkoutSteps) }),
    ]),
    data: z.strictObject({ counted: z.literal(true) }),
  }),
};
