/** The parts of a report that we don't read, as the laboratory wrote them: no bar, no trend, no sentence of ours. */
import type { LabKeptRow, LabReport } from '../../../shared/contract/lab.ts';
import { useT } from '../../state/app-context.ts';
import { LabWords } from './lab-words.tsx';
import { StateLabel } from './state-label.tsx';

function Kept({ row }: { row: LabKeptRow }) {
  const t = useT();
  return (
    <li>
      <b dir="auto">{row.name}</b>
      <p dir="auto">
        {row.value} {row.unit}
      </p>
      {row.urgent && <StateLabel row={{ state: 'urgent' }} />}
      {row.range && (
        <small>
          <bdi>{t('lab.kept_range', { range: row.range })}</bdi>
        </small>
      )}
      {row.flag && <small>{t('lab.kept_flag', { flag: row.flag })}</small>}
      <LabWords of="wrote" words={row.note} />
    </li>
  );
}

export function KeptRows({ report }: { report: Pick<LabReport, 'kept'> }) {
  const t = useT();
  const { kept } = report;
  if (kept.length === 0) return null;
  return (
    <section className="report-section">
      <h2>{t('lab.kept', { n: kept.length })}</h2>
      <p>{t('lab.kept_text')}</p>
      <ul className="kept-rows">
        {kept.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike, and none ever moves
          <Kept key={at} row={row} />
        ))}
      </ul>
    </section>
  );
}

/** The same on paper, at the end of the table. */
export function KeptTableRows({ report }: { report: Pick<LabReport, 'kept'> }) {
  const t = useT();
  const { kept } = report;
  if (kept.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5}>
          {t('lab.kept', { n: kept.length })}
        </th>
      </tr>
      {kept.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike, and none ever moves
        <tr key={at}>
          <th scope="row" dir="auto">
            {row.name}
          </th>
          <td dir="auto">{row.value}</td>
          <td dir="auto">{row.unit}</td>
          <td dir="auto">{row.range}</td>
          <td>
            <LabWords of="wrote" words={row.note} />
            {row.flag}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
