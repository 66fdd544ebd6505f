import { describe, expect, it } from 'vitest';
import {
  buildWhatsAppUrl,
  formatItems,
  parseItems,
  writePaymentMessage,
  writeTrackingMessage,
} from '../../../shared/domain/phone-order.ts';

describe('the items of an order in an address', () => {
  const items = [
    { sku: 'OM-1', count: 2 },
    { sku: 'A.B_C', count: 99 },
  ];

  it('read back as they were written', () => {
    expect(formatItems(items)).toBe('OM-1:2,A.B_C:99');
    expect(parseItems(formatItems(items))).toEqual(items);
  });

  it.each([
    '',
    'OM-1',
    'OM-1:',
    ':2',
    'OM-1:0',
    'OM-1:100',
    'OM-1:-1',
    'OM-1:1.5',
    'OM-1:٢',
    'OM-1:2,',
    'OM 1:2',
    '<b>:1',
  ])('%j is no list of items', (text) => expect(parseItems(text)).toBeNull());
});

describe('the message with a link', () => {
  const about = { shop: 'Afiya', number: 'KW-100001', url: 'https://afiya.example/checkout/pay/abc' };
  const toPay = { ...about, minor: 14_500, currency: 'KWD', until: '2026-11-24T11:20:00Z' } as const;
  const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll('\u00a0', ' ');

  it('says the order, the amount, until when, and the link on a line of its own', () => {
    expect(plain(writePaymentMessage('en', toPay))).toBe(
      'Your order KW-100001 from Afiya is ready to pay: KWD 14.500. Pay with this link until Tue 24 Nov, 2:20 pm:\nhttps://afiya.example/checkout/pay/abc',
    );
    expect(plain(writePaymentMessage('ar', { ...toPay, shop: 'عافية' }))).toBe(
      'طلبك KW-100001 من عافية بانتظار الدفع: 14.500 د.ك. يمكنك الدفع من هذا الرابط حتى الثلاثاء 24 نوفمبر، 2:20 م:\nhttps://afiya.example/checkout/pay/abc',
    );
  });

  it('says nothing of money where nothing is paid by the link', () => {
    expect(plain(writeTrackingMessage('en', about))).toMatch(/^We have your order KW-100001 from Afiya\..*\nhttps:/s);
    expect(plain(writeTrackingMessage('ar', about))).toMatch(/^استلمنا طلبك KW-100001 من Afiya\..*\nhttps:/s);
  });

  it('goes to the number without its plus, and keeps what an address can’t hold', () => {
    expect(buildWhatsAppUrl('+96550001234', 'a & b?\nhttps://x')).toBe(
      'https://wa.me/96550001234?text=a%20%26%20b%3F%0Ahttps%3A%2F%2Fx',
    );
  });
});
