/**
 * All commands: each call by its name, short names of calls, and what is written by hand because it prints or reads documents, asks the
 * shop several times, or works on this machine.
 */
import type { DeskCallName } from '../../shared/contract/desk/calls.ts';
import { countryCodes } from '../../shared/domain/country.ts';
import { callCommand, callCommands } from './call-command.ts';
import { catalogueCommands } from './catalogue.ts';
import type { Command, CommandResult } from './command.ts';
import { invoiceCommands } from './invoice.ts';
import { labCommands } from './lab.ts';
import type { Commands } from './parse.ts';
import { reportCommands } from './report.ts';
import { staffCommands } from './staff.ts';

type Given = Readonly<Record<string, string | boolean>>;
/** A call, the parts of it that are words in their order, and what a part is unless it is typed. */
type Alias = readonly [call: DeskCallName, words?: string, given?: Given];

const day: Given = { from: 'today', until: 'today' };
const atOnce: Given = { starts_at: 'none' };

const aliases: Readonly<Record<string, Alias>> = {
  today: ['today', '[queue]'],
  'order list': ['orders', '[search …]'],
  'order show': ['order', 'number'],
  'order origins': ['origins'],
  'order advance': ['advance', 'number to'],
  'order confirm': ['confirmOrder', 'number'],
  'order cancel': ['cancelOrder', 'number'],
  'order collected': ['collected', 'number'],
  'order slip': ['slip', 'number'],
  'order label': ['courierLabel', 'number'],
  'order counts': ['orderCounts'],
  'order choices': ['orderChoices'],
  'order note': ['noteOrder', 'number text …'],
  'order tag': ['tagOrder', 'number [add …]'],
  'order assign': ['assignOrder', 'number to', { from: 'none' }],
  'order edit preview': ['previewOrderEdit', 'number [items]'],
  'order edit': ['editOrder', 'number items …'],
  'order packing': ['packing', 'number'],
  'order pack': ['packScans', 'number scans …'],
  'order unpack': ['unpack', 'number sku'],
  'order packed': ['finishPacking', 'number'],
  'order ship': ['shipOrder', 'number courier'],
  'order drop-rest': ['dropRest', 'number'],
  'order return': ['returnOrder', 'number reason'],
  'return accept': ['acceptReturn', 'number id'],
  'return refuse': ['refuseReturn', 'number id refusal …'],
  'return receive': ['receiveReturn', 'number id'],
  'order cash': ['cashSheet', 'country', day],
  'order cash count': ['countCash', 'country courier day counted'],
  'order refundable': ['refundable', 'number'],
  'order refund': ['refundOrder', 'number', { to: 'original' }],
  'order export': ['exportOrders'],
  'order send-invoice': ['sendInvoice', 'number'],
  'review list': ['reviews', '', { status: 'open' }],
  'review show': ['review', 'charge'],
  'review accept': ['acceptReview', 'charge'],
  'review refund': ['refundReview', 'charge'],
  'review close': ['closeReview', 'charge'],
  'wallet show': ['wallet', 'email'],
  'wallet give': ['moveWallet', 'email country amount', { move: 'give' }],
  'wallet pay-out': ['moveWallet', 'email country amount', { move: 'payOut' }],
  'catalogue history': ['imports'],
  'catalogue undo': ['undoImport', '[id]'],
  undo: ['undo', 'id'],
  'catalogue gaps': ['gaps'],
  'product get': ['label', 'sku'],
  'product set': ['setLabel', 'sku FILE'],
  'product hide': ['shelfPlace', 'sku', { place: 'hidden' }],
  'product remove': ['shelfPlace', 'sku', { place: 'removed' }],
  'product show': ['shelfPlace', 'sku', { place: 'shown' }],
  'product publish': ['setPublishing', 'sku'],
  'media add': ['media', 'sku base64'],
  'media list': ['pictures', 'sku'],
  'media remove': ['removePicture', 'sku url'],
  'stock set': ['stock', 'sku country available'],
  'stock adjust': ['adjustStock', 'sku country by'],
  'stock lot': ['stopLot', 'sku country lot'],
  'stock recall': ['recall', 'sku lot'],
  'stock moves': ['stockMoves', 'sku'],
  'stock receive': ['receiveStock', 'country lines …'],
  'stock counts': ['stockCounts', 'country'],
  'stock count start': ['startCount', 'country shelf'],
  'stock count scan': ['countScans', 'country id scans …'],
  'stock count show': ['stockCount', 'country id'],
  'stock count book': ['bookCount', 'country id'],
  'stock expiry': ['expiry', 'sku country expires_on'],
  'stock stop-days': ['stopDays', 'country days'],
  waiting: ['waiting', '[sku]'],
  'supplier list': ['stockSuppliers'],
  'supplier add': ['addSupplier', 'name', { lead_days: '14' }],
  'supplier set': ['changeSupplier', 'id'],
  'supplier sku': ['setSupplierSku', 'id sku pack_size'],
  'supplier cost': ['setSupplierCost', 'id sku cost_fils'],
  'supplier reorder': ['reorder', 'supplier country'],
  'supplier ordered': ['setOnOrder', 'country sku to', { from: '0' }],
  'prices rounding': ['priceRounding', 'country'],
  'prices set-rounding': ['setPriceRounding', 'country rounding'],
  'prices scheduled': ['scheduledPrices', '[sku]'],
  'prices schedule': ['addScheduledPrice', 'sku country kind price', atOnce],
  'prices unschedule': ['endScheduledPrice', 'country id'],
  'sale list': ['sales'],
  'sale show': ['sale', 'id'],
  'sale prices': ['salePrices', 'id'],
  'sale add': ['addSale', 'percent', { countries: countryCodes.join(','), ...atOnce }],
  'sale end': ['endSale', 'id'],
  'brands get': ['group', '', { kind: 'brands' }],
  'brands set': ['setGroup', 'FILE', { kind: 'brands' }],
  'categories get': ['group', '', { kind: 'categories' }],
  'categories set': ['setGroup', 'FILE', { kind: 'categories' }],
  'nutritionists get': ['group', '', { kind: 'nutritionists' }],
  'nutritionists set': ['setGroup', 'FILE', { kind: 'nutritionists' }],
  'blood-tests get': ['group', '', { kind: 'blood-tests' }],
  'blood-tests set': ['setGroup', 'FILE', { kind: 'blood-tests' }],
  'plan list': ['plans'],
  'plan get': ['plan', 'id'],
  'plan add': ['addPlan', 'FILE'],
  'plan set': ['setPlan', 'id FILE'],
  'plan retire': ['retirePlan', 'id'],
  'promotion add coupon': ['addPromotion', 'id', { kind: 'coupon' }],
  'promotion add giveaway': ['addPromotion', 'id sku', { kind: 'giveaway' }],
  'promotion add bundle': ['addPromotion', 'id skus …', { kind: 'bundle' }],
  'promotion add wrap': ['addPromotion', 'country fee', { kind: 'wrap' }],
  'promotion list': ['promotions'],
  'promotion show': ['promotion', 'kind id'],
  'promotion end': ['endPromotion', 'kind id'],
  'delivery list': ['delivery', 'country'],
  'delivery set': ['setDelivery', 'country [region] [area]'],
  'delivery remove': ['setDelivery', 'country region [area]', { rule: 'none' }],
  'delivery holiday': ['setDelivery', 'country day', { is_off: true }],
  'test list': ['testOrdersOfDay', 'country [day]'],
  'test move': ['moveTest', 'number to'],
  'test invite': ['resendInvite', 'number'],
  'slot list': ['slots', 'country [from]'],
  'slot close': ['setSlot', 'country id', { closed: true }],
  'slot open': ['setSlot', 'country id', { closed: false }],
  'slot capacity': ['setSlot', 'country id capacity'],
  'holiday list': ['holidays', 'country'],
  'holiday add': ['addHoliday', 'country first_day last_day', { kind: 'closed', provisional: false }],
  'holiday remove': ['removeHoliday', 'country first_day', { kind: 'closed' }],
  'words own': ['ownWords'],
  'words set': ['setOwnWord', 'key text'],
  'words reset': ['setOwnWord', 'key', { text: 'none' }],
  'content get': ['content', 'key'],
  'content set': ['setContent', 'key FILE'],
  'content reset': ['setContent', 'key', { text: 'none' }],
  'home get': ['home'],
  'home set': ['setHome', 'FILE'],
  'home reset': ['setHome', '', { blocks: 'none' }],
  'setting show': ['countrySettings', 'country'],
  'setting show shop': ['shopSettings'],
  'setting show menu': ['menuSettings'],
  'setting set': ['setCountrySettings', 'country'],
  'pause show': ['pauses', 'country'],
  'pause set': ['setPauses', 'country'],
  'setting set shop': ['setShopSettings', '[FILE]'],
  'setting set menu': ['setMenuSettings', '[FILE]'],
  'seller get': ['seller', 'country'],
  'seller set': ['setSeller', 'country FILE'],
  'results list': ['results'],
  'results show': ['result', 'id'],
  'results enter': ['enterBookedResult', 'number file'],
  'results enter-account': ['enterResult', 'email file'],
  'results amend': ['amendResult', 'id file'],
  'lab words': ['labWords', 'lab'],
  'lab column': ['setLabWord', 'lab word means', { kind: 'column' }],
  'lab test': ['setLabWord', 'lab word means', { kind: 'test' }],
  'results confirm': ['confirmResult', 'id', { values: '{}' }],
  'results contact': ['recordContact', 'id outcome'],
  'results release': ['releaseResult', 'id'],
  'staff me': ['me'],
  'staff list': ['staff'],
  'staff invite': ['inviteStaff', 'name', { language: 'en' }],
  'staff invite-again': ['inviteMember', 'id'],
  'staff demo-link': ['demoLink', 'id'],
  'staff sessions': ['staffSessions'],
  'staff end-session': ['endStaffSession', 'id'],
  'staff end-passkeys': ['endStaffPasskeys', 'id'],
  'staff add': ['addStaff', 'name public_key', { language: 'en' }],
  'staff set': ['changeStaff', 'id'],
  'staff leave': ['endStaff', 'id'],
  'staff restore': ['restoreStaff', 'id'],
  'staff add-key': ['addStaffKey', 'id public_key'],
  'staff end-key': ['endStaffKey', 'key'],
  'role list': ['roles'],
  'role set': ['setRole', 'id'],
  'role remove': ['removeRole', 'id'],
  'approval list': ['proposals', '', { status: 'open' }],
  'approval show': ['proposal', 'id'],
  'approval approve': ['approve', 'id'],
  'approval reject': ['reject', 'id'],
  'approval limits': ['approvalLimits', 'country'],
  'approval set-limits': ['setApprovalLimits', 'country'],
  'cron run': ['cron'],
  'queue list': ['queue'],
  'restore finish': ['finishRestore', '', { beyond: '10000' }],
  'queue retry': ['retryQueue', '[event]'],
  'audit log': ['auditLog'],
  'audit gateway': ['auditGateway', '', { whole: true }],
  'audit verify': ['verifyAuditLog', '', { whole: true }],
};

