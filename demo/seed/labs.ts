/** The demo's laboratories and their hours. Both are invented, and say so. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { SlotTemplate } from '../../shared/domain/draw-slot.ts';
import type { DemoFiles } from './files.ts';

type DemoLab = DemoFiles['labs'][number];

function templatesOf({ id, country, regions, hours }: DemoLab): (SlotTemplate & { country: string })[] {
  return hours.flatMap(({ weekdays, ...shape }) =>
    weekdays.flatMap((weekday) =>
      (shape.place === 'home' ? regions : ['']).map((area_group) => ({
        ...shape,
        id: `${shape.place}-${country.toLowerCase()}${area_group && `-${area_group}`}-${shape.season[0]}${weekday}-${shape.opens}`,
        country,
        lab_id: id,
        area_group,
        weekday,
      })),
    ),
  );
}

export function labStatements(db: D1Database, labs: readonly DemoLab[]): D1PreparedStatement[] {
  const rows = labs.map(({ name, authority, address, regions: _, hours: __, ...lab }) => ({
    ...lab,
    name_en: name.en,
    name_ar: name.ar,
    authority_en: authority.en,
    authority_ar: authority.ar,
    address_en: address.en,
    address_ar: address.ar,
  }));
  const insert = (table: string, values: readonly object[]) => {
    const columns = Object.keys(values[0] ?? {});
    const set = columns.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);
    return db
      .prepare(
        `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((name) => `value ->> '${name}'`).join(', ')}
         FROM json_each(?) WHERE true ON CONFLICT (id) DO UPDATE SET ${set.join(', ')}`,
      )
      .bind(JSON.stringify(values));
  };
  return [
    insert('labs', rows),
    db
      .prepare('DELETE FROM slot_templates WHERE lab_id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(labs.map(({ id }) => id))),
    insert('slot_templates', labs.flatMap(templatesOf)),
  ];
}
