/** What staff do on the invented day: parcels, refunds, a delivery, prices, an import, somebody on the phone. */
import { createHash, randomUUID } from 'node:crypto';
import { createDeskClient, DeskError } from '../../../scripts/desk/client.ts';
import type { DayOrderName } from './orders.ts';

const desk = createDeskClient('en');
const key = () => randomUUID();
const dayMs = 86_400_000;

const address = {
  type: 'apartment' as const,
  ...{ name: 'هيا الدوسري', phone: '94400112', area: 'salmiya', block: '4', street: '12' },
  ...{ building: '7', floor: '3', apartment: '9', avenue: '', governorate: '', paci: '', notes: '' },
};

/** A parcel goes out by one scan of each SKU. */
async function pack(number: string): Promise<void> {
  const { lines } = await desk('packing', { query: { number } });
  const scans = lines.map(({ sku, needed }) => ({ key: key(), code: sku, count: needed }));
  await desk('packScans', { body: { number, scans } });
  await desk('finishPacking', { body: { number } });
}

async function ship(number: string, courier: 'aramex' | 'own'): Promise<void> {
  await pack(number);
  const tracking = courier === 'own' ? null : '34880211906';
  await desk('shipOrder', { body: { number, key: key(), courier, tracking } });
}

const isWaiting = (error: unknown) => error instanceof DeskError && error.error === 'waits_for_approval';

async function moveOrders(numbers: Record<DayOrderName, string>): Promise<void> {
  await pack(numbers.packed);
  await ship(numbers.shipped, 'aramex');
  await ship(numbers.delivered, 'own');
  await desk('advance', { body: { number: numbers.delivered, to: 'delivered' } });
  await desk('noteOrder', { body: { number: numbers.toPackToo, text: 'Call before delivery, after 5 pm.' } });
  await desk('tagOrder', { body: { number: numbers.toPack, add: ['VIP', 'هدية'] } });
  const staff = (await desk('me')).item.id;
  await desk('assignOrder', { body: { number: numbers.toPack, from: null, to: staff } });
  await desk('cancelOrder', { body: { number: numbers.cancelled, reason: 'shopper' } });
}

/** One refund is done; a larger one waits for somebody else. */
async function refund(numbers: Record<DayOrderName, string>): Promise<void> {
  const { version } = await desk('member', { params: { id: 'demo-fahad' } });
  const roles = ['packer', 'manager'].map((role) => ({ role, country: null }));
  await desk('changeStaff', { params: { id: 'demo-fahad' }, body: { version, roles } });
  await desk('setApprovalLimits', { params: { country: 'KW' }, body: { refund: 10 } });
  const give = (number: string, sku: string, reason: string) =>
    desk('refundOrder', { body: { number, key: key(), to: 'original', lines: [{ sku, count: 1 }], reason } });
  await give(numbers.refunded, 'WMN-003', 'The box was damaged');
  const proposed = desk('refundOrder', {
    body: { number: numbers.shipped, key: key(), to: 'original', restock: false, reason: 'Late by four days' },
  });
  await proposed.catch((error) => {
    if (!isWaiting(error)) throw error;
  });
}

async function keepStock(): Promise<void> {
  const { id: supplier } = await desk('addSupplier', {
    body: { name: 'Gulf Nutrition Trading', contact: '+965 2222 4410', lead_days: 21 },
  });
  for (const sku of ['VIT-006', 'OMG-001', 'MIN-001'])
    await desk('setSupplierSku', { body: { id: supplier, sku, pack_size: 24 } });
  await desk('setOnOrder', { body: { country: 'KW', sku: 'OMG-001', from: 0, to: 48 } });
  const line = (code: string, count: number, lot: string, expires_on: string) => ({
    ...{ key: key(), code, count, lot, expires_on },
  });
  await desk('receiveStock', {
    body: {
      ...{ key: key(), country: 'KW', supplier, reference: 'DN-20417' },
      lines: [
        line('VIT-006', 48, 'B12-2709', '2027-09-30'),
        line('VIT-006', 24, 'B12-2903', '2029-03-31'),
        line('VIT-003', 36, 'D3-2704', '2027-04-30'),
      ],
    },
  });
  await desk('adjustStock', { body: { key: key(), sku: 'IMM-003', country: 'KW', by: -257, reason: 'damaged' } });
  await desk('expiry', { body: { sku: 'SPT-003', country: 'KW', expires_on: toDay(Date.now() + 40 * dayMs) } });
  const { id } = await desk('startCount', { body: { key: key(), country: 'KW', shelf: 'A 3' } });
  const scan = (code: string, count: number) => ({ key: key(), code, count, at: Date.now() });
  await desk('countScans', { body: { country: 'KW', id, scans: [scan('VIT-003', 98), scan('VIT-010', 161)] } });
}

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function sell(): Promise<void> {
  const price = (sku: string, amount: string, from: number | null, days: number) =>
    desk('addScheduledPrice', {
      body: {
        ...{ sku, country: 'KW', kind: 'sale', price: amount, starts_at: from && Date.now() + from * dayMs },
        ends_at: Date.now() + days * dayMs,
      },
    });
  await price('VIT-006', '3.900', 3, 10);
  await price('OMG-001', '7.500', null, 14);
  const rows = [
    { row: 2, cells: { sku: 'VIT-008', price_kwd: '3.250' } },
    { row: 3, cells: { sku: 'VIT-010', price_kwd: '6.500' } },
  ];
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const { id } = await desk('startImport', { body: { file: 'prices-november.csv', hash, stock: null } });
  await desk('import', { body: { rows, import: id, file_hash: hash, yes: true } });
  await desk('finishImport', { body: { id } });
}

async function takeCall(): Promise<void> {
  const items = [{ sku: 'BTY-003', count: 1 }];
  const asked = { country: 'KW', payment: 'link' } as const;
  const { item } = await desk('quotePhoneOrder', { query: { ...asked, items: 'BTY-003:1' } });
  const guest = { name: address.name, phone: address.phone };
  await desk('placePhoneOrder', {
    body: { ...asked, key: key(), channel: 'whatsapp', locale: 'ar', guest, address, items, quote: item.quote },
  });
}

export async function workTheDay(numbers: Record<DayOrderName, string>): Promise<void> {
  await moveOrders(numbers);
  await refund(numbers);
  await keepStock();
  await sell();
  await takeCall();
}
