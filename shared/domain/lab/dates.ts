/** Days and times of a lab's file. A time names its offset, so it means one moment. */

const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const timeShape =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** A day of the calendar: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  const match = dayShape.exec(text);
  if (!match) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Unix ms; null for what isn't a time with an offset. */
export function parseTime(text: string): number | null {
  const match = timeShape.exec(text);
  return match && isDay(match[1] ?? '') ? Date.parse(text) : null;
}

/** Whole years on a day, both as YYYY-MM-DD. */
export function countYears(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
