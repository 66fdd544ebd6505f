import type { Pauses } from '../../../../shared/contract/desk/setting.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { pausable } from '../../../../shared/domain/pause.ts';

const columns = pausable.join(', ');

export async function readPauses(db: D1Database, country: CountryCode): Promise<Pauses> {
  const row = await db.prepare(`SELECT ${columns} FROM pauses WHERE country = ?`).bind(country).first<Pauses>();
  return { orders: !!row?.orders, online: !!row?.online, cash: !!row?.cash, tests: !!row?.tests };
}

export async function setPauses(db: D1Database, country: CountryCode, pauses: Pauses): Promise<Pauses> {
  const set = pausable.map((name) => `${name} = excluded.${name}`).join(', ');
  await db
    .prepare(
      `INSERT INTO pauses (country, ${columns}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (country) DO UPDATE SET ${set}`,
    )
    .bind(country, ...pausable.map((name) => Number(pauses[name])))
    .run();
  return readPauses(db, country);
}