/** `number text …` → `number`, `text …` */
const split = (words: string): string[] => words.match(/\[[^\]]+\]|\S+( …)?/g) ?? [];

/** These print what the writing command takes back from a file. */
const isDocument = (name: string) => / get$|^setting show/.test(name);

function asDocument(command: Command): Command {
  const run = command.run as unknown as (...args: unknown[]) => Promise<CommandResult>;
  const printing = async (...args: unknown[]) => {
    const result = await run(...args);
    return { document: JSON.stringify(result.data, null, 2), ...result };
  };
  return { ...command, run: printing as unknown as Command['run'] };
}

const aliasCommands: Commands = Object.fromEntries(
  Object.entries(aliases).map(([name, [call, words, given = {}]]) => {
    const command = callCommand(call, { given, ...(words !== undefined && { words: split(words) }) });
    return [name, isDocument(name) ? asDocument(command) : command];
  }),
);

const handWritten: Commands = {
  ...invoiceCommands,
  ...catalogueCommands,
  ...labCommands,
  ...staffCommands,
  ...reportCommands,
};

/** Where a call and a command written by hand have one name, the command is taken: it prints more. */
const isTaken = (name: string) => Object.hasOwn(aliasCommands, name) || Object.hasOwn(handWritten, name);

export const commands: Commands = {
  ...aliasCommands,
  ...handWritten,
  ...Object.fromEntries(Object.entries(callCommands).filter(([name]) => !isTaken(name))),
};
