/** What a shopper sends back by themself: why, how, until when, and the steps of it. The database has the same steps. */
import { addDays } from './draw-slot.ts';

export const sendBackReasons = ['changed_mind', 'ordered_wrong', 'damaged', 'wrong_item', 'short_dated'] as const;
export type SendBackReason = (typeof sendBackReasons)[number];
export const sendBackWays = ['pickup', 'drop_off'] as const;
export const sendBackStatuses = ['asked', 'accepted', 'refused', 'received', 'refunded'] as const;
export type SendBackStatus = (typeof sendBackStatuses)[number];

/** Then the shop bears the collection, and the pack may be open. */
export const isOurFault = (reason: SendBackReason): boolean =>
  reason === 'damaged' || reason === 'wrong_item' || reason === 'short_dated';

/** The last day, in the country's own time: the day of delivery counts as none. */
export const lastReturnDay = (deliveredOn: string, days: number): string => addDays(deliveredOn, days);

const acts = ['accept', 'refuse', 'receive', 'refund'] as const;
export type SendBackAct = (typeof acts)[number];
const actsOf: Readonly<Record<SendBackStatus, readonly SendBackAct[]>> = {
  asked: ['accept', 'refuse'],
  accepted: ['receive', 'refuse'],
  received: ['refund', 'refuse'],
  refused: [],
  refunded: [],
};
export const listSendBackActs = (status: SendBackStatus): readonly SendBackAct[] => actsOf[status];

export const sendBackReasonLabels: Readonly<Record<SendBackReason, { readonly en: string; readonly ar: string }>> = {
  changed_mind: { en: 'I changed my mind', ar: 'غيّرت رأيي' },
  ordered_wrong: { en: 'I ordered the wrong one', ar: 'طلبت منتجًا بالخطأ' },
  damaged: { en: 'It arrived damaged', ar: 'وصل تالفًا' },
  wrong_item: { en: 'It isn’t what I ordered', ar: 'ليس ما طلبته' },
  short_dated: { en: 'Its date is earlier than the page said', ar: 'تاريخ انتهائه أقرب مما كُتب' },
};
