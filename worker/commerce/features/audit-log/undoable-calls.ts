/** What an entry of the audit log can be taken back by: the desk offers it, and commerce does it, by this one list (docs/desk.md "Undo"). */
import type { DeskCallName } from '../../../../shared/contract/desk/calls.ts';
import { auditedTables } from '../../../../shared/domain/audited-tables.ts';

export const undoableCalls = [
  'setGroup',
  'setHome',
  'addPlan',
  'setPlan',
  'retirePlan',
  'setContent',
  'setLabel',
  'setProduct',
  'addScheduledPrice',
  'endScheduledPrice',
  'addSale',
  'endSale',
  'setPublishing',
  'setSeller',
  'setDelivery',
  'setPriceRounding',
  'setCountrySettings',
  'setPauses',
  'setShopSettings',
  'setMenuSettings',
  'setOwnWord',
  'setImportName',
  'setLabWord',
  'stopDays',
] as const satisfies readonly DeskCallName[];
export type UndoableCall = (typeof undoableCalls)[number];

export const isUndoableCall = (name: string): name is UndoableCall =>
  (undoableCalls as readonly string[]).includes(name);

/**
 * @param name of the entry's call; an undo can itself be undone, because what it took back could.
 * @param tables of the rows that it changed: those about persons and money keep no values to put back.
 */
export const isUndoable = (name: DeskCallName | undefined, tables: readonly string[]): boolean =>
  name !== undefined &&
  (name === 'undo' || isUndoableCall(name)) &&
  tables.length > 0 &&
  tables.every((table) => auditedTables[table]?.values === 'whole');
