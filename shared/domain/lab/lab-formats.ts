import { convertFhirBundle } from './fhir-bundle.ts';
import { isHl7 } from './hl7-segments.ts';
import { convertHl7 } from './hl7-v2.ts';
import type { LabFileFault } from './lab-file.ts';
import type { MarkerRegister } from './marker.ts';
import { convertSheet, isSheet, type SheetContext } from './sheet-file.ts';

function isBundle(text: string): boolean {
  try {
    return (JSON.parse(text) as { resourceType?: unknown } | null)?.resourceType === 'Bundle';
  } catch {
    return false;
  }
}

const labFormats = [
  { recognises: isHl7, convert: convertHl7 },
  { recognises: isBundle, convert: convertFhirBundle },
  { recognises: isSheet, convert: convertSheet },
];

/**
 * The shapes in which laboratories send results, beside a file of ours. Each becomes such a file, and is read as one.
 * @param sheet what a spreadsheet doesn't say; null for a report without a booking, which is no spreadsheet
 * @returns a file of ours as JSON, or what in the other can't be said in one
 */
export function toLabFile(
  text: string,
  markers: MarkerRegister,
  sheet: SheetContext | null = null,
): string | LabFileFault[] {
  const format = labFormats.find(({ recognises }) => recognises(text));
  return format ? (format.convert(text, markers, sheet) ?? '') : text;
}
