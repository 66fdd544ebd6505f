/** An order as the desk's calls answer it, for tests of papers. */
import { deskOrder } from '../../../shared/contract/desk/desk-order.ts';
import { packDeskCalls } from '../../../shared/contract/desk/pack.ts';
import { parcelDeskCalls } from '../../../shared/contract/desk/parcel.ts';

const at = '2026-11-23T09:00:00.000Z';
const money = '12.500 KWD';
const none = '0.000 KWD';

export const printedOrder = (number: string) =>
  deskOrder.parse({
    number,
    status: 'placed',
    payment_status: 'due_on_delivery',
    method: 'cod',
    country: 'KW',
    total: money,
    to_collect: money,
    count: 3,
    name: 'فاطمة العنزي',
    created_at: at,
    queue: 'to_pack',
    unsent: 0,
    tags: [],
    assignee: null,
    courier: 'aramex',
    area: { slug: 'salmiya', name: { en: 'Salmiya', ar: 'السالمية' } },
    arrives: null,
    locale: 'ar',
    channel: 'shop',
    expires_at: null,
    confirm_until: null,
    customer: { name: 'فاطمة العنزي', email: 'f@example.com', phone: '+96550001234', has_account: false },
    address: {
      name: 'فاطمة العنزي',
      phone: '+96550001234',
      lines: ['السالمية', 'Block 4, Street 12, Building 7', 'الدور الثالث، شقة 9'],
    },
    gift: null,
    coupon: null,
    lines: [],
    sums: {
      lines: money,
      bundle_discount: none,
      coupon_discount: none,
      delivery: none,
      wrapping: none,
      cash_rounding: none,
      total: money,
      vat: null,
      wallet: none,
      refunded: none,
      left: none,
    },
    invoice: null,
    missing: [],
    instead_of: null,
    substituted_by: [],
    packs: [],
    parcels: [],
    returns: [],
    payments: [],
    refunds: [],
    refund_requests: [],
    transitions: [],
    timeline: [],
  });

export const printedPacking = (number: string) =>
  packDeskCalls.packing.data.parse({
    number,
    country: 'KW',
    status: 'placed',
    name: 'فاطمة العنزي',
    wrap: false,
    card: null,
    notes: [],
    lines: [
      {
        sku: 'VIT-006',
        gtin: '6291041500213',
        name: { en: 'Vitamin D3 2000 IU, 120 softgels', ar: 'فيتامين د3 2000 وحدة، 120 كبسولة' },
        image: null,
        needed: 2,
        packed: 0,
        stopped_lots: [],
        expires_on: '2027-08-31',
      },
      {
        sku: 'AMI-004',
        gtin: null,
        name: { en: 'L-Theanine 200 mg', ar: 'إل-ثيانين 200 مجم' },
        image: null,
        needed: 1,
        packed: 0,
        stopped_lots: [],
        expires_on: null,
      },
    ],
  });

export const printedLabel = (number: string) =>
  parcelDeskCalls.parcelLabel.data.shape.item.parse({
    number,
    queue: 'to_ship',
    from: {
      name: { en: 'Afiya Trading', ar: 'شركة عافية للتجارة' },
      address: { en: 'Shuwaikh, Street 12', ar: 'الشويخ، شارع 12' },
      phone: '+96522223333',
    },
    to: printedOrder(number).address,
    area: { en: 'Salmiya', ar: 'السالمية' },
    courier: 'aramex',
    tracking: null,
    collect: money,
    parcel: 1,
    is_last: true,
    pieces: 3,
    weight_g: 750,
  });
