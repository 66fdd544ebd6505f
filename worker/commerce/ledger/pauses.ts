/** Reads what is paused in a country. Triggers refuse it (migrations/0290_pauses.sql); this says so before. */
import { type Pausable, pausable } from '../../../shared/domain/pause.ts';

/** A list as JSON, for the row of a country, `c`. */
export const pausedColumn = `(SELECT json_array(${pausable.map((name) => `iif(h.${name}, '${name}', '')`).join(', ')})
  FROM pauses h WHERE h.country = c.id)`;

export const parsePaused = (text: string | null): Pausable[] =>
  (JSON.parse(text ?? '[]') as (Pausable | '')[]).filter((name) => name !== '');

/** Whether online payment is paused in the country that the SQL names. */
export const isOnlinePausedSql = (country: string): string =>
  `EXISTS (SELECT 1 FROM pauses h WHERE h.country = ${country} AND h.online = 1)`;
