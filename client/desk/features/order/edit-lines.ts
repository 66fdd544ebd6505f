import type { OrderEditPreview } from '../../../../shared/contract/desk/order-edit.ts';
import type { Offer } from '../../../../shared/contract/desk/phone-order.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import type { Substitute } from '../../../../shared/domain/order-edit.ts';

export interface EditLine {
  readonly sku: string;
  readonly name: Offer['name'];
  /** With the currency's decimals and code. */
  readonly unit: string;
  /** As the order has it; 0: a new line. */
  readonly before: number;
  /** 0: removed. */
  readonly count: number;
  readonly packed: number;
}

export const lineMax = 99;

/** The order's stored lines, without the changes that the preview was asked for. */
export const toEditLines = ({ lines, currency }: Pick<OrderEditPreview, 'lines' | 'currency'>): EditLine[] =>
  lines
    .filter(({ before }) => before > 0)
    .map(({ sku, name, unit_minor: unit, before, packed }) => ({
      sku,
      name,
      unit: formatAmountWithCode(unit, currency),
      before,
      count: before,
      packed,
    }));

/** At a count of 0 a new line disappears; a line of the order stays visible, so that it can be brought back. */
export const setEditCount = (lines: readonly EditLine[], sku: string, count: number): EditLine[] =>
  lines
    .map((line) => (line.sku === sku ? { ...line, count: Math.min(count, lineMax) } : line))
    .filter((line) => line.before > 0 || line.count > 0);

export function addOffer(lines: readonly EditLine[], { sku, name, price }: Offer): EditLine[] {
  const known = lines.find((line) => line.sku === sku);
  if (known) return setEditCount(lines, sku, known.count + 1);
  return [...lines, { sku, name, unit: price, before: 0, count: 1, packed: 0 }];
}

/** The change with which the dialog opens: a line that the shop can't send, or not all of it, and its substitute. */
export interface EditStart {
  readonly sku: string;
  readonly count: number;
  readonly offer?: Offer;
}

export function beginEdit(lines: readonly EditLine[], start: EditStart | undefined): EditLine[] {
  const before = lines.find(({ sku }) => sku === start?.sku)?.before;
  if (!start || before === undefined) return [...lines];
  const less = setEditCount(lines, start.sku, start.count);
  return start.offer ? setEditCount(addOffer(less, start.offer), start.offer.sku, before - start.count) : less;
}

/** The substitute, while its line is there and the line that it replaces is lower than before. */
export function findSubstitute(lines: readonly EditLine[], start: EditStart | undefined): Substitute | null {
  if (!start?.offer) return null;
  const { sku } = start.offer;
  const isIn = lines.some((line) => line.sku === sku && line.before === 0);
  const isGone = lines.some((line) => line.sku === start.sku && line.count < line.before);
  return isIn && isGone ? { sku, insteadOf: start.sku } : null;
}

/** A new line's price comes from the preview: a substitute may cost less than by itself. */
export function priceAs(line: EditLine, preview: OrderEditPreview | null): EditLine {
  const priced = preview?.lines.find(({ sku, before }) => sku === line.sku && before === 0);
  return priced && preview?.after ? { ...line, unit: formatAmountWithCode(priced.unit_minor, preview.currency) } : line;
}

/** Applies this person's changes to the lines that a colleague saved meanwhile. */
export function rebaseLines(mine: readonly EditLine[], theirs: readonly EditLine[]): EditLine[] {
  const changed = new Map(mine.filter(({ before, count }) => before !== count).map((line) => [line.sku, line]));
  const kept = theirs.map((line) => ({ ...line, count: changed.get(line.sku)?.count ?? line.count }));
  const added = [...changed.values()].filter(({ sku, count }) => count > 0 && !theirs.some((line) => line.sku === sku));
  return [...kept, ...added.map((line) => ({ ...line, before: 0 }))];
}

export const isEdited = (lines: readonly EditLine[]): boolean => lines.some(({ before, count }) => before !== count);

export const listItems = (lines: readonly EditLine[]) =>
  lines.filter(({ count }) => count > 0).map(({ sku, count }) => ({ sku, count }));
