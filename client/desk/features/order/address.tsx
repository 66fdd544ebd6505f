import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { formatPhone } from '../../../../shared/domain/phone.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { printWords } from './print-words.ts';

/** As the customer wrote it, each line in its own direction. */
export function Address({ address }: Pick<DeskOrder, 'address'>) {
  const words = useWords(printWords);
  return (
    <address className="sheet-address">
      <small>{words.deliverTo}</small>
      <b>
        <bdi>{address.name}</bdi>
      </b>
      {address.lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
      {address.phone !== '' && <bdi dir="ltr">{formatPhone(address.phone)}</bdi>}
    </address>
  );
}
