import { indexMarkers, type Marker } from '../../../../shared/domain/lab/marker.ts';
import data from '../../../../worker/commerce/features/lab/data/markers.json' with { type: 'json' };

export const allMarkers = data.markers as unknown as readonly Marker[];
export const markers = indexMarkers(allMarkers);
export const markerOf = (code: string): Marker => {
  const marker = markers.get(code);
  if (!marker) throw new Error(`No marker ${code}`);
  return marker;
};
