/** Beside a product's fields: what it lacks before it sells, and who changed what. */
import { Check, History, PencilLine } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { listMissingTexts, productTexts } from '../../../../shared/domain/product-texts.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { pictureWords } from './picture-words.ts';
import { listUndescribed } from './pictures-panel.tsx';
import { type ProductForm, toTexts } from './product-form.ts';
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

const undoableCalls = ['/desk/products/:sku', '/desk/product/:sku'];

function EntryText({ entry, onUndo }: { entry: AuditEntry; onUndo: (() => void) | null }) {
  const words = useWords(productWords);
  const kit = useWords(kitWords);
  const names = [...new Set(entry.changes.flatMap(({ fields }) => fields.map(({ name }) => name)))].slice(0, 4);
  return (
    <>
      {words.changed}: <bdi dir="ltr">{names.join(', ') || entry.call}</bdi>
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

/** `onUndone` reads the product again. */
export function ProductHistory({ sku, onUndone }: { sku: string; onUndone: () => void }) {
  const words = useWords(productWords);
  const may = useMay();
  const toast = useToast();
  const log = useDeskQuery(
    'auditLog',
    { query: { subject: `sku ${sku}`, limit: '10' } },
    { isEnabled: may('read_audit') },
  );
  const undo = useDeskMutation('undo', {
    refresh: ['auditLog', 'products'],
    onDone: () => {
      toast({ text: words.undone });
      onUndone();
    },
    onFailure: ({ message }) => toast({ text: message, isBad: true }),
  });
  if (!may('read_audit') || !log.data) return null;
  const canUndo = (call: string) => may('undo') && may('write_catalogue') && undoableCalls.includes(call);
  return (
    <Panel title={words.history} icon={History}>
      {log.data.items.length === 0 ? (
        <p>{words.noHistory}</p>
      ) : (
        <Timeline
          events={log.data.items.map((entry) => ({
            id: String(entry.id),
            atMs: Date.parse(entry.at),
            by: entry.actor.name,
            text: (
              <EntryText
                entry={entry}
                onUndo={
                  canUndo(entry.call) && entry.change_count > 0
                    ? () => undo.mutate({ params: { id: String(entry.id) }, body: {} })
                    : null
                }
              />
            ),
          }))}
        />
      )}
    </Panel>
  );
}
