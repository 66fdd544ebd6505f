/** The slip of a draw: what the laboratory must know, for the two roles that see health data, each reading in the patient's log (docs/booking.md §8). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { bookAndDraw, bookTests, openBloodTests, patient } from '../support/book.ts';
import { type Client, createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { auditAfterEach } from '../support/shop.ts';
import { bookedFile, enterBooked, hire, labFile, openLabDesk, potassium, releaseOne } from './lab-shop.ts';

beforeEach(() => openBloodTests());
afterEach(auditAfterEach);

const somebody = async () => (await createClient()).signedIn({ name: 'Noura' });
async function book(shopper: Client, wanted: Record<string, unknown> = {}) {
  const { data } = await bookTests(shopper, wanted);
  await deliverWebhook(await payAt(data.payment_url));
  return data.order as { id: string; number: string };
}
const slipOf = async (number: string, role = 'lab-entry') =>
  desk('GET', `/desk/order/test/slip?number=${number}`, undefined, { key: await hire(role) });
const readings = async () =>
  (await env.HEALTH_DB.prepare("SELECT * FROM health_access WHERE action = 'answers_read'").all()).results;

describe('the slip of a draw', () => {
  it('says whose blood is drawn, where, for which markers, and what was said before', async () => {
    const shopper = await somebody();
    const said = { ...patient, takes_blood_thinner: true, is_pregnant: true };
    const { number } = await book(shopper, { patient: said, wants_woman: true });
    const { item } = (await slipOf(number)).data;
    expect(item).toMatchObject({
      number,
      status: 'booked',
      place: 'home',
      wants_woman: true,
      fasting_hours: 8,
      lab: { name: 'Test Laboratory', licence: 'T-1' },
      patient: { ...said, phone: '+96550001234' },
    });
    expect(item.address.join()).toMatch(/Salmiya|Hawalli/i);
    expect(item.tests).toEqual([
      {
        name: { en: 'Canary Iron', ar: 'Canary Iron' },
        sample: 'blood',
        markers: [
          { code: 'vitd25', loinc: '62292-8', name: 'vitd25' },
          { code: 'b12', loinc: '2132-9', name: 'b12' },
          { code: 'k', loinc: '2823-3', name: 'k' },
          { code: 'fsh', loinc: expect.any(String), name: 'fsh' },
        ],
      },
    ]);
  });

  it('is logged with each reading, and its patient sees when', async () => {
    const shopper = await somebody();
    const { id, number } = await book(shopper);
    await slipOf(number);
    await slipOf(number, 'lab-release');
    expect(await readings()).toMatchObject([{ actor_kind: 'staff' }, { actor_kind: 'staff' }]);
    const { item } = (await shopper.get(`/user/bloodTestOrder/getOrder/${id}`)).data;
    expect(item.patient_only.answers_read).toHaveLength(2);
    expect((await shopper.get('/user/export')).data.intakes[0].read).toHaveLength(2);
  });

  it('is for the two roles of results alone', async () => {
    const { number } = await book(await somebody());
    for (const role of ['manager', 'orders', 'packer', 'viewer'])
      expect((await slipOf(number, role)).meta.error, role).toBe('staff.forbidden');
    expect(await readings()).toEqual([]);
  });

  it('isn’t there before the payment or the patient’s consent, nor once the result is entered', async () => {
    const shopper = await somebody();
    const other = { name: 'Mother', email: 'mother@example.com', phone: '50001234' };
    const forOther = { place: 'lab', other, patient: undefined, consent: undefined };
    const asked = await book(shopper, forOther);
    expect((await slipOf(asked.number)).meta.error).toBe('test.no_consent');
    expect((await slipOf('KW-999999')).meta.error).toBe('order.unknown');
    const drawn = await bookAndDraw(await somebody());
    expect((await slipOf(drawn.number)).data.item.status).toBe('at_lab');
    await enterBooked(await openLabDesk(), drawn.number, bookedFile(drawn.number));
    expect((await slipOf(drawn.number)).meta.error).toBe('order.state');
    const unpaid = await bookTests(shopper, { place: 'lab' });
    expect((await slipOf(unpaid.data.order.number)).meta.error).toBe('order.unpaid');
    expect(await readings()).toHaveLength(1);
  });

  it('goes with the account', async () => {
    const { number } = await book(await somebody());
    await env.HEALTH_DB.prepare('UPDATE subjects SET closed_at = 1').run();
    expect((await slipOf(number)).meta.error).toBe('order.unknown');
  });
});

describe('an urgent report', () => {
  const show = async (id: string) =>
    (await desk('GET', `/desk/results/${id}`, undefined, { key: await hire('lab-release') })).data.item;

  it('says whom to ring; another says nothing of them', async () => {
    const people = await openLabDesk();
    const first = await bookAndDraw(await somebody());
    const urgent = bookedFile(first.number, { rows: [...labFile().rows.slice(0, 2), potassium('6.6')] });
    const { id } = (await enterBooked(people, first.number, urgent)).data.item;
    expect((await show(id)).call).toEqual({ name: 'Canary Patient', phone: '+96550001234' });
    const second = await somebody();
    expect((await show(await releaseOne(people, second.email ?? '', labFile()))).call).toBeNull();
  });
});
