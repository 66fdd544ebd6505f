/** `order cash count`, `order export`: what couriers brought, and a view of orders as a file. */
import type { DeskInput } from '../../shared/contract/desk/calls.ts';
import { courierIds } from '../../shared/domain/couriers.ts';
import { readPlainAmount } from '../../shared/domain/money.ts';
import { omitUndefined } from '../../shared/omit-undefined.ts';
import { command, usageError } from './command.ts';
import { ar, en } from './message.ts';
import { countryWords, parseAmountArgument, parseDayArgument, parseEnd, parseStart } from './options.ts';
import { orderFilters } from './order-list.ts';

const byHand = 'none';

export const orderCashCommands = {
  'order cash count': command({
    words: [countryWords, 'COURIER', 'DAY', 'AMOUNT'],
    options: { reason: { value: 'TEXT', en: 'why it isn’t what was collected', ar: 'سبب الفرق عن المحصّل' } },
    help: {
      en: 'says what a courier brought on a day, as it was counted; none: orders without a parcel',
      ar: 'ما سلّمته شركة التوصيل في اليوم بعد عدّه، وnone لطلبات بلا شحنة',
    },
    run: async ({ call }, [country, courier, typedDay, amount], { reason }) => {
      const known = courierIds.find((id) => id === courier) ?? null;
      if (known === null && courier !== byHand)
        throw usageError({
          en: en`COURIER is one of ${courierIds.join(', ')}, ${byHand}, not “${courier}”.`,
          ar: ar`${'COURIER'} واحدة من ${courierIds.join('، ')}، ${byHand}، وليس «${courier}».`,
        });
      const day = parseDayArgument(typedDay, 'DAY');
      const [from = 0, until = 0] = [parseStart(day, 'DAY'), parseEnd(day, 'DAY')];
      const sheet = await call('cashSheet', { query: { country, from, until } });
      const collected = Number(readPlainAmount(sheet.couriers.find((one) => one.courier === known)?.collected ?? '0'));
      const counted = parseAmountArgument(amount, 'AMOUNT');
      const body = { country, courier: known, day, collected, counted, ...omitUndefined({ reason }) };
      const data = await call('countCash', { body });
      const line = {
        en: en`${courier} on ${day}: counted ${amount}, difference ${data.difference}`,
        ar: ar`${courier} يوم ${day}: المعدود ${amount}، والفرق ${data.difference}`,
      };
      return { data, lines: [line] };
    },
  }),
  'order export': command({
    words: [],
    document: true,
    options: orderFilters,
    help: { en: 'a view of orders as CSV for spreadsheets', ar: 'قائمة طلبات بصيغة CSV لبرامج الجداول' },
    run: async ({ call }, _, { since, until, ...filters }) => {
      const times = { since: parseStart(since, '--since'), until: parseEnd(until, '--until') };
      const body = omitUndefined({ ...filters, ...times }) as NonNullable<DeskInput<'exportOrders'>['body']>;
      const data = await call('exportOrders', { body });
      const cut = { en: en`Only the first ${data.count} orders.`, ar: ar`أول ${data.count} من الطلبات فقط.` };
      return { data, document: data.csv, lines: data.is_cut ? [cut] : [] };
    },
  }),
};
