import { indexMarkers, type Marker } from '../../../../shared/domain/lab/marker.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { CommerceEnv } from '../../env.ts';
import laboratoryData from './data/laboratories.json' with { type: 'json' };
import markerData from './data/markers.json' with { type: 'json' };

export const markers = indexMarkers(markerData.markers as unknown as readonly Marker[]);

export function getMarker(code: string): Marker {
  const marker = markers.get(code);
  if (!marker) throw new Error(`No marker ${code}`);
  return marker;
}

const laboratories = new Map(laboratoryData.map((lab) => [lab.id, lab]));

export interface LabName {
  readonly name: string;
  readonly licence: string;
}

/** Laboratories that draw for the shop are rows of the database; those of earlier reports are data here. */
export async function findLabNames(
  { DB }: CommerceEnv,
  ids: readonly string[],
  locale: Locale,
): Promise<(id: string) => LabName> {
  const { results } = await DB.prepare(
    `SELECT id, name_${locale} AS name, licence FROM labs WHERE id IN (SELECT value FROM json_each(?))`,
  )
    .bind(JSON.stringify(ids))
    .all<LabName & { id: string }>();
  const rows = new Map(results.map((row) => [row.id, row]));
  return (id) => {
    const { name, licence } = rows.get(id) ?? {
      name: laboratories.get(id)?.[locale],
      licence: laboratories.get(id)?.licence,
    };
    return { name: name ?? id, licence: licence ?? '' };
  };
}
export const licences: ReadonlyMap<string, string> = new Map(laboratoryData.map(({ id, licence }) => [id, licence]));
