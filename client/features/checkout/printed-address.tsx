import { readablePhone } from '../../../shared/domain/phone.ts';
import { Name } from '../../ui/name.tsx';

export function PrintedAddress({ name, lines, phone }: { name: string; lines: readonly string[]; phone: string }) {
  return (
    <address>
      <b>
        <Name>{name}</Name>
      </b>
      {lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      <p>
        <bdi dir="ltr">{readablePhone(phone)}</bdi>
      </p>
    </address>
  );
}
