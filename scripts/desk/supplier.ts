/** `supplier …`: suppliers, their SKUs, and what to order from them. */
import { baseCurrency } from '../../shared/constants.ts';
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { formatPlainAmount, toMinor } from '../../shared/domain/money.ts';
import { omitUndefined } from '../../shared/omit-undefined.ts';
import { command } from './command.ts';
import { ar, en, formatRow } from './message.ts';
import { countryWords, parseAmountArgument, parseWholeNumber } from './options.ts';

const fields = {
  contact: { value: 'TEXT', en: 'a phone number, an email or a name', ar: 'هاتف أو بريد أو اسم' },
  'lead-days': { value: 'N', en: 'days from order to delivery', ar: 'أيام التوريد من الطلب إلى الوصول' },
} as const;
const none = 'none';

export const supplierCommands = {
  'supplier list': command({
    words: [],
    help: { en: 'suppliers with their numbers', ar: 'المورّدون وأرقامهم' },
    run: async ({ call }) => {
      const data = await call('stockSuppliers', {});
      const lines = data.items.map(({ id, name, contact, lead_days: days, skus }) =>
        formatRow(
          id,
          name,
          contact,
          { en: en`lead days: ${days}`, ar: ar`أيام التوريد: ${days}` },
          { en: en`SKUs: ${skus}`, ar: ar`الأصناف: ${skus}` },
        ),
      );
      return { data, lines: lines.length > 0 ? lines : [{ en: 'No suppliers.', ar: 'لا يوجد مورّدون.' }] };
    },
  }),
  'supplier add': command({
    words: ['NAME'],
    options: fields,
    help: { en: 'adds a supplier; 14 lead days unless named', ar: 'إضافة مورّد، و14 يومًا للتوريد ما لم يُذكر غيرها' },
    run: async ({ call }, [name], { contact = '', 'lead-days': days = '14' }) => {
      const body = { name, contact, lead_days: parseWholeNumber(days, '--lead-days') };
      const data = await call('addSupplier', { body });
      return { data, lines: [{ en: en`${name} is supplier ${data.id}.`, ar: ar`${name} هو المورّد ${data.id}.` }] };
    },
  }),
  'supplier set': command({
    words: ['ID'],
    options: { name: { value: 'NAME', en: 'another name', ar: 'اسم آخر' }, ...fields },
    help: { en: 'changes what is named of a supplier', ar: 'تعديل ما يُذكر من بيانات المورّد' },
    run: async ({ call }, [id], { name, contact, 'lead-days': days }) => {
      const leadDays = days === undefined ? undefined : parseWholeNumber(days, '--lead-days');
      const change = omitUndefined({ name, contact, lead_days: leadDays });
      const data = await call('changeSupplier', { body: { id: parseWholeNumber(id, 'ID'), ...change } });
      return { data, lines: [{ en: en`Supplier ${data.id} is changed.`, ar: ar`عُدّل المورّد ${data.id}.` }] };
    },
  }),
  'supplier sku': command({
    words: ['ID', 'SKU', 'PACK-SIZE'],
    options: {
      cost: { value: 'AMOUNT', en: 'of one unit, in KWD; none removes it', ar: 'تكلفة القطعة بالدينار، وnone يحذفها' },
    },
    help: {
      en: 'says that a supplier has a SKU, in packs of how many; none takes it away',
      ar: 'المنتج لدى هذا المورّد وعدد القطع في العبوة، وnone يحذفه',
    },
    run: async ({ call }, [typedId, sku, size], { cost }) => {
      const id = parseWholeNumber(typedId, 'ID');
      const packSize = size === none ? null : parseWholeNumber(size, 'PACK-SIZE');
      const data = await call('setSupplierSku', { body: { id, sku, pack_size: packSize } });
      if (cost !== undefined && packSize !== null) {
        const costFils = cost === none ? null : toMinor(parseAmountArgument(cost, '--cost'), baseCurrency);
        await call('setSupplierCost', { body: { id, sku, cost_fils: costFils } });
      }
      const line =
        packSize === null
          ? { en: en`Supplier ${id} has no ${sku}.`, ar: ar`${sku} ليس لدى المورّد ${id}.` }
          : {
              en: en`Supplier ${id} has ${sku} in packs of ${packSize}.`,
              ar: ar`${sku} لدى المورّد ${id}، في العبوة ${packSize}.`,
            };
      return { data, lines: [line] };
    },
  }),
  'supplier reorder': command({
    words: ['ID', countryWords],
    help: { en: 'what to order of a supplier, from demand', ar: 'ما يُطلب من المورّد بحسب البيع' },
    run: async ({ call }, [id, country]) => {
      const supplier = String(parseWholeNumber(id, 'ID'));
      const items: DeskData<'reorder'>['items'] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page: DeskData<'reorder'> = await call('reorder', {
          query: { country, supplier, ...(after !== undefined && { after }) },
        });
        items.push(...page.items);
        after = page.next;
      }
      const lines = items.map(({ sku, units, free, on_order: onOrder, cost_fils: cost, name }) =>
        formatRow(
          sku,
          { en: en`order ${units}`, ar: ar`يُطلب ${units}` },
          { en: en`free ${free}`, ar: ar`المتاح ${free}` },
          { en: en`on order ${onOrder}`, ar: ar`تحت الطلب ${onOrder}` },
          cost !== null && `${formatPlainAmount(cost, baseCurrency)} ${baseCurrency}`,
          name,
        ),
      );
      return { data: { items }, lines: lines.length > 0 ? lines : [{ en: 'No SKUs.', ar: 'لا توجد أصناف.' }] };
    },
  }),
  'supplier ordered': command({
    words: [countryWords, 'SKU', 'COUNT'],
    help: {
      en: 'says how many units of a SKU were ordered and haven’t come yet',
      ar: 'عدد القطع المطلوبة من المورّد ولم تصل بعد',
    },
    run: async ({ call }, [country, sku, count]) => {
      const { on_order: from } = await call('stockLevel', { query: { country, sku } });
      const data = await call('setOnOrder', { body: { country, sku, from, to: parseWholeNumber(count, 'COUNT') } });
      const line = {
        en: en`${sku} in ${country}: ${data.on_order} on order`,
        ar: ar`${sku} في ${country}: تحت الطلب ${data.on_order}`,
      };
      return { data, lines: [line] };
    },
  }),
};
