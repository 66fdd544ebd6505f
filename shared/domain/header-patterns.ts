/** Formats of two headers, from the browser and between the workers (docs/security.md §3.2, M5). */

export const requestIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,255}$/;
