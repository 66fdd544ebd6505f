import { formatPhone } from '../../../shared/domain/phone.ts';
import { PersonName } from '../../ui/person-name.tsx';

export function PrintedAddress({ name, lines, phone }: { name: string; lines: readonly string[]; phone: string }) {
  return (
    <address>
      <b>
        <PersonName>{name}</PersonName>
      </b>
      {lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      <p>
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </p>
    </address>
  );
}
