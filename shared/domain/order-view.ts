/** The lists that staff work through. An order is in one queue (`orders.queue`); `cash_due` is of two of them. */
export const orderQueues = [
  'to_pack',
  'to_ship',
  'on_the_way',
  'unpaid',
  'delivered',
  'returned',
  'cancelled',
  'tests',
] as const;
export type OrderQueue = (typeof orderQueues)[number];
export const orderViews = [...orderQueues, 'cash_due'] as const;
export type OrderView = (typeof orderViews)[number];

/** Those that wait for somebody: short, counted, and the oldest first. */
export const workViews = ['to_pack', 'to_ship', 'unpaid', 'cash_due'] as const satisfies readonly OrderView[];
export const isWorkView = (view: OrderView): boolean => (workViews as readonly OrderView[]).includes(view);

/** Counting stops here; the desk says 99+. */
export const viewCountLimit = 100;

/** A tag is a word or a few, in any script: stored as written, one form for each spelling of spaces. */
export const orderTagPattern = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _-]{0,28}[\p{L}\p{M}\p{N}])?$/u;
export const orderTagsMax = 10;
/** Of an order that can't be packed, because something of it isn't on the shelf. */
export const missingTag = 'not on the shelf';
