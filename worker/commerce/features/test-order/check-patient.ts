import type { Patient, TestConsent } from '../../../../shared/contract/test-order.ts';
import { parsePhone } from '../../../../shared/domain/phone.ts';
import { consentVersion, isAdult } from '../../../../shared/domain/test-consent.ts';
import type { UserContext } from '../../context.ts';
import { toFieldError } from '../../middleware/input.ts';

/**
 * Validates a patient's intake, whether they booked themselves or were invited.
 * @param visit `day` of the draw, `2026-11-24`, on which the patient is an adult
 * @returns the patient as kept: no day of the cycle that no marker is read by, and no man’s pregnancy
 * @throws AppError `field.*`
 */
export function checkPatient(
  { country, locale }: UserContext,
  { patient, consent }: { patient: Patient; consent: TestConsent },
  { day, asksCycleDay }: { day: string; asksCycleDay: boolean },
): Patient {
  const refuse = (path: string, rule = 'invalid') => toFieldError([{ path, rule }], locale);
  if (!consent.test) throw refuse('consent.test', 'required');
  if (consent.version !== consentVersion) throw refuse('consent.version');
  const phone = parsePhone(patient.phone, country);
  if (phone === null) throw refuse('patient.phone');
  if (!isAdult(patient.birth_date, day)) throw refuse('patient.birth_date', 'out_of_range');
  const cycleDay = asksCycleDay && patient.sex === 'female' ? patient.cycle_day : null;
  return { ...patient, phone, is_pregnant: patient.sex === 'female' && patient.is_pregnant, cycle_day: cycleDay };
}
