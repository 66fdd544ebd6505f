import { z } from 'zod';

const address = z.string().regex(/^\/(?:media|packs)\/[\w./-]{1,200}$/);

export const namedImage = z.strictObject({ en: address, ar: address });
export type NamedImage = z.output<typeof namedImage>;
