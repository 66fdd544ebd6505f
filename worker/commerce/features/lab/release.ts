/** A second person confirms what the first entered, then it is released; an urgent value needs a telephone call first. */
import { defaultCountry } from '../../../../shared/domain/country.ts';
import { isSameValue, parseResultValue } from '../../../../shared/domain/lab/result-value.ts';
import { parsePersonPhone } from '../../../../shared/domain/phone.ts';
import { AppError } from '../../../../shared/errors.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { DeskContext } from '../../serve-desk.ts';
import { accessStatement, type LabAction } from './access-log.ts';
import { decideKept, type KeptDecision } from './kept-rows.ts';
import { findCall, findNewest, findObservations, isTypedBlind, serializeReport } from './read.ts';
import { type ObservationRow, resultOf, type VersionRow } from './rows.ts';
import { tellShop } from './shop-outbox.ts';

const wrongState = ({ status }: VersionRow) => new AppError('result.state', { params: { state: status } });

function requireTypedAgain(observations: readonly ObservationRow[], typed: Readonly<Record<string, string>>): void {
  for (const row of observations) {
    const value = resultOf(row);
    if (value === null || !isTypedBlind(row)) continue;
    const again = parseResultValue(typed[row.marker] ?? '');
    if (!again || !isSameValue(again, value)) throw new AppError('result.retype', { params: { marker: row.marker } });
  }
}

async function commit(desk: DeskContext, row: VersionRow, action: LabAction, ...statements: D1PreparedStatement[]) {
  const log = {
    at: desk.now,
    kind: 'staff',
    actor: desk.actor.id,
    action,
    reportId: row.report_id,
    requestId: desk.reqId,
  } as const;
  try {
    await desk.env.HEALTH_DB.batch([...statements, accessStatement(desk.env.HEALTH_DB, log)]);
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'two_people') throw new AppError('result.own', { cause: error });
    if (constraint === 'decision_missing') throw new AppError('result.undecided', { cause: error });
    if (constraint === 'call_of_nobody') throw new AppError('result.call', { cause: error });
    if (constraint === 'call_too_soon') throw new AppError('result.call_soon', { cause: error });
    if (constraint === 'contact_missing') throw new AppError('result.contact_missing', { cause: error });
    // Somebody else changed it first.
    if (constraint === 'report_step' || constraint === 'report_stays')
      throw wrongState(await findNewest(desk.env, row.report_id));
    throw error;
  }
  return { item: await serializeReport(desk.env, await findNewest(desk.env, row.report_id)) };
}

/** @throws AppError `result.own`, `result.changed`, `result.state`, `result.retype`, `result.undecided`. */
export async function confirmReport(
  desk: DeskContext,
  reportId: string,
  input: { hash: string; values: Record<string, string>; unread?: Record<string, KeptDecision> | undefined },
) {
  const row = await findNewest(desk.env, reportId);
  if (row.hash !== input.hash) throw new AppError('result.changed');
  if (row.status !== 'entered') throw wrongState(row);
  if (row.entered_by === desk.actor.id) throw new AppError('result.own');
  requireTypedAgain(await findObservations(desk.env, reportId, row.version), input.values);
  const statement = desk.env.HEALTH_DB.prepare(
    `UPDATE lab_report_versions SET status = 'confirmed', confirmed_by = ?3, confirmed_at = ?4
     WHERE report_id = ?1 AND version = ?2`,
  ).bind(reportId, row.version, desk.actor.id, desk.now);
  return commit(desk, row, 'report_confirmed', decideKept(desk.env.HEALTH_DB, row, input.unread ?? {}), statement);
}

interface Call {
  readonly outcome: 'reached' | 'no_answer';
  readonly phone?: string | null | undefined;
  readonly answered_by?: string | null | undefined;
}

/** Any number of the world, if it says its country. */
const parseRung = (typed: string): string | null =>
  parsePersonPhone(typed, defaultCountry) ?? (/^\+\d{7,15}$/.test(typed) ? typed : null);

/** @throws AppError `result.state`, `result.call` of nobody, `result.call_soon` after a try of the same number. */
export async function recordContact(desk: DeskContext, reportId: string, { outcome, phone, answered_by }: Call) {
  const row = await findNewest(desk.env, reportId);
  if (row.status === 'released' || row.status === 'withdrawn') throw wrongState(row);
  const rung = phone ? parseRung(phone) : (await findCall(desk.env, row))?.phone;
  if (!rung) throw new AppError('result.call');
  const statement = desk.env.HEALTH_DB.prepare(
    'INSERT INTO lab_contacts (report_id, version, at, called_by, outcome, phone, answered_by) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)',
  ).bind(reportId, row.version, desk.now, desk.actor.id, outcome, rung, answered_by || null);
  return commit(desk, row, 'report_contacted', statement);
}

/** @throws AppError `result.changed`, `result.state`, `result.contact_missing`. */
export async function releaseReport(desk: DeskContext, reportId: string, hash: string) {
  const row = await findNewest(desk.env, reportId);
  if (row.hash !== hash) throw new AppError('result.changed');
  if (row.status !== 'confirmed') throw wrongState(row);
  const statement = desk.env.HEALTH_DB.prepare(
    `UPDATE lab_report_versions SET status = 'released', released_by = ?3, released_at = ?4
     WHERE report_id = ?1 AND version = ?2`,
  ).bind(reportId, row.version, desk.actor.id, desk.now);
  const released = await commit(desk, row, 'report_released', statement);
  if (row.intake_id !== null) await tellShop(desk.env, row.intake_id, desk.now);
  return released;
}
