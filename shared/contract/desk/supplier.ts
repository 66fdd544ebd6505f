import { z } from 'zod';
import { country, inBothLanguages, skuId, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';

const supplierFields = {
  name: textLine(80),
  /** A phone number, an e-mail or a name, as staff write it. */
  contact: textLine(120, 0),
  lead_days: z.int().min(0).max(365),
};
const supplierId = z.int().positive();

export const supplierDeskCalls = {
  stockSuppliers: deskGet('/desk/stock/suppliers', {
    may: 'read_stock',
    scope: 'filter',
    summary: 'Suppliers by name',
    data: z.strictObject({
      items: z.array(
        z.strictObject({ id: z.int(), name: z.string(), contact: z.string(), lead_days: z.int(), skus: z.int() }),
      ),
    }),
  }),
  addSupplier: deskPost('/desk/stock/suppliers', {
    may: 'write_stock',
    summary: 'A new supplier',
    body: z.strictObject(supplierFields),
    data: z.strictObject({ id: z.int() }),
  }),
  changeSupplier: deskPost('/desk/stock/suppliers/change', {
    may: 'write_stock',
    summary: 'Change what is named of a supplier',
    refusals: ['supplier.unknown'],
    body: z.strictObject({ id: supplierId, ...z.strictObject(supplierFields).partial().shape }),
    data: z.strictObject({ id: z.int() }),
  }),
  setSupplierSku: deskPost('/desk/stock/suppliers/sku', {
    may: 'write_stock',
    summary: 'That a supplier has a SKU, in packs of how many; null takes it away',
    refusals: ['supplier.unknown', 'sku.unknown'],
    body: z.strictObject({ id: supplierId, sku: skuId, pack_size: z.int().min(1).max(10_000).nullable() }),
    data: z.strictObject({ pack_size: z.int().nullable() }),
  }),
  setSupplierCost: deskPost('/desk/stock/suppliers/cost', {
    may: 'see_cost',
    summary: 'What one unit of a SKU costs at a supplier, in fils',
    refusals: ['supplier.unknown', 'sku.unknown'],
    body: z.strictObject({ id: supplierId, sku: skuId, cost_fils: z.int().min(1).max(100_000_000).nullable() }),
    data: z.strictObject({ cost_fils: z.int().nullable() }),
  }),
  reorder: deskGet('/desk/stock/suppliers/reorder', {
    may: 'read_stock',
    scope: 'country',
    summary: 'What a supplier has, with the units to order from demand; costs for those who may see them',
    refusals: ['supplier.unknown'],
    query: z.strictObject({
      country,
      supplier: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
      after: z.string().max(80).optional(),
    }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          sku: z.string(),
          name: inBothLanguages(z.string()),
          free: z.int(),
          on_order: z.int(),
          demand: z.int(),
          cover_days: z.int().nullable(),
          pack_size: z.int(),
          units: z.int(),
          cost_fils: z.int().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  setOnOrder: deskPost('/desk/stock/suppliers/on-order', {
    may: 'write_stock',
    scope: 'country',
    summary: 'How many units of a SKU were ordered and haven’t come yet',
    description: 'Only if there are as many now as `from` says; the answer is what there are.',
    body: z.strictObject({
      country,
      sku: skuId,
      from: z.int().min(0).max(1_000_000),
      to: z.int().min(0).max(1_000_000),
    }),
    data: z.strictObject({ on_order: z.int() }),
  }),
};
