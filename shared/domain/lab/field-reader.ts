import { isBrokenText } from '../text.ts';
import { parseTime } from './dates.ts';
import type { FaultRule, LabFileFault } from './lab-file.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface FieldReader {
  /** There is something, right or wrong. */
  readonly isGiven: (field: string) => boolean;
  readonly refuse: (field: string, rule: FaultRule) => null;
  /** A line of text; null where it may be missing and is. */
  readonly text: (field: string, max: number, need?: 'optional') => string | null;
  /** Text of any number of lines. */
  readonly words: (field: string, max: number) => string | null;
  readonly oneOf: <const T extends string>(field: string, choices: readonly T[], need?: 'optional') => T | null;
  readonly time: (field: string, need?: 'optional') => number | null;
  readonly below: (field: string, known: readonly string[]) => FieldReader;
}

/** @param at what stands before a field's name, such as `lab.`. */
export function createReader(
  value: unknown,
  faults: LabFileFault[],
  { row = null, at = '', known }: { row?: number | null; at?: string; known: readonly string[] },
): FieldReader {
  const refuse = (field: string, rule: FaultRule) => {
    faults.push({ row, field: at + field, rule });
    return null;
  };
  const object = isObject(value) ? value : {};
  for (const field of Object.keys(object)) if (!known.includes(field)) refuse(field, 'unknown');

  function text(field: string, max: number, need?: 'optional'): string | null {
    const found = object[field] ?? null;
    if (found === null || found === '') return need === 'optional' ? null : refuse(field, 'required');
    if (typeof found !== 'string' || isBrokenText(found) || /[\n\r\t]/.test(found)) return refuse(field, 'not_text');
    return found.length > max ? refuse(field, 'too_long') : found;
  }
  function words(field: string, max: number): string | null {
    const found = object[field] ?? null;
    if (found === null) return null;
    if (typeof found !== 'string' || isBrokenText(found)) return refuse(field, 'not_text');
    const lines = found.replace(/\r\n?/g, '\n').trim();
    return lines.length > max ? refuse(field, 'too_long') : lines || null;
  }
  return {
    isGiven: (field) => (object[field] ?? null) !== null,
    refuse,
    text,
    words,
    oneOf: <const T extends string>(field: string, choices: readonly T[], need?: 'optional') => {
      const found = text(field, 80, need);
      if (found === null) return null;
      return choices.find((choice) => choice === found) ?? refuse(field, 'unknown');
    },
    time: (field, need) => {
      const found = text(field, 40, need);
      return found === null ? null : (parseTime(found) ?? refuse(field, 'not_a_time'));
    },
    below: (field, fields) => {
      if (object[field] !== undefined && object[field] !== null && !isObject(object[field])) refuse(field, 'not_text');
      return createReader(object[field], faults, { row, at: `${at}${field}.`, known: fields });
    },
  };
}
