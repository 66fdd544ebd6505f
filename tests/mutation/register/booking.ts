/** Booking blood tests (docs/booking.md). */
import { at, type Mutation } from './mutation.ts';

const feature = 'worker/commerce/features/test-order';
const slip = 'worker/commerce/features/lab/draw-slip.ts';
const form = 'shared/domain/booking-form.ts';

export const booking: readonly Mutation[] = [
  at('BT1.1', form, '!isAdult(birthDate, onDay)', 'isAdult(birthDate, onDay)'),
  at('BT1.2', form, "!draft.consents.includes('test')", 'draft.consents.length === 0'),
  at('BT1.3', form, 'stored.version === consentVersion', 'stored.version !== null'),
  at('BT1.4', form, "terms.isSlotFree === false && { slot: 'gone' }", 'false'),
  at('BT2.1', `${feature}/check-patient.ts`, "if (!consent.test) throw refuse('consent.test', 'required');", ''),
  at(
    'BT2.2',
    `${feature}/check-patient.ts`,
    "asksCycleDay && patient.sex === 'female' ? patient.cycle_day : null",
    'patient.cycle_day',
  ),
  at('BT2.3', `${feature}/check-patient.ts`, "patient.sex === 'female' && patient.is_pregnant", 'patient.is_pregnant'),
  at('BT2.4', `${feature}/intake.ts`, 'isPregnant === null ? null : Number(isPregnant)', 'Number(isPregnant)'),
  at('BT2.5', 'scripts/desk/lab.ts', 'patient.is_pregnant === null && patient', 'patient'),
  at(
    'BT3.1',
    `${feature}/test-kind.ts`,
    "place === 'home' ? (row?.home_draw_minor ?? 0) : 0",
    'row?.home_draw_minor ?? 0',
  ),
  at('BT4.1', `${feature}/accept-invite.ts`, "if (visit.buyer === userId) throw new AppError('invite.own');", ''),
  at('BT4.2', `${feature}/accept-invite.ts`, 'invite.expires_at <= context.now', 'invite.expires_at < 0'),
  at('BT4.3', `${feature}/accept-invite.ts`, "if (invite.used_by !== null) throw new AppError('not_found');", ''),
  at('BT4.4', `${feature}/submit-tests.ts`, "if (patient) throw refuse('patient', 'unknown');", ''),
  at('BT4.5', `${feature}/submit-tests.ts`, "if (consent) throw refuse('consent', 'unknown');", ''),
  at('BT4.6', `${feature}/submit-tests.ts`, 'email === null || email.key === own', 'email === null'),
  at('BT4.7', `${feature}/find-item.ts`, 'report.order_item === id', "report.order_item !== ''"),
  at(
    'BT4.8',
    'worker/commerce/features/lab/enter.ts',
    "if (patient && patient.account !== user.id) throw new AppError('account.unknown');",
    '',
  ),
  at(
    'BT5.1',
    `${feature}/tell-news.ts`,
    "if (news === 'ready') return [patient];",
    "if (news === 'ready') return [buyer];",
  ),
  at('BT5.2', `${feature}/tell-news.ts`, "news === 'moved' || news === 'cancelled'", "news === 'moved'"),
  at('BT5.3', `${feature}/own-orders.ts`, 'track_token: isBuyer ?', 'track_token: row ?'),
  at(
    'BT5.4',
    `${feature}/own-orders.ts`,
    "readOrder(context, id, 'o.user_id = ?2')",
    "readOrder(context, id, '(o.user_id = ?2 OR x.patient_account = ?2)')",
  ),
  at('BT5.5', `${feature}/resend-invite.ts`, "await takeLimit(env, 'invite-order', id, now);", ''),
  at('BT5.6', `${feature}/send-invite.ts`, "AND o.payment_status IN ('paid', 'partly_refunded')", ''),
  at(
    'BT6.1',
    'shared/contract/desk/lab.ts',
    "may: 'enter_results',\n    scope: 'order',",
    "may: 'read_orders',\n    scope: 'order',",
  ),
  at('BT6.2', slip, "'staff', ?2, 'answers_read', id", "'staff', ?2, 'report_read', id"),
  at('BT6.3', slip, "if (visit.patient === 'invited')", "if (visit.patient === 'consented')"),
  at('BT6.5', 'shared/domain/test-order-state.ts', 'wanted <= at + 1', 'wanted <= at + 2'),
  at('BT6.3', slip, "['booked', 'drawn', 'at_lab'];", "['booked', 'drawn', 'at_lab', 'in_review'];"),
];
