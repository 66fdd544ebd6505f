/**
 * What the laboratory wrote, letter for letter and line for line, in whatever language. It comes before any sentence of
 * ours.
 */
import type { LabReport } from '../../../shared/contract/lab.ts';
import { useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';

export function LabWords({ of, words }: { of: 'wrote' | 'wrote_report' | 'wrote_sample'; words: string | null }) {
  const t = useT();
  if (words === null) return null;
  return (
    <div className="lab-words">
      <b>{t(`lab.${of}`)}</b>
      <p dir="auto">{words}</p>
    </div>
  );
}

export function ReportWords({ report }: { report: Pick<LabReport, 'conclusion' | 'sample_note'> }) {
  if (report.conclusion === null && report.sample_note === null) return null;
  return (
    <Alert kind="info">
      <LabWords of="wrote_report" words={report.conclusion} />
      <LabWords of="wrote_sample" words={report.sample_note} />
    </Alert>
  );
}
