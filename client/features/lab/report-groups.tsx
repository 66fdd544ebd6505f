import type { LabReport, LabReportRow } from '../../../shared/contract/lab.ts';
import { useApp } from '../../state/app-context.ts';
import { KeptTableRows } from './kept-rows.tsx';
import { LabWords } from './lab-words.tsx';
import { MarkerRow } from './marker-row.tsx';
import { saidState, shownRange, shownValue } from './words.ts';

const isOutside = ({ state }: LabReportRow) => state === 'low' || state === 'high' || state.startsWith('urgent');

/** The first value outside its range stands open. */
export function ReportGroups({ report }: { report: LabReport }) {
  const { t } = useApp();
  const first = report.groups.flatMap(({ rows }) => rows).find(isOutside)?.marker;
  return report.groups.map(({ group, rows }) => (
    <section className="report-group" key={group}>
      <h2>{t(`lab.group_${group}`)}</h2>
      <div className="marker-list">
        {rows.map((row) => (
          <MarkerRow key={row.marker} row={row} isOpen={row.marker === first} />
        ))}
      </div>
    </section>
  ));
}

/** On paper, in place of the bars' list. */
export function ReportTable({ report }: { report: LabReport }) {
  const { t } = useApp();
  const heads = ['test', 'result', 'unit', 'range', 'notes'] as const;
  return (
    <table className="report-table">
      <caption>{t('lab.table_title')}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {t(`lab.table_${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.groups.flatMap(({ rows }) =>
          rows.map((row) => (
            <tr key={row.marker}>
              <th scope="row">{row.name}</th>
              <td>
                <bdi dir="ltr">{shownValue(row)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{row.value?.unit}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{shownRange(row)}</bdi>
              </td>
              <td>
                <LabWords of="wrote" words={row.note} />
                {saidState(row, t)}
              </td>
            </tr>
          )),
        )}
      </tbody>
      <KeptTableRows report={report} />
    </table>
  );
}
