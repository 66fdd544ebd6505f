import type { supplierDeskCalls } from '../../../../shared/contract/desk/supplier.ts';
import { isAllowed } from '../../../../shared/domain/staff-rights.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import {
  addSupplier,
  changeSupplier,
  listReorder,
  listSuppliers,
  setCost,
  setOnOrder,
  setSupplierSku,
} from './suppliers.ts';

export const supplierDeskRoutes: DeskRoutes<typeof supplierDeskCalls> = {
  stockSuppliers: ({ env }) => listSuppliers(env.DB),
  addSupplier: ({ env }, { body }) => addSupplier(env.DB, body),
  changeSupplier: ({ env }, { body: { id, ...change } }) => changeSupplier(env.DB, id, change),
  setSupplierSku: async ({ env }, { body: { id, sku, pack_size: size } }) => {
    await setSupplierSku(env.DB, { id, sku }, size);
    return { pack_size: size };
  },
  setSupplierCost: async ({ env }, { body: { id, sku, cost_fils: cost } }) => {
    await setCost(env.DB, { id, sku }, cost);
    return { cost_fils: cost };
  },
  reorder: ({ env, actor }, { query }) =>
    listReorder(env.DB, query, { maySeeCost: isAllowed(actor.grants, 'see_cost', query.country) }),
  setOnOrder: ({ env }, { body }) => setOnOrder(env.DB, body),
};
