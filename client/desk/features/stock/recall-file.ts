import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { formatCsvLine } from '../../../../shared/domain/csv.ts';

export type Buyer = DeskData<'recall'>['items'][number];

export interface RecallList {
  readonly sure: readonly Buyer[];
  readonly possible: readonly Buyer[];
}

const columns = ['certain', 'number', 'country', 'status', 'pieces', 'name', 'phone', 'email', 'packed_at'];

export const formatRecallFile = ({ sure, possible }: RecallList): string =>
  [
    columns,
    ...[...sure.map((buyer) => ({ buyer, isSure: true })), ...possible.map((buyer) => ({ buyer, isSure: false }))].map(
      ({ buyer, isSure }) => [
        isSure ? 'yes' : 'possible',
        buyer.number,
        buyer.country,
        buyer.status,
        String(buyer.qty),
        buyer.name ?? '',
        buyer.phone ?? '',
        buyer.email ?? '',
        buyer.packed_at,
      ],
    ),
  ]
    .map(formatCsvLine)
    .join('');
