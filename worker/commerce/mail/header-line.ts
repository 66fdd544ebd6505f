import { cleanLine } from '../../../shared/domain/text.ts';

/** A mail header's value (docs/security.md X12): one line, whatever was in it. */
export const headerLine = (text: string): string => cleanLine(text.toWellFormed()).slice(0, 200).toWellFormed();
