import type { Pauses } from '../../../../shared/contract/desk/setting.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { type Pausable, pausable } from '../../../../shared/domain/pause.ts';

const columns = pausable.join(', ');

export async function readPauses(db: D1Database, country: CountryCode): Promise<Pauses> {
  const row = await db
    .prepare(`SELECT ${columns} FROM pauses WHERE country = ?`)
    .bind(country)
    .first<Record<Pausable, number>>();
  const isPaused = (name: Pausable) => row?.[name] === 1;
  return { orders: isPaused('orders'), online: isPaused('online'), cash: isPaused('cash'), tests: isPaused('tests') };
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
