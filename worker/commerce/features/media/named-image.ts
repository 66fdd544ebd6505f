/** A picture as a merchant's file names it: one address for each language. */
import { z } from 'zod';

/** An address of this shop's: what the desk keeps (`/media/…`), or a file that the shop itself is built with. */
const address = z.string().regex(/^\/(?:media|packs)\/[\w./-]{1,200}$/);

export const namedImage = z.strictObject({ en: address, ar: address });
export type NamedImage = z.output<typeof namedImage>;
