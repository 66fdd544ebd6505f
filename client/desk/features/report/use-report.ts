import { useQuery } from '@tanstack/react-query';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { type ReportName, reports } from '../../../../shared/report/read-report.ts';
import type { Report } from '../../../../shared/report/report.ts';
import { callDesk } from '../../api/call.ts';
import type { DeskFailure } from '../../api/request.ts';

async function read(name: ReportName, country: CountryCode, month: string, signal: AbortSignal): Promise<Report> {
  const { sections, notes = [] } = await reports[name].read(
    async (call, input) => (await callDesk(call, input, signal)).data,
    { country, month },
  );
  return { country, currency: countries[country].currency, month, sections, notes };
}

export const useReport = (name: ReportName, country: CountryCode, month: string) =>
  useQuery<Report, DeskFailure>({
    queryKey: ['report', name, country, month],
    queryFn: ({ signal }) => read(name, country, month, signal),
  });
