import type { LabReportRow } from '../../../../shared/contract/lab.ts';
import { formatRounded, toFraction } from '../../../../shared/domain/lab/fraction.ts';
import { isNear, isOutOfRange, type ReportedRange } from '../../../../shared/domain/lab/interpretation.ts';
import type { Marker } from '../../../../shared/domain/lab/marker.ts';
import { placeOnBar } from '../../../../shared/domain/lab/range-bar.ts';
import { formatResultValue, type ResultValue } from '../../../../shared/domain/lab/result-value.ts';
import { findRetestDay } from '../../../../shared/domain/lab/retest.ts';
import { buildTrend, type PastResult } from '../../../../shared/domain/lab/trend.ts';
import { convertDigits, printUnit, showIn, shownUnit, type UnitSystem } from '../../../../shared/domain/lab/units.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { markerTexts, movers } from './marker-texts.ts';
import { getMarker } from './register.ts';
import { type ObservationRow, resultOf } from './rows.ts';

export interface RowContext {
  readonly locale: Locale;
  readonly system: UnitSystem;
  readonly collectedAt: number;
  readonly past: readonly PastResult[];
  readonly earlier: readonly ObservationRow[];
}

/** In the unit shown, or as printed where no conversion is exact. */
function convertRow(marker: Marker, row: ObservationRow, value: ResultValue, ucum: string, system: UnitSystem) {
  const shown = showIn(marker, ucum, system);
  const convert = (digits: string | null) => (digits === null ? null : shown.toShown(digits));
  const limit = (amount: number | null) => {
    if (amount === null) return null;
    const digits = formatRounded(toFraction(String(amount)), marker.decimals);
    return shown.ucum === marker.ucum ? digits : convertDigits(marker, digits, marker.ucum, 'si');
  };
  const isLimitKnown = shown.ucum === marker.ucum || shown.ucum === marker.si?.ucum;
  return {
    unit: shown.ucum === ucum ? shownUnit(row.unit, ucum) : printUnit(shown.ucum),
    value: { ...value, digits: shown.toShown(value.digits) },
    range: { low: convert(row.range_low), high: convert(row.range_high) } satisfies ReportedRange,
    urgent: marker.urgent && isLimitKnown ? { low: limit(marker.urgent.low), high: limit(marker.urgent.high) } : null,
  };
}

function findBefore(row: ObservationRow, earlier: readonly ObservationRow[]): string | null {
  const before = earlier.find(({ marker }) => marker === row.marker);
  const [was, is] = [before && resultOf(before), resultOf(row)];
  if (!before || !was) return null;
  const textOf = (value: ResultValue, { unit, ucum }: ObservationRow) =>
    `${formatResultValue(value)} ${ucum === null ? '' : shownUnit(unit, ucum)}`.trim();
  const text = textOf(was, before);
  return is && text === textOf(is, row) ? null : text;
}

export function viewRow(row: ObservationRow, context: RowContext): LabReportRow {
  const { locale, system, past } = context;
  const marker = getMarker(row.marker);
  const texts = markerTexts[row.marker];
  const value = resultOf(row);
  const retestAt = isOutOfRange(row.state) ? findRetestDay(marker, context.collectedAt) : null;
  const head = {
    marker: row.marker,
    name: marker[locale],
    measures: texts?.measures[locale] ?? '',
    moves: (texts?.moves ?? []).map((mover) => movers[mover][locale]),
    absent: row.absent,
    state: row.state,
    range_note: [row.applies, row.range_text].filter((text) => text !== null).join(', ') || null,
    note: row.note,
    before: findBefore(row, context.earlier),
    retest_at: retestAt === null ? null : new Date(retestAt).toISOString(),
    retest_weeks: retestAt === null ? null : marker.retest_weeks,
  };
  if (value === null || row.ucum === null)
    return { ...head, value: null, near: false, range: null, bar: null, urgent: null, trend: [] };
  const shown = convertRow(marker, row, value, row.ucum, system);
  const hasRange = row.range_low !== null || row.range_high !== null;
  const ticks = [shown.urgent?.low, shown.urgent?.high].filter((tick) => typeof tick === 'string');
  const trend = buildTrend(marker, past, row.ucum, system);
  return {
    ...head,
    value: { ...shown.value, unit: shown.unit },
    // Its position in the range doesn't depend on the unit, so it is computed from the printed value.
    near: hasRange && isOutOfRange(row.state) && isNear(value, { low: row.range_low, high: row.range_high }),
    range: hasRange ? shown.range : null,
    bar: placeOnBar({ value: shown.value, range: shown.range, state: row.state, ticks }),
    urgent: shown.urgent,
    trend: trend.map(({ collectedAt, breakBy, range, ...point }) => ({
      ...point,
      range: { ...range },
      at: new Date(collectedAt).toISOString(),
      break_by: breakBy,
    })),
  };
}
