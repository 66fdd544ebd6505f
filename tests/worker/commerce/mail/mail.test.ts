import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { RenderedMail } from '../../../../worker/commerce/mail/compose-mail.ts';
import type { OrderMail } from '../../../../worker/commerce/mail/order-mail.ts';
import type { ProgressMail } from '../../../../worker/commerce/mail/progress-mail.ts';
import { queueMail } from '../../../../worker/commerce/mail/queue.ts';
import type { RefundMail } from '../../../../worker/commerce/mail/refund-mail.ts';
import { renderMail } from '../../../../worker/commerce/mail/render-mail.ts';
import { queueCode } from '../../../../worker/commerce/messages/queue.ts';

const placed: OrderMail = {
  topic: 'order.placed',
  ref: 'order-1',
  to: 'noura@example.com',
  locale: 'en',
  personName: 'Noura',
  number: 'KW-100001',
  currency: 'KWD',
  lines: [{ name: 'Vitamin D3', count: 2, totalMinor: 15_000, giveaway: false }],
  bundleDiscountMinor: 500,
  couponDiscountMinor: 1000,
  deliveryMinor: 1000,
  giftMinor: 0,
  cashRoundingMinor: 0,
  totalMinor: 14_500,
  walletMinor: 4500,
  vatMinor: null,
  dueOnDelivery: true,
  addressLines: ['Salmiya', 'Block 10'],
  note: '',
  arrives: { first: '2026-11-24', last: '2026-11-24' },
  placedAt: Date.UTC(2026, 10, 22, 8, 27),
  path: '/track/abc',
  invoicePath: null,
  confirm: null,
  visit: null,
};

const parts = { card: 0, cash: 0, wallet: 1 };

