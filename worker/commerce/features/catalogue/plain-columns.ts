/** Where fields stand whose cell is one column: `p` is the product, `s` its SKU. */
import { listPlainColumns } from '../../../../shared/domain/product-field/plain.ts';
import type { PlainColumn } from '../../../../shared/domain/product-field/register.ts';

export const plainColumnSql = Object.fromEntries(
  (['products', 'skus'] as const).flatMap((table) =>
    listPlainColumns(table).map(({ column, stored }) => [column, `${table === 'skus' ? 's' : 'p'}.${stored}`]),
  ),
) as Readonly<Record<PlainColumn, string>>;
