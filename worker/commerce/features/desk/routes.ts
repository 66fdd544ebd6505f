/** The register of the desk's handlers: a call of shared/contract/desk without one does not compile. */
import type { DeskCall } from '../../../../shared/contract/desk/call.ts';
import { type DeskCallName, type DeskCalls, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import type { App } from '../../serve.ts';
import { type DeskHandler, type DeskRoutes, serveDesk } from '../../serve-desk.ts';
import { createApprovalRoutes } from '../approval/desk-routes.ts';
import { auditLogDeskRoutes } from '../audit-log/desk-routes.ts';
import { bookingDeskRoutes } from '../booking/desk-routes.ts';
import { catalogueDeskRoutes } from '../catalogue-admin/desk-routes.ts';
import { wordsDeskRoutes } from '../config/desk-routes.ts';
import { contentDeskRoutes } from '../content/desk-routes.ts';
import { customerDeskRoutes } from '../customer/desk-routes.ts';
import { groupDeskRoutes } from '../group/desk-routes.ts';
import { homeDeskRoutes } from '../home/desk-routes.ts';
import { invoiceDeskRoutes } from '../invoice/desk-routes.ts';
import { labDeskRoutes } from '../lab/desk-routes.ts';
import { mediaDeskRoutes } from '../media/desk-routes.ts';
import { notifyDeskRoutes } from '../notify/desk-routes.ts';
import {
  courierDeskRoutes,
  orderDeskRoutes,
  orderExportDeskRoutes,
  orderWorkDeskRoutes,
  packDeskRoutes,
  parcelDeskRoutes,
  returnDeskRoutes,
} from '../order/desk-routes.ts';
import { orderEditDeskRoutes } from '../order/edit-desk-routes.ts';
import { phoneOrderDeskRoutes } from '../order/phone-order-desk-routes.ts';
import { reviewDeskRoutes } from '../payment-review/desk-routes.ts';
import { deliveryDeskRoutes } from '../place/desk-routes.ts';
import { planDeskRoutes } from '../plan/desk-routes.ts';
import { presenceDeskRoutes } from '../presence/desk-routes.ts';
import { priceDeskRoutes } from '../price/desk-routes.ts';
import { promotionDeskRoutes } from '../promotion/desk-routes.ts';
import { refundDeskRoutes } from '../refund/desk-routes.ts';
import { reportDeskRoutes } from '../report/desk-routes.ts';
import { restoreDeskRoutes } from '../restore/desk-routes.ts';
import { savedViewDeskRoutes } from '../saved-view/desk-routes.ts';
import { scheduleDeskRoutes } from '../schedule/desk-routes.ts';
import { settingDeskRoutes } from '../settings/desk-routes.ts';
import { setupDeskRoutes } from '../setup/desk-routes.ts';
import { staffDeskRoutes } from '../staff/desk-routes.ts';
import { invitationDeskRoutes } from '../staff/invitation-routes.ts';
import { passkeyDeskRoutes } from '../staff/passkey-routes.ts';
import { sessionDeskRoutes } from '../staff/session-routes.ts';
import { registerWebDeskRoutes } from '../staff/web-routes.ts';
import { stockDeskRoutes } from '../stock/desk-routes.ts';
import { stockWorkDeskRoutes } from '../stock/work-routes.ts';
import { supplierDeskRoutes } from '../supplier/desk-routes.ts';
import { testOrderDeskRoutes } from '../test-order/desk-routes.ts';
import { todayDeskRoutes } from '../today/desk-routes.ts';
import { undoDeskRoutes } from '../undo/desk-routes.ts';
import { walletDeskRoutes } from '../wallet/desk-routes.ts';
import { bookDeskRoutes } from './book-routes.ts';
import { importRoutes } from './import-routes.ts';
import { mailDeskRoutes } from './mail-routes.ts';
import { deskDocumentRoutes } from './openapi.ts';
import { outboxRoutes } from './outbox-page.ts';
import { productRoutes } from './product-routes.ts';
import { queueDeskRoutes } from './queue-routes.ts';

function findHandler(name: DeskCallName): DeskHandler {
  return deskRoutes[name] as DeskHandler;
}

const deskRoutes: DeskRoutes<DeskCalls> = {
  ...importRoutes,
  ...productRoutes,
  ...catalogueDeskRoutes,
  ...contentDeskRoutes,
  ...wordsDeskRoutes,
  ...groupDeskRoutes,
  ...homeDeskRoutes,
  ...planDeskRoutes,
  ...invoiceDeskRoutes,
  ...mediaDeskRoutes,
  ...notifyDeskRoutes,
  ...presenceDeskRoutes,
  ...savedViewDeskRoutes,
  ...setupDeskRoutes,
  ...orderDeskRoutes,
  ...orderWorkDeskRoutes,
  ...packDeskRoutes,
  ...orderExportDeskRoutes,
  ...parcelDeskRoutes,
  ...returnDeskRoutes,
  ...courierDeskRoutes,
  ...phoneOrderDeskRoutes,
  ...customerDeskRoutes,
  ...orderEditDeskRoutes,
  ...reviewDeskRoutes,
  ...deliveryDeskRoutes,
  ...bookingDeskRoutes,
  ...testOrderDeskRoutes,
  ...settingDeskRoutes,
  ...priceDeskRoutes,
  ...scheduleDeskRoutes,
  ...promotionDeskRoutes,
  ...refundDeskRoutes,
  ...stockDeskRoutes,
  ...stockWorkDeskRoutes,
  ...supplierDeskRoutes,
  ...walletDeskRoutes,
  ...staffDeskRoutes,
  ...invitationDeskRoutes,
  ...passkeyDeskRoutes,
  ...sessionDeskRoutes,
  ...mailDeskRoutes,
  ...reportDeskRoutes,
  ...bookDeskRoutes,
  ...queueDeskRoutes,
  ...restoreDeskRoutes,
  ...auditLogDeskRoutes,
  ...labDeskRoutes,
  ...todayDeskRoutes,
  ...undoDeskRoutes,
  ...createApprovalRoutes(findHandler),
};

export function registerDeskRoutes(app: App): void {
  const names = Object.keys(deskRoutes) as DeskCallName[];
  for (const name of names) {
    const call: DeskCall = deskCalls[name];
    const shown = names.find((other) => !deskCalls[other].writes && deskCalls[other].resource === call.resource);
    const show = call.resource !== null && shown ? findHandler(shown) : null;
    serveDesk(app, { name, handler: findHandler(name), show });
  }
  registerWebDeskRoutes(app);
  deskDocumentRoutes(app);
  outboxRoutes(app);
}
