import type { customerDeskCalls } from '../../../../shared/contract/desk/customer.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { showCustomer } from './show.ts';

export const customerDeskRoutes: DeskRoutes<typeof customerDeskCalls> = {
  customer: (desk, { query }) => showCustomer(desk, query.whose),
};
