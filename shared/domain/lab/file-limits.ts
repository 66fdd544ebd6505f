/** A day of a laboratory as a sheet, or a report with its own paper. */
export const labFileMaxChars = 2_500_000;
/** Letters of Arabic are two bytes each. */
export const labFileMaxBytes = 4_000_000;
