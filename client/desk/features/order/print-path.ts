/** The address of a selection that is printed: a link to it prints the same again. */
import { parseOrderNumber } from '../../../../shared/domain/order-number.ts';

export const printKinds = ['slips', 'labels'] as const;
export type PrintKind = (typeof printKinds)[number];

/** An address of this many stays below what browsers and servers take. */
const printMax = 100;

export const toPrintPath = (kind: PrintKind, numbers: readonly string[]): string =>
  `/orders/print/${kind}?numbers=${numbers.slice(0, printMax).join(',')}`;

export function readPrintNumbers(params: URLSearchParams): readonly string[] {
  const numbers = (params.get('numbers') ?? '').split(',').map(parseOrderNumber);
  return [...new Set(numbers.filter((number) => number !== null))].slice(0, printMax);
}
