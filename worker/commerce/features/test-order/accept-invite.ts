/** Another adult answers and consents for themself, once, with an account of their own. */
import type { Patient, TestConsent, TestInvite } from '../../../../shared/contract/test-order.ts';
import { getFirstName } from '../../../../shared/domain/first-name.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context, UserContext } from '../../context.ts';
import { constraintOf } from '../../db/refusal.ts';
import { checkPatient } from './check-patient.ts';
import { intakeStatements } from './intake.ts';
import { findInviteOfToken, type InviteRow, spendInviteStatement } from './invite.ts';
import { findInvitedVisit, type InvitedVisit } from './invited-visit.ts';
import { requireEmail } from './require-email.ts';

async function findOpenInvite(context: Context, token: string): Promise<{ invite: InviteRow; visit: InvitedVisit }> {
  const invite = await findInviteOfToken(context.env, token);
  const visit = invite && (await findInvitedVisit(context, invite.intake_id));
  if (!invite || !visit || invite.expires_at <= context.now || visit.starts_at <= context.now)
    throw new AppError('not_found');
  return { invite, visit };
}

/** @throws AppError `not_found` for a link that was used, has expired, or whose visit is over, cancelled or unpaid */
export async function readInvite(context: Context, token: string): Promise<TestInvite> {
  const { invite, visit } = await findOpenInvite(context, token);
  if (invite.used_by !== null) throw new AppError('not_found');
  return {
    name: invite.name ?? '',
    booked_by: getFirstName(visit.buyer_name),
    place: visit.place,
    starts: visit.starts,
    ends: visit.ends,
    tests: visit.tests,
    fasting_hours: visit.fasting_hours,
    asks_cycle_day: visit.asksCycleDay,
    lab: visit.lab,
  };
}

/**
 * Writes the intake first and then the order. After a crash between the two, the same account can repeat the call.
 * @throws AppError `not_found`, `invite.own`, `account.no_email`, `field.*`
 */
export async function acceptInvite(
  context: UserContext,
  token: string,
  body: { patient: Patient; consent: TestConsent },
): Promise<void> {
  const { env, userId, now } = context;
  const { invite, visit } = await findOpenInvite(context, token);
  if (visit.buyer === userId) throw new AppError('invite.own');
  await requireEmail(context);
  if (invite.used_by !== null && invite.used_by !== userId) throw new AppError('not_found');
  if (invite.used_by === null) {
    const day = visit.starts.slice(0, 10);
    const patient = checkPatient(context, body, { day, asksCycleDay: visit.asksCycleDay });
    const { intake_id: id } = invite;
    const db = env.HEALTH_DB;
    try {
      await db.batch([
        spendInviteStatement(db, id, userId, now),
        ...(await intakeStatements(context, id, { patient, consent: body.consent, state: 'kept' })),
      ]);
    } catch (error) {
      if (constraintOf(error) === 'invite_used') throw new AppError('not_found', { cause: error });
      throw error;
    }
  }
  await env.DB.prepare(
    "UPDATE test_orders SET patient = 'consented', patient_account = ? WHERE intake_id = ? AND patient = 'invited'",
  )
    .bind(userId, invite.intake_id)
    .run();
}
