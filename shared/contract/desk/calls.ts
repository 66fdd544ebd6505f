/** The desk's calls (`npm run desk`), described like the shop's calls but kept apart: the shop’s browsers can’t reach them. */
import type { z } from 'zod';
import { approvalDeskCalls } from './approval.ts';
import { auditLogDeskCalls } from './audit-log.ts';
import { bookingDeskCalls } from './booking.ts';
import { bookDeskCalls } from './books.ts';
import { catalogueDeskCalls } from './catalogue.ts';
import { contentDeskCalls } from './content.ts';
import { courierDeskCalls } from './courier.ts';
import { customerDeskCalls } from './customer.ts';
import { deliveryDeskCalls } from './delivery.ts';
import { groupDeskCalls } from './group.ts';
import { homeDeskCalls } from './home.ts';
import { importDeskCalls } from './import.ts';
import { invitationDeskCalls } from './invitation.ts';
import { invoiceDeskCalls } from './invoice.ts';
import { labDeskCalls } from './lab.ts';
import { mailDeskCalls } from './mail.ts';
import { mediaDeskCalls } from './media.ts';
import { notifyDeskCalls } from './notify.ts';
import { orderDeskCalls } from './order.ts';
import { orderEditDeskCalls } from './order-edit.ts';
import { orderExportDeskCalls } from './order-export.ts';
import { orderWorkDeskCalls } from './order-work.ts';
import { packDeskCalls } from './pack.ts';
import { parcelDeskCalls } from './parcel.ts';
import { passkeyDeskCalls } from './passkey.ts';
import { reviewDeskCalls } from './payment-review.ts';
import { phoneOrderDeskCalls } from './phone-order.ts';
import { planDeskCalls } from './plan.ts';
import { presenceDeskCalls } from './presence.ts';
import { priceDeskCalls } from './price.ts';
import { productDeskCalls } from './product.ts';
import { promotionDeskCalls } from './promotion.ts';
import { queueDeskCalls } from './queue.ts';
import { refundDeskCalls } from './refund.ts';
import { reportDeskCalls } from './report.ts';
import { restoreDeskCalls } from './restore.ts';
import { returnDeskCalls } from './return.ts';
import { saleDeskCalls } from './sale.ts';
import { savedViewDeskCalls } from './saved-view.ts';
import { scheduledPriceDeskCalls } from './scheduled-price.ts';
import { settingDeskCalls } from './setting.ts';
import { setupDeskCalls } from './setup.ts';
import { staffDeskCalls } from './staff.ts';
import { staffSessionDeskCalls } from './staff-session.ts';
import { stockDeskCalls } from './stock.ts';
import { stockWorkDeskCalls } from './stock-work.ts';
import { supplierDeskCalls } from './supplier.ts';
import { testOrderDeskCalls } from './test-order.ts';
import { todayDeskCalls } from './today.ts';
import { undoDeskCalls } from './undo.ts';
import { walletDeskCalls } from './wallet.ts';
import { wordsDeskCalls } from './words.ts';

export const deskCalls = {
  ...todayDeskCalls,
  ...importDeskCalls,
  ...catalogueDeskCalls,
  ...productDeskCalls,
  ...mediaDeskCalls,
  ...stockDeskCalls,
  ...stockWorkDeskCalls,
  ...supplierDeskCalls,
  ...priceDeskCalls,
  ...scheduledPriceDeskCalls,
  ...saleDeskCalls,
  ...notifyDeskCalls,
  ...deliveryDeskCalls,
  ...bookingDeskCalls,
  ...testOrderDeskCalls,
  ...settingDeskCalls,
  ...orderDeskCalls,
  ...orderExportDeskCalls,
  ...orderWorkDeskCalls,
  ...packDeskCalls,
  ...parcelDeskCalls,
  ...returnDeskCalls,
  ...courierDeskCalls,
  ...phoneOrderDeskCalls,
  ...customerDeskCalls,
  ...orderEditDeskCalls,
  ...invoiceDeskCalls,
  ...refundDeskCalls,
  ...reviewDeskCalls,
  ...walletDeskCalls,
  ...promotionDeskCalls,
  ...homeDeskCalls,
  ...groupDeskCalls,
  ...planDeskCalls,
  ...contentDeskCalls,
  ...wordsDeskCalls,
  ...staffDeskCalls,
  ...invitationDeskCalls,
  ...passkeyDeskCalls,
  ...staffSessionDeskCalls,
  ...mailDeskCalls,
  ...reportDeskCalls,
  ...bookDeskCalls,
  ...queueDeskCalls,
  ...restoreDeskCalls,
  ...auditLogDeskCalls,
  ...labDeskCalls,
  ...presenceDeskCalls,
  ...savedViewDeskCalls,
  ...setupDeskCalls,
  ...undoDeskCalls,
  ...approvalDeskCalls,
};

export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
export type DeskData<N extends DeskCallName> = z.output<DeskCalls[N]['data']>;
type WithNumbers<T> = { readonly [K in keyof T]: string extends NonNullable<T[K]> ? T[K] | number : T[K] };
export type ApprovalCallName = {
  [N in DeskCallName]: DeskCalls[N]['approval'] extends null ? never : N;
}[DeskCallName];
export interface DeskInput<N extends DeskCallName = DeskCallName> {
  params?: WithNumbers<z.input<DeskCalls[N]['params']>>;
  query?: WithNumbers<z.input<DeskCalls[N]['query']>>;
  body?: DeskCalls[N]['body'] extends infer B ? (B extends z.ZodType ? z.input<B> : undefined) : never;
}
