/** What every page says of the shop: the strip's promise and the footer's seller. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { formatStandingPromise } from '../../../../worker/commerce/features/place/shop.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';

const ask = async (options: object = {}) => (await (await createClient()).get('/shop', options)).data.item;
const seller = {
  name_en: 'Bahr Health W.L.L.',
  name_ar: 'بحر الصحة ذ.م.م',
  registration: '412345',
  vat_number: null,
  address_en: 'Block 4, Salmiya, Kuwait',
  address_ar: 'قطعة 4، السالمية، الكويت',
};

describe('answers', () => {
  it('how soon an order arrives, at any hour, in each country and language', async () => {
    expect((await ask()).delivery).toBe('Order before 2 pm: delivered the same or next working day in most areas');
    expect((await ask({ locale: 'ar' })).delivery).toBe(
      'اطلب قبل 2 م ويصلك في يوم العمل نفسه أو التالي في معظم المناطق',
    );
    expect((await ask({ country: 'SA' })).delivery).toBe(
      'Eastern Province and Riyadh: delivered in 1 to 3 working days. Elsewhere: 2 to 5 working days',
    );
    expect((await ask({ country: 'SA', locale: 'ar' })).delivery).toBe(
      'التوصيل في المنطقة الشرقية ومنطقة الرياض من 1 إلى 3 أيام عمل، وفي غيرها من 2 إلى 5 أيام عمل',
    );
    await env.DB.prepare("UPDATE delivery_rules SET last_days = 6 WHERE country = 'SA' AND area != ''").run();
    expect((await ask({ country: 'SA' })).delivery).toBe('Delivered in 2 to 5 working days in most areas');
  });

  it.each([
    [0, 0, 'Order before 6:30 pm: delivered the same working day', 'اطلب قبل 6:30 م ويصلك في يوم العمل نفسه'],
    [0, 3, 'Order before 6:30 pm: delivered within 3 working days', 'اطلب قبل 6:30 م ويصلك خلال 3 أيام عمل'],
    [1, 1, 'Delivered the next working day', 'التوصيل في يوم العمل التالي'],
    [2, 2, 'Delivered in 2 working days', 'التوصيل خلال يومي عمل'],
    [5, 11, 'Delivered in 5 to 11 working days', 'التوصيل من 5 إلى 11 يوم عمل'],
  ])('%i to %i days in words', (first, last, en, ar) => {
    const promise = { cutOff: 18 * 60 + 30, first, last, isEverywhere: true };
    expect([formatStandingPromise(promise, 'en'), formatStandingPromise(promise, 'ar')]).toEqual([en, ar]);
  });

  it('no promise where the merchant makes none', async () => {
    await env.DB.prepare("DELETE FROM delivery_rules WHERE country = 'KW' AND region = ''").run();
    expect((await ask()).delivery).toBeNull();
  });

  it('who sells, once the merchant has said so, and never the demo’s', async () => {
    expect((await ask()).seller).toBeNull();
    const version = async () => (await (await createClient()).get('/catalogue/version')).data.version;
    const before = await version();
    expect((await desk('POST', '/desk/seller/KW', { seller })).status).toBe(200);
    expect(await version()).toBe(before + 1);
    expect((await ask()).seller).toEqual({
      name: seller.name_en,
      registration: '412345',
      vat_number: null,
      address: seller.address_en,
    });
    expect((await ask({ locale: 'ar' })).seller.name).toBe(seller.name_ar);
    expect((await ask({ country: 'SA' })).seller).toBeNull();
  });
});
