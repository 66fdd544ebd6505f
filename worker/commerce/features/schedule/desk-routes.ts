import type { scheduledPriceDeskCalls } from '../../../../shared/contract/desk/scheduled-price.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { readPublishing, setPublishing } from './publishing.ts';
import { addScheduledPrice, endScheduledPrice, listScheduledPrices } from './scheduled-prices.ts';

export const scheduleDeskRoutes: DeskRoutes<typeof scheduledPriceDeskCalls> = {
  scheduledPrices: listScheduledPrices,
  addScheduledPrice,
  endScheduledPrice,
  publishing: readPublishing,
  setPublishing,
};
