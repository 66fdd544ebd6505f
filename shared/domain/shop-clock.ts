/** The shop's clock: UTC+3 in each country, without summer time (docs/gulf.md §6); tests/house/countries.test.ts compares it with their time zones. */
export const offsetMs = 3 * 3_600_000;
/** As a moment ends with it: `2026-11-24T07:30+03:00`. */
export const shopOffset = '+03:00';
/** As a modifier of SQLite's dates. */
export const shopOffsetSql = '+3 hours';
