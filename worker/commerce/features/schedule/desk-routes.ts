import type { saleDeskCalls } from '../../../../shared/contract/desk/sale.ts';
import type { scheduledPriceDeskCalls } from '../../../../shared/contract/desk/scheduled-price.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { readPublishing, setPublishing } from './publishing.ts';
import { listSalePrices, listSales, readSale } from './sale-list.ts';
import { addSale, endSale } from './sales.ts';
import { addScheduledPrice, endScheduledPrice, listScheduledPrices } from './scheduled-prices.ts';

export const scheduleDeskRoutes: DeskRoutes<typeof scheduledPriceDeskCalls & typeof saleDeskCalls> = {
  scheduledPrices: listScheduledPrices,
  addScheduledPrice,
  endScheduledPrice,
  sales: listSales,
  sale: readSale,
  salePrices: listSalePrices,
  addSale,
  endSale,
  publishing: readPublishing,
  setPublishing,
};
