/**
 * The register of the desk's commands, in the order of help. A new command is declared with `command` (command.ts)
 * in its feature's file.
 */
import { approvalCommands } from './approval.ts';
import { auditLogCommands } from './audit-log.ts';
import { bookingCommands } from './booking.ts';
import { bookCommands } from './books.ts';
import { callCommands } from './call-command.ts';
import { catalogueCommands } from './catalogue.ts';
import { contentCommands } from './content.ts';
import { deliveryCommands } from './delivery.ts';
import { expiryCommands } from './expiry.ts';
import { groupCommands, productPageCommands } from './group.ts';
import { homeCommands } from './home.ts';
import { invoiceCommands, sellerCommands } from './invoice.ts';
import { labCommands } from './lab.ts';
import { mailCommands } from './mail.ts';
import { orderCommands } from './order.ts';
import { orderCashCommands } from './order-cash.ts';
import { orderEditCommands } from './order-edit.ts';
import { orderListCommands } from './order-list.ts';
import { orderShowCommands } from './order-show.ts';
import { orderWorkCommands } from './order-work.ts';
import { packCommands } from './pack.ts';
import { parcelCommands } from './parcel.ts';
import type { Commands } from './parse.ts';
import { planCommands } from './plan.ts';
import { priceCommands } from './prices.ts';
import { promotionCommands } from './promotion.ts';
import { queueCommands } from './queue.ts';
import { refundCommands } from './refund.ts';
import { reportCommands } from './report.ts';
import { reviewCommands } from './review.ts';
import { saleCommands } from './sale.ts';
import { scheduledPriceCommands } from './scheduled-price.ts';
import { settingCommands } from './setting.ts';
import { staffCommands } from './staff.ts';
import { stockCommands } from './stock.ts';
import { stockWorkCommands } from './stock-work.ts';
import { supplierCommands } from './supplier.ts';
import { todayCommands } from './today.ts';
import { undoCommands } from './undo.ts';
import { walletCommands } from './wallet.ts';
import { wordsCommands } from './words.ts';

export const commands: Commands = {
  ...callCommands,
  ...todayCommands,
  ...orderListCommands,
  ...orderShowCommands,
  ...orderCommands,
  ...orderWorkCommands,
  ...orderEditCommands,
  ...packCommands,
  ...parcelCommands,
  ...orderCashCommands,
  ...invoiceCommands,
  ...refundCommands,
  ...reviewCommands,
  ...walletCommands,
  ...catalogueCommands,
  ...productPageCommands,
  ...stockCommands,
  ...stockWorkCommands,
  ...supplierCommands,
  ...expiryCommands,
  ...priceCommands,
  ...scheduledPriceCommands,
  ...saleCommands,
  ...groupCommands,
  ...planCommands,
  ...promotionCommands,
  ...deliveryCommands,
  ...bookingCommands,
  ...contentCommands,
  ...wordsCommands,
  ...homeCommands,
  ...settingCommands,
  ...sellerCommands,
  ...labCommands,
  ...staffCommands,
  ...approvalCommands,
  ...mailCommands,
  ...reportCommands,
  ...bookCommands,
  ...queueCommands,
  ...auditLogCommands,
  ...undoCommands,
};
