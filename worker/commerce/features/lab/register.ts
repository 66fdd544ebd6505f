/** The markers and laboratories that results are read with. */
import { indexMarkers, type Marker } from '../../../../shared/domain/lab/marker.ts';
import laboratoryData from './data/laboratories.json' with { type: 'json' };
import markerData from './data/markers.json' with { type: 'json' };

export const markers = indexMarkers(markerData.markers as unknown as readonly Marker[]);

export function getMarker(code: string): Marker {
  const marker = markers.get(code);
  if (!marker) throw new Error(`No marker ${code}`);
  return marker;
}

export const laboratories = new Map(laboratoryData.map((lab) => [lab.id, lab]));
export const licences: ReadonlyMap<string, string> = new Map(laboratoryData.map(({ id, licence }) => [id, licence]));
