/** Results as the desk enters, confirms and releases them. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desk, deskAsFahad } from './shop.ts';

const toTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const markers = {
  vitd25: '62292-8',
  b12: '2132-9',
  folate: '2284-8',
  ferritin: '2276-4',
  ca: '17861-6',
  mg: '19123-9',
  zn: '5763-8',
};
const units = { vitd25: 'ng/mL', b12: 'pg/mL' };
type Marker = keyof typeof markers;

/** The laboratory's file of the vitamin panel; a marker without a value came insufficient. */
export function fileOf(
  over: Record<string, unknown>,
  values: Partial<Record<keyof typeof units, string>>,
  collected: number,
) {
  const path = join(tmpdir(), `${crypto.randomUUID()}.json`);
  const rows = (Object.keys(markers) as Marker[]).map((marker) =>
    marker in values
      ? {
          marker,
          loinc: markers[marker],
          value: values[marker as 'b12'],
          unit: units[marker as 'b12'],
          range: marker === 'b12' ? { low: '200', high: '900' } : { low: '30', high: '100' },
          method: 'CLIA',
        }
      : { marker, value: null, absent: 'insufficient' },
  );
  const patient = { ref: 'P-1', birth_date: '1992-04-02', sex: 'female' };
  const specimen = { id: 'SP-1', collected_at: toTime(collected), fasting_hours: 11, state: 'available' };
  writeFileSync(
    path,
    JSON.stringify({ v: 1, patient, specimen, status: 'final', issued_at: toTime(collected), rows, ...over }),
  );
  return path;
}

/** Entered by Noura, of a booking's number or an account's e-mail; confirmed and released by Fahad. */
export function release(whose: string, file: string): string {
  const enter = whose.includes('@') ? 'enter-account' : 'enter';
  const { id } = (desk('results', enter, whose, file) as { item: { id: string } }).item;
  // Fahad types from the paper what Noura entered.
  const { item } = desk('results', 'show', id) as {
    item: { hash: string; observations: { marker: string; value: string; retype: boolean }[] };
  };
  const typed = item.observations.filter(({ retype }) => retype).map(({ marker, value }) => `${marker}=${value}`);
  const values = typed.length > 0 ? ['--values', typed.join(',')] : [];
  deskAsFahad('results', 'confirm', id, '--hash', item.hash, ...values);
  deskAsFahad('results', 'release', id, '--hash', item.hash);
  return id;
}
