/** The biomarkers of a blood test, by group, in the laboratory's order. */
import type { Biomarker } from '../../../shared/contract/blood-test.ts';
import { biomarkerGroups } from '../../../shared/domain/biomarker-groups.ts';
import { type Translator, useT } from '../../state/app-context.ts';

/** A group from another implementation of the API may have no label. */
const getGroupLabel = (group: string, t: Translator): string | null => {
  const known = biomarkerGroups.find((one) => one === group);
  return known ? t(`advice.test_group_${known}`) : null;
};

/** `10^3/µL` with superscripts, as laboratories print it. */
const formatUnit = (unit: string): string => unit.replace('^3', '³').replace('^6', '⁶');

export function MarkerTable({ markers }: { markers: readonly Biomarker[] }) {
  const t = useT();
  const groups = [...new Set(markers.map(({ group }) => group))];
  return (
    <table className="marker-table">
      <caption className="sr-only">{t('advice.test_values')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('advice.test_marker')}</th>
          <th scope="col">{t('advice.test_unit')}</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group}>
          {groups.length > 1 && getGroupLabel(group, t) && (
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {getGroupLabel(group, t)}
              </th>
            </tr>
          )}
          {markers
            .filter((marker) => marker.group === group)
            .map(({ slug, name, unit }) => (
              <tr key={slug}>
                <td>{name}</td>
                <td>
                  <bdi dir="ltr">{formatUnit(unit)}</bdi>
                </td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}
