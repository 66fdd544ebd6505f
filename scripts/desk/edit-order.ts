/** An order's edit is shown before it is saved. SKUs that aren't named stay; of a paid order what is taken off is refunded. */
import type { OrderEditPreview } from '../../shared/contract/desk/order-edit.ts';
import { formatItems } from '../../shared/domain/phone-order.ts';
import { mergeItems } from '../../shared/domain/quote.ts';
import { ar, inBothLanguages } from '../../shared/i18n/message.ts';
import { DeskError } from './client.ts';
import { usageError } from './command.ts';
import { type Asked, confirm, type Seen } from './confirm.ts';
import { formatReply } from './reply-table.ts';

interface Line {
  sku: string;
  count: number;
}

function mergeLines({ lines }: OrderEditPreview, typed: readonly Line[]): Line[] {
  const wanted = new Map(typed.map(({ sku, count }) => [sku, count]));
  const stay = lines.map(({ sku, before }) => ({ sku, count: wanted.get(sku) ?? before }));
  const added = typed.filter(({ sku }) => !stay.some((line) => line.sku === sku));
  const items = mergeItems([...stay, ...added]).filter(({ count }) => count > 0);
  if (items.length > 0) return items;
  throw usageError({
    en: 'An order has at least one product. To end it, use order cancel or order refund.',
    ar: ar`لا يخلو الطلب من منتج. لإنهائه استخدم ${'order cancel'} أو ${'order refund'}.`,
  });
}

export async function previewEdit({ call, input, ask, yes }: Asked): Promise<Seen> {
  const { number, items: typed, fault, substitute, key } = input.body;
  const read = async (query: object) =>
    ((await call('previewOrderEdit', { query: { number, ...query } })) as unknown as { item: OrderEditPreview }).item;
  const items = mergeLines(await read({}), typed as Line[]);
  const { sku, instead_of: insteadOf } = (substitute ?? {}) as { sku?: string; instead_of?: string };
  const preview = await read({
    items: formatItems(items),
    ...(fault !== undefined && { fault }),
    ...(substitute !== undefined && { substitute: `${sku}:${insteadOf}` }),
  });
  const { refusal, after, refund, settlement, version } = preview;
  if (refusal)
    throw new DeskError(
      inBothLanguages(() => refusal.message),
      refusal.code,
      1,
      { preview },
    );
  const shown = [formatReply(preview)];
  // A swap at the same price settles nothing, and is a change all the same.
  if (settlement?.way === 'none' && preview.lines.every(({ before, count }) => before === count))
    return { gives: {}, done: preview, lines: [...shown, { en: 'Nothing changes.', ar: 'لا تغيير.' }] };
  await confirm({ ask, yes }, shown, { en: 'Save it?', ar: 'هل يُحفظ؟' });
  const lines = yes ? shown : [];
  return refund
    ? {
        gives: {},
        instead: 'refundOrder',
        replaces: { number, to: 'original', ...(key !== undefined && { key }), ...refund },
        lines,
      }
    : { gives: { version, seen: after }, replaces: { items }, lines };
}
