import type { OrderId } from '../../../../shared/contract/fields.ts';
import type { SubmitBody } from '../../../../shared/contract/order.ts';
import type { TestSubmitBody } from '../../../../shared/contract/test-order.ts';
import { getContactProof } from '../../../../shared/domain/cash.ts';
import { findPause } from '../../../../shared/domain/pause.ts';
import { parsePhone } from '../../../../shared/domain/phone.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context, UserContext } from '../../context.ts';
import { parseEmailIdentity } from '../../core/email-identity.ts';
import { readFirst } from '../../db/columns.ts';
import { createIdempotentRequest, findEarlierRef } from '../../ledger/idempotency.ts';
import { parsePaused, pausedColumn } from '../../ledger/pauses.ts';
import { toFieldError } from '../../middleware/input.ts';
import { type Recipient, readPhones, readRecipient, recipientStatements } from '../order/recipient.ts';
import { submitOrder } from '../order/submit.ts';
import { checkPatient } from './check-patient.ts';
import { writeIntake } from './intake.ts';
import { writeInvite } from './invite.ts';
import { findAreaGroup, findChosenSlot } from './offer-slots.ts';
import { requireEmail } from './require-email.ts';
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

/**
 * Books blood tests: the slot, then what the patient said, then the order's one batch, which takes the place.
 * @throws AppError `account.no_email`; `field.*`; `slot.*`; what an order of products throws
 */
export async function submitTests(context: UserContext, body: TestSubmitBody) {
  const { env, locale } = context;
  const refuse = (path: string, rule = 'invalid') => toFieldError([{ path, rule }], locale);
  await requireEmail(context);
  const { slot, place, wants_woman: wantsWoman = false, patient: _, consent: __, other: ___, address, ...asked } = body;
  const order: SubmitBody = { ...asked, ...(place === 'home' && { address }) };
  const request = await createIdempotentRequest<OrderId>(context, 'order.submit', body);
  const isRepeated = (await findEarlierRef(request)) !== null;
  // A repeated request is answered with its order, even if its slot was taken since.
  if (isRepeated) return submitOrder(context, order, { kind: createTestKind(place, null, readRecipient), asked: body });

  await refusePausedTests(context);
  if (place === 'lab' && (address || body.address_id)) throw refuse('address', 'unknown');
  const areaGroup = place === 'lab' ? '' : await readAreaGroup(context, order);
  if (areaGroup === null) throw new AppError('slot.unknown');
  const skus = body.items.map(({ sku }) => sku);
  const chosen = await findChosenSlot(context, { slot, place, areaGroup, wantsWoman, skus });
  const { intakeId, phone } = await writePatient(context, body, chosen);
  const { row, fastingHours } = chosen;
  const patient = body.other ? ('invited' as const) : ('buyer' as const);
  const draw = { slotId: row.id, wantsWoman, fastingHours, areaGroup, intakeId, patient };
  const kind = createTestKind(place, draw, place === 'home' ? readRecipient : readOwnContact(phone));
  return submitOrder({ ...context, env }, order, { kind, asked: body });
}

/** Before anything of the patient is written. The order's own check says the rest. @throws AppError `shop.paused`, `tests.paused` */
async function refusePausedTests({ env, country }: Context): Promise<void> {
  const { paused } = (await env.DB.prepare(`SELECT ${pausedColumn} AS paused FROM countries c WHERE c.id = ?`)
    .bind(country)
    .first<{ paused: string | null }>()) ?? { paused: null };
  const pause = findPause(parsePaused(paused), null);
  if (pause !== null) throw new AppError(pause);
}

/**
 * For another adult only their contact is stored: no answer or consent of theirs is accepted from the buyer.
 * @returns the intake's id, given now or later, and the phone number that the laboratory calls
 */
async function writePatient(
  context: UserContext,
  { patient, consent, other, place }: TestSubmitBody,
  { row, asksCycleDay }: { row: { day: string }; asksCycleDay: boolean },
): Promise<{ intakeId: string; phone: string }> {
  const { env, country, locale, now } = context;
  const refuse = (path: string, rule = 'invalid') => toFieldError([{ path, rule }], locale);
  if (!other) {
    if (!patient) throw refuse('patient', 'required');
    if (!consent) throw refuse('consent', 'required');
    const checked = checkPatient(context, { patient, consent }, { day: row.day, asksCycleDay });
    return { intakeId: await writeIntake(context, checked, consent), phone: checked.phone };
  }
  if (patient) throw refuse('patient', 'unknown');
  if (consent) throw refuse('consent', 'unknown');
  const phone = parsePhone(other.phone ?? '', country);
  if (place === 'lab' && phone === null) throw refuse('other.phone');
  const email = parseEmailIdentity(other.email);
  const own = await env.DB.prepare('SELECT email_key FROM users WHERE id = ?').bind(context.userId).first('email_key');
  if (email === null || email.key === own) throw refuse('other.email');
  const intakeId = await writeInvite(env, { name: other.name, email: email.address }, now);
  return { intakeId, phone: phone ?? '' };
}

/** Of the address that the nurse goes to. @throws AppError as for an order's address */
async function readAreaGroup(context: UserContext, order: SubmitBody): Promise<string | null> {
  const results = await context.env.DB.batch(recipientStatements(context, order));
  const { address } = readRecipient(context, order, results);
  return findAreaGroup(context, 'home', String(address.area ?? address.city ?? ''));
}
