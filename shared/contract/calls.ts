/** Every call of the API. The proxy answers 404 for anything else. */
import type { z } from 'zod';
import { bloodTestCalls } from './blood-test.ts';
import type { ApiCall } from './call.ts';
import { catalogueCalls } from './catalogue.ts';
import { configCalls } from './config.ts';
import { contentCalls } from './content.ts';
import { countCalls } from './count.ts';
import { homeCalls } from './home.ts';
import { invoiceCalls } from './invoice.ts';
import { labCalls } from './lab.ts';
import { notifyCalls } from './notify.ts';
import { nutritionistCalls } from './nutritionist.ts';
import { orderCalls } from './order.ts';
import { returnCalls } from './order-return.ts';
import { personCalls } from './person.ts';
import { phoneCalls } from './phone.ts';
import { placeCalls } from './place.ts';
import { pushCalls } from './push.ts';
import { quizCalls } from './quiz.ts';
import { sessionCalls } from './session.ts';
import { stopCalls } from './stop.ts';
import { testOrderCalls } from './test-order.ts';
import { uploadCalls } from './upload.ts';
import { walletCalls } from './wallet.ts';
import { wishlistCalls } from './wishlist.ts';

export const calls = {
  ...sessionCalls,
  ...personCalls,
  ...phoneCalls,
  ...placeCalls,
  ...orderCalls,
  ...returnCalls,
  ...walletCalls,
  ...invoiceCalls,
  ...catalogueCalls,
  ...homeCalls,
  ...contentCalls,
  ...configCalls,
  ...nutritionistCalls,
  ...bloodTestCalls,
  ...uploadCalls,
  ...labCalls,
  ...quizCalls,
  ...testOrderCalls,
  ...wishlistCalls,
  ...notifyCalls,
  ...pushCalls,
  ...stopCalls,
  ...countCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type DataOf<N extends CallName> = z.output<Calls[N]['data']>;
export type ParamsOf<N extends CallName> = {
  readonly [K in keyof z.input<Calls[N]['params']>]: string extends NonNullable<z.input<Calls[N]['params']>[K]>
    ? z.input<Calls[N]['params']>[K] | number
    : z.input<Calls[N]['params']>[K];
};
export type BodyOf<N extends CallName> = Calls[N]['body'] extends infer B
  ? B extends z.ZodType
    ? z.input<B>
    : undefined
  : never;
export type { ApiCall };
