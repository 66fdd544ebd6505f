import { z } from 'zod';

/** Idempotency key of desk calls that move money (docs/security.md M17, M28). */
export const deskKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
