import { describe, expect, test } from 'vitest';
import { chargeOf, open } from './start.ts';

describe('the hosted page', () => {
  test('is English from left to right, with the amount in three decimals and the test mark', async () => {
    const { api, page } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf());
    const { status, text, headers } = await page(`/pay/${body.id}`);
    expect(status).toBe(200);
    expect(text).toContain('<html lang="en" dir="ltr">');
    expect(text).toContain('Test gateway. No money moves');
    expect(text).toContain('<bdi>KWD 12.500</bdi>');
    expect(text).toContain('Pay Afiya');
    expect(text).toContain('value="8888 8800 0000 0001"');
    expect(text).not.toMatch(/<script|<link|<img|src="|https?:\/\//);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is Arabic from right to left when the charge was created with lang_code ar', async () => {
    const { api, page } = await open();
    const riyals = chargeOf({ amount: 115.9, currency: 'SAR', source: { id: 'src_sa.mada' } });
    const { body } = await api('POST', '/v2/charges/', riyals, { lang_code: 'ar' });
    const { text } = await page(`/pay/${body.id}`);
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('بوابة تجريبية');
    expect(text).toContain('<bdi>115.90 ر.س</bdi>');
    expect(text).toContain('الدفع إلى عافية');
    expect((await page(`/pay/${body.id}?lang=en`)).text).toContain('<html lang="en" dir="ltr">');
  });

  test('lets the browser go back to the shop after a form, wherever on the loopback it is', async () => {
    const { api, page } = await open();
    const { body } = await api(
      'POST',
      '/v2/charges/',
      chargeOf({ redirect: { url: 'https://shop.example/pay/return' } }),
    );
    const policy = (await page(`/pay/${body.id}`)).headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self' https://shop.example http://localhost:*");
  });

  test('offers with src_all every method of the currency', async () => {
    const { api, page } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf({ source: { id: 'src_all' } }));
    const { text } = await page(`/pay/${body.id}`);
    expect(text).toContain('aria-current="page">KNET');
    expect(text).toContain('Apple Pay');
    expect(text).not.toContain('>mada<');
    expect((await page(`/pay/${body.id}?method=src_card`)).text).toContain('name="cvv"');
  });

  test('escapes what a shop writes', async () => {
    const { api, page } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf({ reference: { order: '<img src=x>"' } }));
    expect((await page(`/pay/${body.id}`)).text).toContain('&#60;img src=x&#62;&#34;');
  });

  test.each([
    ['captured', 'Payment complete'],
    ['declined', 'Payment declined'],
    ['cancelled', 'Payment cancelled'],
  ])('shows after the end how it ended: %s', async (scenario, title) => {
    const { api, page, submit } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf());
    await submit(body.id, { scenario });
    const { text } = await page(`/pay/${body.id}`);
    expect(text).toContain(`<h1 id="title">${title}</h1>`);
    expect(text).not.toContain('<form');
    expect(text).toContain(`href="http://localhost:8787/pay/return?order=ord_1&#38;tap_id=${body.id}"`);
    expect((await page(`/pay/${body.id}?lang=ar`)).text).toContain('العودة إلى عافية');
  });

  test('sends an old tab back to the shop, however its form is filled', async () => {
    const { api, submit } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf());
    await submit(body.id, { scenario: 'captured' });
    expect((await submit(body.id, { number: 'nonsense' })).status).toBe(303);
    expect((await api('GET', `/v2/charges/${body.id}`)).body.status).toBe('CAPTURED');
  });

  test('of no payment says so', async () => {
    const { page, submit } = await open();
    expect((await page('/pay/chg_TS1')).status).toBe(404);
    expect((await submit('chg_TS1', { scenario: 'captured' })).status).toBe(404);
  });
});

describe('a card on the page (docs/gulf.md §1.8)', () => {
  const knet = { bank: 'KNET1', number: '8888880000000001', expiry: '09/25', pin: '1234' };
  const visa = { number: '4508750015741019', expiry: '01/39', cvv: '100' };

  test.each([
    ['src_kw.knet', knet, 'CAPTURED', '000'],
    ['src_kw.knet', { ...knet, expiry: '05/21' }, 'DECLINED', '501'],
    ['src_kw.knet', { ...knet, pin: '9999' }, 'DECLINED', '516'],
    ['src_kw.knet', { ...knet, bank: 'OTHER' }, 'DECLINED', '507'],
    ['src_card', visa, 'CAPTURED', '000'],
    ['src_card', { ...visa, number: '4508 7500 1574 1019', expiry: '٠١/٣٩' }, 'CAPTURED', '000'],
    ['src_card', { ...visa, expiry: '05/22' }, 'DECLINED', '501'],
    ['src_card', { ...visa, expiry: '04/27' }, 'FAILED', '407'],
    ['src_card', { ...visa, expiry: '08/28' }, 'TIMEDOUT', '801'],
    ['src_card', { ...visa, expiry: '01/37' }, 'DECLINED', '513'],
    ['src_card', { ...visa, expiry: '02/37' }, 'FAILED', '408'],
    ['src_card', { ...visa, expiry: '05/37' }, 'UNKNOWN', '901'],
    ['src_card', { ...visa, expiry: '12/30' }, 'FAILED', '406'],
    ['src_card', { ...visa, cvv: '102' }, 'DECLINED', '502'],
    ['src_card', { ...visa, number: '4464040000000007' }, 'DECLINED', '506'],
    ['src_apple_pay', {}, 'CAPTURED', '000'],
  ])('%s %o: %s', async (source, form, status, code) => {
    const { api, submit } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf({ source: { id: source } }));
    expect((await submit(body.id, form as Record<string, string>)).status).toBe(303);
    expect((await api('GET', `/v2/charges/${body.id}`)).body).toMatchObject({ status, response: { code } });
  });

  test('leaves its first six and last four digits and no more', async () => {
    const { api, submit } = await open();
    const riyals = chargeOf({ currency: 'SAR', source: { id: 'src_sa.mada' } });
    const { body } = await api('POST', '/v2/charges/', riyals);
    await submit(body.id, { number: '4464040000000007', expiry: '01/39', cvv: '100' });
    const { text, body: charge } = await api('GET', `/v2/charges/${body.id}`);
    expect(charge).toMatchObject({
      card: { first_six: '446404', last_four: '0007', scheme: 'MADA' },
      source: { payment_method: 'MADA', payment_type: 'DEBIT' },
    });
    expect(text).not.toContain('4464040000000007');
  });

  test.each([
    ['a card that is none of the test cards', { ...visa, number: '4111111111111111' }, 'number'],
    ['a KNET card', { ...visa, number: '8888880000000001' }, 'number'],
    ['an expiry date that is none', { ...visa, expiry: '1/39' }, 'expiry'],
    ['a short security code', { ...visa, cvv: '1' }, 'cvv'],
  ])('%s is asked for again, and nothing happened', async (_, form, field) => {
    const { api, submit } = await open();
    const { body } = await api('POST', '/v2/charges/', chargeOf({ source: { id: 'src_card' } }));
    const answer = await submit(body.id, form);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('role="alert"');
    expect(answer.text).toContain(
      `aria-describedby="${field === 'cvv' ? 'cvv-hint ' : ''}${field}-problem" aria-invalid="true"`,
    );
    expect(answer.text).not.toContain('4111');
    expect((await api('GET', `/v2/charges/${body.id}`)).body.status).toBe('INITIATED');
  });
});
