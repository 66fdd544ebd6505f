/** What to recompute after the rows of an undoable call were restored. */
import type { DeskCallName } from '../../../../shared/contract/desk/calls.ts';
import { isUndoableCall, type UndoableCall } from '../audit-log/undoable-calls.ts';
import { readLabel, writeLabel } from '../catalogue-admin/label.ts';
import { refreshProduct } from '../catalogue-admin/refresh-product.ts';
import { type ListName, refreshNames } from '../group/desk.ts';
import { refreshOffers } from '../price/country-prices.ts';

export interface UndoEffects {
  /** Statements for the batch that restores the rows. */
  readonly statements?: (db: D1Database) => D1PreparedStatement[];
  /** Runs after the batch and may be repeated. `subject` is the part of the path that names what was changed. */
  readonly after?: (db: D1Database, subject: string) => Promise<unknown>;
}

const moveCatalogueVersion = (db: D1Database) => [db.prepare('UPDATE catalogue_version SET version = version + 1')];
const refreshPrices = (db: D1Database) => refreshOffers(db, null);

const effects: Readonly<Record<UndoableCall, UndoEffects>> = {
  setGroup: { after: (db, name) => refreshNames(db, name as ListName) },
  setHome: {},
  addPlan: {},
  setPlan: {},
  retirePlan: {},
  setContent: {},
  setLabel: { after: async (db, sku) => writeLabel(db, sku, await readLabel(db, sku)) },
  setProduct: { after: refreshProduct },
  addScheduledPrice: { statements: refreshPrices },
  endScheduledPrice: { statements: refreshPrices },
  addSale: { statements: refreshPrices },
  endSale: { statements: refreshPrices },
  setPublishing: {},
  setSeller: { statements: moveCatalogueVersion },
  setDelivery: {},
  setPriceRounding: { statements: refreshPrices },
  setCountrySettings: { statements: refreshPrices },
  setPauses: {},
  setShopSettings: {},
  setMenuSettings: {},
  setOwnWord: {},
  setImportName: {},
  setLabWord: {},
  stopDays: {},
};

export const findUndoEffects = (name: DeskCallName): UndoEffects | null =>
  isUndoableCall(name) ? effects[name] : null;
