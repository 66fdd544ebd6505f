/** Beside a product's fields: what it lacks before it can be sold, and its history. */
import { Check, History, PencilLine } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { listMissingTexts, productTexts } from '../../../../shared/domain/product-texts.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { kitWords } from '../../ui/words.ts';
import { nameCall } from '../audit-log/call-name.ts';
import { pictureWords } from './picture-words.ts';
import { listUndescribed } from './pictures-panel.tsx';
import { listProductChanges } from './product-changes.ts';
import { type ProductForm, toTexts } from './product-form.ts';
import { useProductHistory } from './use-product-history.ts';
import { productWords } from './words.ts';

export function BeforeItSells() {
  const words = useWords(productWords);
  const pictureText = useWords(pictureWords);
  const form = useWatch() as ProductForm;
  const texts = toTexts(form);
  const isDescribed = listUndescribed(form.images, 'en') + listUndescribed(form.images, 'ar') === 0;
  const missing = new Set([...listMissingTexts(texts, 'en'), ...listMissingTexts(texts, 'ar')]);
  const items = [
    ...productTexts.map((text) => ({ label: words.both(words.text[text]), isThere: !missing.has(text) })),
    { label: words.picture, isThere: form.images.length > 0 },
    { label: pictureText.altTexts, isThere: form.images.length > 0 && isDescribed },
  ];
  const done = items.filter(({ isThere }) => isThere).length;
  return (
    <Panel title={words.before} aside={<bdi className="count" dir="ltr">{`${done}/${items.length}`}</bdi>}>
      <ul className="checklist">
        {items.map(({ label, isThere }) => (
          <li key={label} className={isThere ? undefined : 'is-missing'}>
            <Icon of={isThere ? Check : PencilLine} />
            <span>
              {label}
              {!isThere && <span className="sr-only">: {words.missing}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Chosen: the trail has the rest. */
const shownChanges = 6;

function EntryText({ entry, onUndo }: { entry: AuditEntry; onUndo: (() => void) | null }) {
  const words = useWords(productWords);
  const kit = useWords(kitWords);
  const locale = useLocale();
  const changes = listProductChanges(entry, locale);
  return (
    <>
      {changes.length === 0 ? (
        <>
          {words.changed}: <bdi dir="ltr">{nameCall(entry.call, locale)}</bdi>
        </>
      ) : (
        changes.slice(0, shownChanges).map(({ label, before, after }) => (
          <span key={label} className="history-change">
            {label}
            {(before !== null || after !== null) && (
              <>
                {': '}
                {before !== null && (
                  <>
                    <del>
                      <bdi>{before}</bdi>
                    </del>{' '}
                  </>
                )}
                <ins>
                  <bdi>{after ?? kit.emptyValue}</bdi>
                </ins>
              </>
            )}
          </span>
        ))
      )}
      {onUndo && (
        <>
          {' '}
          <Button look="text" size="small" onClick={onUndo}>
            {kit.undo}
          </Button>
        </>
      )}
    </>
  );
}

export function ProductHistory({ sku, product, onUndone }: { sku: string; product: string; onUndone: () => void }) {
  const words = useWords(productWords);
  const entries = useProductHistory(sku, product);
  const { undo } = useUndo({
    refresh: ['auditLog', 'products', 'scheduledPrices', 'publishing'],
    onUndone,
  });
  if (entries === null) return null;
  return (
    <Panel title={words.history} icon={History}>
      {entries.length === 0 ? (
        <p>{words.noHistory}</p>
      ) : (
        <Timeline
          events={entries.map(({ isShared, ...entry }) => ({
            id: String(entry.id),
            atMs: Date.parse(entry.at),
            by: entry.actor.name,
            // A change that touched other products too is taken back on the page that shows all of them.
            text: <EntryText entry={entry} onUndo={entry.can_undo && !isShared ? () => undo(entry.id) : null} />,
          }))}
        />
      )}
    </Panel>
  );
}
