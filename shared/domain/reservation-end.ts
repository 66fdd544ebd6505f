const stepMs = 5 * 60_000;
const cronMs = 60_000;

/** ISO 8601, rounded up to five minutes, so that it doesn't reveal when somebody ordered. */
export const formatReservationEnd = (expiresAtMs: number | null): string | null =>
  expiresAtMs === null ? null : new Date(Math.ceil((expiresAtMs + cronMs) / stepMs) * stepMs).toISOString();
