/** A row as the laboratory wrote it, where it isn't read: no unit is turned into another, no number computed with, no sentence of ours added. */
import { createReader } from './field-reader.ts';
import type { FaultRule, KeptRow, LabFileFault } from './lab-file.ts';
import type { Marker } from './marker.ts';

const urgentFlags = ['LL', 'HH', 'AA'];

/** Any other flag than "normal" is a person's to judge, and so is a value that we can't hold against the marker's urgent limits. */
function stateOf(flag: string | null, value: string | null, marker: Marker | undefined): KeptRow['state'] {
  const said = flag?.toUpperCase() ?? '';
  if (urgentFlags.includes(said)) return 'urgent';
  const isUnjudged = value !== null && marker?.urgent;
  return (said !== '' && said !== 'N') || isUnjudged ? 'flagged' : 'plain';
}

function joinLimits(low: string | null, high: string | null): string | null {
  if (low !== null && high !== null) return `${low}–${high}`;
  if (low !== null) return `≥ ${low}`;
  return high === null ? null : `≤ ${high}`;
}

interface KeptFrom {
  readonly at: number;
  readonly marker: Marker | undefined;
  readonly why: FaultRule;
  readonly known: readonly string[];
}

export function keepRow(
  value: unknown,
  { at, marker, why, known }: KeptFrom,
): { readonly row: KeptRow } | { readonly faults: readonly LabFileFault[] } {
  const faults: LabFileFault[] = [];
  const row = createReader(value, faults, { row: at, known });
  const limits = row.below('range', ['low', 'high', 'text', 'applies']);
  const [low, high] = [limits.text('low', 80, 'optional'), limits.text('high', 80, 'optional')];
  const range = [joinLimits(low, high), limits.text('text', 400, 'optional'), limits.text('applies', 60, 'optional')];
  const said = row.words('value', 4000);
  const written = said === null ? row.words('absent', 400) : `${row.text('comparator', 2, 'optional') ?? ''}${said}`;
  const flag = row.text('flag', 40, 'optional');
  const kept = {
    code: row.text('loinc', 80, 'optional') ?? row.text('marker', 80, 'optional'),
    name: row.words('name', 200),
    marker: marker?.code ?? null,
    value: written,
    unit: row.text('unit', 60, 'optional') ?? row.text('ucum', 60, 'optional'),
    range: range.filter((text) => text !== null).join(', ') || null,
    flag,
    method: row.text('method', 60, 'optional'),
    note: row.words('note', 2000),
    why,
    state: stateOf(flag, written, marker),
  };
  return faults.length > 0 ? { faults } : { row: kept };
}
