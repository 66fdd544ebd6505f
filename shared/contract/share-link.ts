/** A link with which somebody else reads one thing of a person's own for some days (reports, uploaded files). */
import { z } from 'zod';
import { linkDays } from '../domain/link-days.ts';

export const newLinkBody = z.strictObject({ days: z.union(linkDays.map((days) => z.literal(days))) });
/** The token is answered once: its hash alone is kept. */
export const newLink = z.strictObject({ id: z.string(), token: z.string(), expires_at: z.string() });

const span = { created_at: z.string(), expires_at: z.string(), is_open: z.boolean() };
export const shareLink = z.strictObject({ id: z.string(), ...span });
export type ShareLink = z.infer<typeof shareLink>;
/** As it stands in the export of a person's data. */
export const exportedLink = z.strictObject(span);