describe('answers', () => {
  it('tells an order whole, in HTML and in plain text', () => {
    const { subject, html, text } = renderMail(env, placed);
    expect(subject).toBe('Your order KW-100001 is confirmed');
    for (const part of [
      '2 × Vitamin D3',
      'KWD\u00a015.000',
      '−KWD\u00a00.500',
      '−KWD\u00a01.000',
      'KWD\u00a014.500',
      'https://shop.test/track/abc',
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/<[a-z]/);
  });

  it('says first when it arrives and where, and where a question goes', () => {
    const facts = /Arriving: Tue 24 Nov\nDelivering to: Salmiya, Block 10\n/;
    const shipped: ProgressMail = { ...placed, topic: 'order.shipped', amountMinor: 0 };
    for (const mail of [placed, { ...placed, topic: 'order.paid' } as const, shipped]) {
      const { html, text } = renderMail(env, mail);
      expect(text).toMatch(facts);
      expect(text).toContain('2 × Vitamin D3');
      expect(html).toContain('<bdi>Tue 24 Nov</bdi>');
      expect(text).toContain('Contact us:\nhttps://shop.test/contact-us');
      expect(text).toContain('https://shop.test/track/abc');
    }
    expect(renderMail(env, placed).text).toContain('Order placed 22 Nov 2026, 11:27 am');
    const days = { first: '2026-11-24', last: '2026-11-26' };
    expect(renderMail(env, { ...placed, arrives: days, locale: 'ar' }).text).toContain(
      'موعد التوصيل: بين الثلاثاء 24 نوفمبر والخميس 26 نوفمبر',
    );
    expect(renderMail(env, { ...placed, arrives: null }).text).not.toContain('Arriving');
    expect(renderMail(env, { ...shipped, topic: 'order.cancelled' }).text).not.toContain('Arriving');
  });

  it('says whether part of an order was refunded, or all of it', () => {
    const refunded: RefundMail = {
      ...placed,
      topic: 'order.refunded',
      amountMinor: 1,
      isWhole: false,
      parts,
      reason: 'x',
      invoicePath: '/',
    };
    expect(renderMail(env, refunded).text).toContain('We’ve refunded part of your order KW-100001');
    expect(renderMail(env, { ...refunded, isWhole: true }).text).toContain(
      'We’ve refunded your order KW-100001 in full',
    );
  });

  it('makes the sums bold and nothing else, whatever comes last', () => {
    const bold = (mail: OrderMail) =>
      [...renderMail(env, mail).html.matchAll(/<td style="[^"]*font-weight:bold">([^<]+)</g)].map(([, what]) => what);
    expect(bold(placed)).toEqual(['Total', 'Left to pay']);
    expect(bold({ ...placed, topic: 'order.paid', dueOnDelivery: false })).toEqual(['Total']);
  });

  it('leads to the invoice once there is one, and not before', () => {
    const paid = renderMail(env, { ...placed, topic: 'order.paid', locale: 'ar', invoicePath: '/track/abc/invoice' });
    expect(paid.html).toContain('<a href="https://shop.test/ar/track/abc/invoice"');
    expect(paid.text).toContain('فاتورتك:\nhttps://shop.test/ar/track/abc/invoice');
    expect(renderMail(env, placed).text).not.toContain('invoice');
  });

  it('tells it in Arabic from right to left, with the VAT inside where there is one', () => {
    const { html, text, subject } = renderMail(env, { ...placed, topic: 'order.paid', locale: 'ar', vatMinor: 1891 });
    expect(subject).toBe('وصلنا مبلغ طلبك KW-100001');
    expect(html).toContain('dir="rtl"');
    expect(text).toContain('14.500\u00a0د.ك');
    // The marks of direction keep the minus to the left of its figure.
    expect(text).toContain(': \u200f\u200e−0.500\u00a0د.ك');
    expect(text).toContain('الإجمالي: 14.500\u00a0د.ك\nيشمل ضريبة القيمة المضافة 1.891\u00a0د.ك');
    expect(text).toContain('https://shop.test/ar/track/abc');
    // A name in Latin letters does not turn its row round, and a number is not broken at its hyphen.
    expect(html).toContain('>2 × Vitamin D3</td>');
    const [whole, parts] = ['<bdi style="white-space:nowrap">KW-100001</bdi>', 'KW-100001'].map((one) =>
      html.split(one),
    );
    expect(whole?.length).toBeGreaterThan(2);
    expect(whole?.length).toBe(parts?.length);
  });

  it('is told once per order and topic, however often it is queued', async () => {
    const now = Date.now();
    await env.DB.batch([await queueMail(env, placed, now), await queueMail(env, placed, now)]);
    await (await queueMail(env, { ...placed, topic: 'order.paid' }, now)).run();
    const { results } = await env.DB.prepare('SELECT topic FROM mails ORDER BY topic').all();
    expect(results).toEqual([{ topic: 'order.paid' }, { topic: 'order.placed' }]);
  });
});

describe('the shop’s name', () => {
  it('is put in as a mail or a message is stored, as markup in HTML alone', async () => {
    await env.DB.exec(`UPDATE settings SET content = json_set(content, '$.name.en', 'Noor & <Co>') WHERE id = 'shop'`);
    await (await queueMail(env, placed, 1)).run();
    const mail = await env.DB.prepare('SELECT subject, html, text FROM mails').first<RenderedMail>();
    expect(mail?.html).toContain('all of us at Noor &amp; &lt;Co>.');
    expect(mail?.text).toContain('all of us at Noor & <Co>.');
    expect(JSON.stringify(mail)).not.toContain('{{shop}}');
    const code = { to: '+96550001234', channel: 'sms', locale: 'en', code: '123456', recipient: 'r' } as const;
    await (await queueCode(env, code, 1)).run();
    expect(await env.DB.prepare('SELECT text FROM messages').first('text')).toMatch(
      /^123456 is your Noor & <Co> code\./,
    );
  });
});

describe('guards', () => {
  it('a name with markup stays text, and one with a line break adds no header (X12)', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const mail: OrderMail = {
      ...placed,
      to: 'noura@example.com\r\nBcc: evil@example.com',
      personName: evil,
      number: 'KW-1\r\nBcc: evil@example.com',
      lines: [{ name: evil, count: 1, totalMinor: 1, giveaway: false }],
      addressLines: [evil],
    };
    const { html } = renderMail(env, mail);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    await (await queueMail(env, mail, 1)).run();
    const row = await env.DB.prepare('SELECT "to", subject FROM mails').first<{ to: string; subject: string }>();
    expect(`${row?.to}${row?.subject}`).not.toMatch(/[\r\n]/);
  });

  it('X12: who orders for somebody else’s address sends them no link of theirs', () => {
    const mail: OrderMail = {
      ...placed,
      personName: 'You won http://evil.example/prize',
      addressLines: ['www.evil.example', 'ask@evil.example', 'Salmiya', 'Block 10.5'],
    };
    const refunded: RefundMail = {
      ...mail,
      topic: 'order.refunded',
      amountMinor: 1,
      isWhole: false,
      parts,
      reason: 'x',
      invoicePath: '/',
    };
    for (const { html, text } of [renderMail(env, mail), renderMail(env, refunded)])
      for (const form of [html, text]) {
        expect(form).toContain('You won http: //evil. example/prize');
        expect(form).not.toMatch(/evil\.example|http:\/\/evil|www\.evil/);
      }
    expect(renderMail(env, mail).text).toContain('Salmiya, Block 10.5');
  });

  it('the driver’s note stands by itself, its map as it was typed, and no other link', () => {
    const map = 'https://www.google.com/maps?q=29.3375,48.0288';
    const short = 'https://maps.app.goo.gl/aB3dE5';
    const mail: OrderMail = { ...placed, note: `Gate 2 ${map} or ${short}, not https://evil.example/maps` };
    const { html, text } = renderMail(env, mail);
    expect(text).toContain(
      `Delivering to: Salmiya, Block 10\nDelivery note: Gate 2 ${map} or ${short}, not https: //evil. example/maps`,
    );
    for (const form of [html, text]) expect(form).toContain(map);
    const note = (typed: string) => renderMail(env, { ...placed, note: typed }).text;
    for (const strange of [
      'https://www.google.com/url?q=https://evil.example',
      'https://maps.google.com/url?q=https://evil.example',
      'https://www.google.com.evil.example/maps?q=1',
      'https://maps.app.goo.gl.evil.example/x',
      'https://evil.example@www.google.com/maps?q=1',
      'http://www.google.com/maps?q=1',
    ])
      expect(note(strange), strange).not.toContain(strange.slice(0, 20));
    expect(renderMail(env, { ...placed, locale: 'ar', note: map }).text).toContain(`ملاحظة التوصيل: ${map}`);
  });
});
