/** Every call there is. What isn't here is 404 at the proxy. */
import type { z } from 'zod';
import { bloodTestCalls } from './blood-test.ts';
import type { Call } from './call.ts';
import { catalogueCalls } from './catalogue.ts';
import { contentCalls } from './content.ts';
import { homeCalls } from './home.ts';
import { nutritionistCalls } from './nutritionist.ts';
import { orderCalls } from './order.ts';
import { personCalls } from './person.ts';
import { placeCalls } from './place.ts';
import { sessionCalls } from './session.ts';
import { wishlistCalls } from './wishlist.ts';

export const calls = {
  ...sessionCalls,
  ...personCalls,
  ...placeCalls,
  ...orderCalls,
  ...catalogueCalls,
  ...homeCalls,
  ...contentCalls,
  ...nutritionistCalls,
  ...bloodTestCalls,
  ...wishlistCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type DataOf<N extends CallName> = z.output<Calls[N]['data']>;
export type BodyOf<N extends CallName> = Calls[N]['body'] extends infer B
  ? B extends z.ZodType
    ? z.input<B>
    : undefined
  : never;
export type { Call };
