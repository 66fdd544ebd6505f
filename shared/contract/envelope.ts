import { z } from 'zod';

export const meta = z.strictObject({
  /** HTTP status; 700 when the storefront's cache answered. */
  code: z.int(),
  msg: z.string().min(1),
  msgType: z.int(),
  reqId: z.string(),
  error: z.string().optional(),
});
export type Meta = z.infer<typeof meta>;

export interface Envelope<D = unknown> {
  meta: Meta;
  data: D;
}
