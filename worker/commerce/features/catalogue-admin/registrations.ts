import { type FileCountry, fileCountries } from '../../../../shared/domain/import-countries.ts';
import { bindRows } from '../../db/bind-rows.ts';

interface Registered {
  readonly sku: string;
  /** Undefined leaves them unchanged; a null number removes it. */
  readonly registration?: Readonly<Record<FileCountry, string | null>>;
}

export function registrationStatements(db: D1Database, products: readonly Registered[]): D1PreparedStatement[] {
  const numbers = products.flatMap(({ sku, registration }) =>
    registration ? fileCountries.map((country) => ({ sku, country, number: registration[country] })) : [],
  );
  return [
    bindRows(
      db,
      `DELETE FROM registrations WHERE (sku_id, country) IN (SELECT value ->> 'sku', value ->> 'country' FROM json_each(?1))`,
      numbers.filter(({ number }) => number === null),
    ),
    bindRows(
      db,
      `INSERT INTO registrations (sku_id, country, number)
       SELECT value ->> 'sku', value ->> 'country', value ->> 'number' FROM json_each(?1) WHERE true
       ON CONFLICT (sku_id, country) DO UPDATE SET number = excluded.number WHERE number <> excluded.number`,
      numbers.filter(({ number }) => number !== null),
    ),
  ];
}
