/** The call of a report's page, by its address: `?units=si`. */
import type { LabReportId, LabToken } from '../../../shared/contract/fields.ts';

const unitsOf = (search: string) => {
  const units = new URLSearchParams(search).get('units');
  return units === 'si' || units === 'conventional' ? { query: { units } } : {};
};

export const buildReportInput = (id: LabReportId, search: string) => ({ params: { id }, ...unitsOf(search) });
export const buildSharedInput = (token: LabToken, search: string) => ({
  params: { lab_token: token },
  ...unitsOf(search),
});
