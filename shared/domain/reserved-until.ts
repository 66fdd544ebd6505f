/** When a unit that an unpaid order holds may be free again, as it is said to others. */

const stepMs = 5 * 60_000;
/** Orders are closed by a cron that runs every minute. */
const cronMs = 60_000;

/**
 * ISO 8601, on the next five minutes after the order's end: a time to come back at, that tells nobody the second at which
 * somebody ordered. Null where nothing ends any more.
 */
export const reservedUntil = (expiresAtMs: number | null): string | null =>
  expiresAtMs === null ? null : new Date(Math.ceil((expiresAtMs + cronMs) / stepMs) * stepMs).toISOString();
