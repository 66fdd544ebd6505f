/** What must not go into the parcel, against what should: it stays until the packer goes on. */
import { OctagonX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { formatPackDate } from '../../../../shared/domain/expiry.ts';
import { type LotReason, lotReasons, type ScanVerdict } from '../../../../shared/domain/packing.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { isolate } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { orderWords } from './order-words.ts';
import type { QueuedScan } from './scan-queue.ts';

export interface RefusedScan {
  readonly text: string;
  readonly scan: Omit<QueuedScan, 'key'>;
  readonly verdict: ScanVerdict;
}

export function WrongScan({
  refused: { scan, verdict },
  lines,
  onGoOn,
  onReason,
}: {
  refused: RefusedScan;
  lines: DeskData<'packing'>['lines'];
  onGoOn: () => void;
  onReason: (reason: LotReason) => void;
}) {
  const words = useWords(orderWords).packing;
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => goOn.current?.focus(), []);
  const { outcome, sku, expiresOn } = verdict;
  if (outcome === 'packed') return null;
  const own = lines.find((line) => line.sku === sku);
  const next = lines.find((line) => line.packed < line.needed);
  const needed = outcome === 'enough' ? next : (own ?? next);
  const dateOf = (day: string | null | undefined) => (day ? ` · ${isolate(formatPackDate(day))}` : '');
  return (
    <section className="pack-wrong" role="alert">
      <Icon of={OctagonX} size="l" />
      <h1>{words.verdict[outcome]}</h1>
      <p>{words.outcome[outcome]}</p>
      <dl>
        <div>
          <dt>{words.scanned}</dt>
          <dd>
            <bdi dir="ltr">{scan.code}</bdi>
            {dateOf(scan.expires_on)}
          </dd>
        </div>
        {outcome === 'enough' && own && (
          <div>
            <dt>{words.inParcel}</dt>
            <dd>
              {words.of(own.packed, own.needed)} · <NameText name={own.name} code={own.sku} />
            </dd>
          </div>
        )}
        {needed && (
          <div>
            <dt>{words.needed}</dt>
            <dd>
              <NameText name={needed.name} code={needed.sku} />
              {dateOf(outcome === 'other_lot' ? expiresOn : needed.expires_on)}
            </dd>
          </div>
        )}
      </dl>
      {outcome === 'other_lot' && (
        <div className="pack-reasons">
          {lotReasons.map((reason) => (
            <Button key={reason} look="line" onClick={() => onReason(reason)}>
              {words.reasons[reason]}
            </Button>
          ))}
        </div>
      )}
      <Button ref={goOn} look="line" size="big" onClick={onGoOn}>
        {words.goOn}
      </Button>
    </section>
  );
}
