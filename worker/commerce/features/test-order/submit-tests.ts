/** Books blood tests: the slot, then what the patient said, then the order's one batch, which takes the place. */

import type { OrderId } from '../../../../shared/contract/fields.ts';
import type { SubmitBody } from '../../../../shared/contract/order.ts';
import type { TestSubmitBody } from '../../../../shared/contract/test-order.ts';
import { getContactProof } from '../../../../shared/domain/cash.ts';
import { parsePhone } from '../../../../shared/domain/phone.ts';
import { consentVersion, isAdult } from '../../../../shared/domain/test-consent.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context, UserContext } from '../../context.ts';
import { readFirst } from '../../db/columns.ts';
import { createIdempotentRequest, findEarlierRef } from '../../ledger/idempotency.ts';
import { toFieldError } from '../../middleware/input.ts';
import { type Recipient, readPhones, readRecipient, recipientStatements } from '../order/recipient.ts';
import { submitOrder } from '../order/submit.ts';
import { writeIntake } from './intake.ts';
import { findAreaGroup, findChosenSlot } from './offer-slots.ts';
import { createTestKind } from './test-kind.ts';

/** At the laboratory there is no address: the order is the buyer's own. */
function readOwnContact(phone: string) {
  return (_: Context, __: SubmitBody, results: readonly D1Result<unknown>[]): Recipient => {
    const user = readFirst<{ name: string; email: string; email_verified_at: number | null }>(results[0]);
    return {
      name: user?.name ?? '',
      email: user?.email ?? '',
      phone,
      address: {},
      proof: getContactProof(phone, {
        phones: readPhones(results[2]),
        emailVerifiedAt: user?.email_verified_at ?? null,
      }),
    };
  };
}

/** @throws AppError `field.*`; `slot.*`; what an order of products throws */
export async function submitTests(context: UserContext, body: TestSubmitBody) {
  const { env, country, locale } = context;
  const refuse = (path: string, rule = 'invalid') => toFieldError([{ path, rule }], locale);
  const { slot, place, wants_woman: wantsWoman = false, patient, consent, address, ...asked } = body;
  const order: SubmitBody = { ...asked, ...(place === 'home' && { address }) };
  const request = await createIdempotentRequest<OrderId>(context, 'order.submit', body);
  const isRepeated = (await findEarlierRef(request)) !== null;
  // A repeated request is answered with its order, whatever became of its slot.
  if (isRepeated) return submitOrder(context, order, { kind: createTestKind(place, null, readRecipient), asked: body });

  if (!consent.test) throw refuse('consent.test', 'required');
  if (consent.version !== consentVersion) throw refuse('consent.version');
  const phone = parsePhone(patient.phone, country);
  if (phone === null) throw refuse('patient.phone');
  if (place === 'lab' && (address || body.address_id)) throw refuse('address', 'unknown');
  const areaGroup = place === 'lab' ? '' : await readAreaGroup(context, order);
  if (areaGroup === null) throw new AppError('slot.unknown');
  const skus = body.items.map(({ sku }) => sku);
  const { row, fastingHours, asksCycleDay } = await findChosenSlot(context, {
    slot,
    place,
    areaGroup,
    wantsWoman,
    skus,
  });
  if (!isAdult(patient.birth_date, row.day)) throw refuse('patient.birth_date', 'out_of_range');
  // Nothing is kept that no marker is read by.
  const cycleDay = asksCycleDay && patient.sex === 'female' ? patient.cycle_day : null;
  const intakeId = await writeIntake(context, { ...patient, phone, cycle_day: cycleDay }, consent);
  const draw = { slotId: row.id, wantsWoman, fastingHours, areaGroup, intakeId };
  const kind = createTestKind(place, draw, place === 'home' ? readRecipient : readOwnContact(phone));
  return submitOrder({ ...context, env }, order, { kind, asked: body });
}

/** Of the address that the nurse goes to. @throws AppError as for an order's address */
async function readAreaGroup(context: UserContext, order: SubmitBody): Promise<string | null> {
  const results = await context.env.DB.batch(recipientStatements(context, order));
  const { address } = readRecipient(context, order, results);
  return findAreaGroup(context, 'home', String(address.area ?? address.city ?? ''));
}
