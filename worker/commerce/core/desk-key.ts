import { z } from 'zod';

/** Of a call that moves money: the same key again gives the first answer (docs/security.md M17, M28). */
export const deskKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
