/** A day of a laboratory as a sheet, or a report with its own paper. */
export const labFileMaxChars = 2_500_000;
/** Letters of Arabic are two bytes each. */
export const labFileMaxBytes = 4_000_000;
/** A paper in base64: what one row of the health database can hold. */
export const labPaperMaxChars = 1_800_000;
export const labPapersMax = 3;
