/** Results of blood tests, and what they explain. */
import { at, type Mutation } from './mutation.ts';

const file = 'shared/domain/lab/read-lab-file.ts';
const products = 'shared/domain/lab/decide-products.ts';
const feature = 'worker/commerce/features/lab';

export const results: readonly Mutation[] = [
  at('LR1.1', file, '!booking.days.has(toLocalTime(collectedAt, booking.country).day)', 'booking.days.size === 0'),
  at('LR1.2', file, 'id !== booking.labId', 'id === null'),
  at('LR1.3', 'shared/domain/lab/read-lab-row.ts', 'if (row && !why) return { row };', "if (row && !why) return row.marker === 'k' ? { faults: [] } : { row };"),
  at('LR1.4', file, 'for (const marker of booking?.markers ?? [])', 'for (const marker of [] as string[])'),
  at('LR2', `${feature}/booking.ts`, "if (patient?.keeps !== 1) throw new AppError('result.no_consent');", "if (!patient) throw new AppError('result.no_consent');"),
  at('LR2.2', 'worker/commerce/features/test-order/keep-result.ts', 'AND NOT EXISTS (SELECT 1 FROM lab_reports r WHERE r.intake_id = i.id)`', '`'),
  at('LR2.3', 'migrations/health/0121_kept_by_consent.sql', 'NEW.intake_id IS NOT NULL AND', 'NEW.intake_id IS NULL AND'),
  at('LR2.4', 'worker/commerce/features/test-order/keep-result.ts', "agreed ? 'keep_agreed' : 'keep_withdrawn'", "'keep_agreed'"),
  at('LR3', `${feature}/shop-outbox.ts`, "topic === 'test.ready' ? arrows", "topic === 'test.in_review' ? arrows"),
  at('LR4', 'worker/commerce/features/test-order/patient-only.ts', 'i.id = ?1 AND s.account = ?2', "i.id = ?1 AND ?2 <> ''"),
  at('LR5.1', products, "if (rows.some(({ state }) => isUrgent(state))) return 'urgent';", ''),
  at('LR5.2', products, 'const mostMonths = 6;', 'const mostMonths = 7;'),
  at('LR5.3', products, "takesBloodThinner ? 'medicine' : null", 'null'),
  at('LR5.4', products, ') === null,', ') !== undefined,'),
  at('LR5.5', products, "if (isPregnant) return 'pregnant';", ''),
  at('LR5.6', `${feature}/result-products.ts`, "asked_together: 'is_pregnant IS NULL'", "asked_together: '0'"),
  at('LR6.3', `${feature}/result-products.ts`, "AND kind = 'product_reasons' AND version", "AND kind = 'keep_result' AND version"),
  at('LR6.4', `${feature}/result-products.ts`, 'w.withdrawn_at >= given_at', 'w.withdrawn_at < 0'),
  at('LR6.5', 'client/features/lab/result-products.tsx', 'return agreed && <div', 'return !agreed && <div'),
  at('LR9', `${feature}/read.ts`, 'isUrgentReport ? await findCall(env, row) : null', 'null'),
  at('LR6', `${feature}/result-products.ts`, "if (!agreed) return nothing('consent');", ''),
  at('LR6.2', `${feature}/result-products.ts`, "if (!isHealthFeatureOn('result-products', env.HEALTH_RULES)) throw new AppError('not_found');", ''),
  at('LR7.1', `${feature}/reminder.ts`, 'AND m.stopped_at IS NULL AND m.due_at <= ?1', 'AND m.due_at <= ?1'),
  at('LR7.2', `${feature}/reminder.ts`, 'ref: id, locale', 'ref: id + String(now), locale'),
  at('LR7.3', 'shared/domain/lab/retest.ts', 'if (rows.some(({ state }) => isUrgent(state))) return null;', ''),
  at('LR7.4', 'shared/domain/lab/retest.ts', '&& !since.has(marker.code)', ''),
  at('LR10.1', `${feature}/view-row.ts`, 'note: row.note', 'note: null'),
  at('LR10.2', 'client/features/lab/marker-row.tsx', '<LabWords of="wrote" words={row.note} />', ''),
  at('LR10.3', 'shared/domain/lab/fhir-bundle.ts', '...listOf(specimen?.condition).map(wordsOf), ', ''),
  at('LR11.1', 'shared/domain/lab/read-lab-row.ts', "rule === 'unread' ||", ''),
  at('LR11.2', 'migrations/health/0152_kept_rows.sql', "state = 'flagged' AND decision IS NULL)", "state = 'urgent' AND decision IS NULL)"),
  at('LR11.3', 'migrations/health/0152_kept_rows.sql', "FROM lab_kept_rows WHERE state = 'urgent' OR decision", 'FROM lab_kept_rows WHERE decision'),
  at('LR11.4', `${feature}/result-products.ts`, "kept.some(isKeptUrgent) ? 'urgent' : ", ''),
  at('LR11.5', 'shared/domain/lab/kept-row.ts', ' || isUnjudged', ''),
  at('LR11.6', 'shared/domain/lab/units.ts', "printed === ucum || ", ''),
  at('LR8.1', 'shared/domain/lab/fhir-observation.ts', "...(readStatuses.includes(status) ? [] : ['status']),", ''),
  at('LR8.2', 'shared/domain/lab/fhir-bundle.ts', 'listOf(report.specimen).length > 1', 'listOf(report.specimen).length > 9'),
  at('LR8.3', 'shared/domain/lab/fhir-json.ts', 'meant.length === 1 ?', 'meant.length > 0 ?'),
]; // biome-ignore format: one change per line
