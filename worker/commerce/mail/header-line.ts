import { cleanLine } from '../../../shared/domain/text.ts';

/** A mail header's value on one line (docs/security.md X12). */
export const formatHeaderLine = (text: string): string => cleanLine(text.toWellFormed()).slice(0, 200).toWellFormed();
