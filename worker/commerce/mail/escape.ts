/** Text of people in a mail (docs/security.md X12): never markup, never a second header. */
import { cleanLine } from '../../../shared/domain/text.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? '');

/** A header's value: one line, whatever was in it. */
export const headerLine = (text: string): string => cleanLine(text.toWellFormed()).slice(0, 200).toWellFormed();
