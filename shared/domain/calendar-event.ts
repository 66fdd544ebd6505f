import { encodeUtf8 } from '../encoding.ts';

export interface CalendarEvent {
  readonly id: string;
  /** `2026-11-24T07:30+03:00`. */
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly url: string;
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const formatUtc = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const maxLineBytes = 75;

/** A line has at most 75 bytes; what is longer goes on in the next, which starts with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encodeUtf8(letter).length;
    if (bytes + size > maxLineBytes) {
      lines.push(current);
      [current, bytes] = [' ', 1];
    }
    current += letter;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/**
 * An appointment as a file that phones and computers add to their calendar (RFC 5545).
 * @param nowIso when the file was made
 */
export function formatCalendar({ id, from, to, title, text, place, url }: CalendarEvent, nowIso: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Afiya//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${id}@afiya`,
    `DTSTAMP:${formatUtc(nowIso)}`,
    `DTSTART:${formatUtc(from)}`,
    `DTEND:${formatUtc(to)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
