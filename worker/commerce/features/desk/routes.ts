/** The register of the desk's handlers: a call of shared/contract/desk without one does not compile. */
import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import type { App } from '../../serve.ts';
import { type DeskHandler, type DeskRoutes, serveDesk } from '../../serve-desk.ts';
import { catalogueDeskRoutes } from '../catalogue-admin/desk-routes.ts';
import { contentDeskRoutes } from '../content/desk-routes.ts';
import { groupDeskRoutes } from '../group/desk-routes.ts';
import { homeDeskRoutes } from '../home/desk-routes.ts';
import { invoiceDeskRoutes } from '../invoice/desk-routes.ts';
import { mediaDeskRoutes } from '../media/desk-routes.ts';
import { notifyDeskRoutes } from '../notify/desk-routes.ts';
import { orderDeskRoutes } from '../order/desk-routes.ts';
import { reviewDeskRoutes } from '../payment-review/desk-routes.ts';
import { deliveryDeskRoutes } from '../place/desk-routes.ts';
import { priceDeskRoutes } from '../price/desk-routes.ts';
import { promotionDeskRoutes } from '../promotion/desk-routes.ts';
import { refundDeskRoutes } from '../refund/desk-routes.ts';
import { staffDeskRoutes } from '../staff/desk-routes.ts';
import { stockDeskRoutes } from '../stock/desk-routes.ts';
import { walletDeskRoutes } from '../wallet/desk-routes.ts';
import { bookDeskRoutes } from './book-routes.ts';
import { importRoutes } from './import-routes.ts';
import { mailDeskRoutes } from './mail-routes.ts';
import { deskDocumentRoutes } from './openapi.ts';
import { outboxRoutes } from './outbox-page.ts';

const deskRoutes: DeskRoutes<typeof deskCalls> = {
  ...importRoutes,
  ...catalogueDeskRoutes,
  ...contentDeskRoutes,
  ...groupDeskRoutes,
  ...homeDeskRoutes,
  ...invoiceDeskRoutes,
  ...mediaDeskRoutes,
  ...notifyDeskRoutes,
  ...orderDeskRoutes,
  ...reviewDeskRoutes,
  ...deliveryDeskRoutes,
  ...priceDeskRoutes,
  ...promotionDeskRoutes,
  ...refundDeskRoutes,
  ...stockDeskRoutes,
  ...walletDeskRoutes,
  ...staffDeskRoutes,
  ...mailDeskRoutes,
  ...bookDeskRoutes,
};

export function registerDeskRoutes(app: App): void {
  for (const name of Object.keys(deskRoutes) as DeskCallName[])
    serveDesk(app, deskCalls[name], deskRoutes[name] as DeskHandler);
  deskDocumentRoutes(app);
  outboxRoutes(app);
}
