/** SQL of a promotion that is live in country ?2 at time ?3. */
export const isLiveSql = (table: string): string =>
  `(${table}.country IS NULL OR ${table}.country = ?2) AND coalesce(${table}.starts_at, 0) <= ?3
   AND coalesce(${table}.ends_at, ?3 + 1) > ?3`;
