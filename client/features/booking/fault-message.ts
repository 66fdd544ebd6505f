import type { BookingFault, BookingField } from '../../../shared/domain/booking-form.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Translator } from '../../state/app-context.ts';

export function formatFault(field: BookingField, fault: BookingFault | undefined, country: CountryCode, t: Translator) {
  if (fault === undefined) return null;
  if (field === 'birth_date') return t(`appointment.birth_date_${fault === 'gone' ? 'invalid' : fault}`);
  if (field === 'slot') return t(fault === 'gone' ? 'appointment.slot_gone' : 'appointment.slot_required');
  if (field === 'email') return t(fault === 'required' ? 'checkout.need_email' : 'appointment.email_invalid');
  if (field === 'phone') return t(`checkout.error_phone_${country}`);
  if (field === 'cycle_day') return t('appointment.cycle_day_invalid');
  return t(field === 'name' ? 'appointment.name_required' : `appointment.${field}_required`);
}
