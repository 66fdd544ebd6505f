/** Limits of uploaded files (docs/security.md U1); apart from shared/constants.ts, which every page loads. */

export const uploadMaxBytes = 10 * 1024 * 1024;
export const uploadTotalMaxBytes = 200 * 1024 * 1024;
/** Chosen: the pages of one report. */
export const uploadsAtOnce = 5;
export const uploadNoteMaxChars = 200;
/** Requests end within 30 s; a file whose row still waits after this was cut off. */
export const uploadPendingMs = 10 * 60_000;
/** A file that its owner never said to keep. */
export const uploadDraftMs = 24 * 3600_000;
