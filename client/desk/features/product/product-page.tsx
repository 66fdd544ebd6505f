import { ExternalLink, Eye, EyeOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { localizedPath } from '../../../../shared/domain/locale.ts';
import { cleanSku } from '../../../../shared/domain/sku.ts';
import { paths } from '../../../../shared/paths.ts';
import { callDesk } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { ConflictBar } from '../../forms/conflict-bar.tsx';
import { DeskForm, useDeskForm, useFormNames } from '../../forms/desk-form.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useDraft } from '../../forms/use-draft.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Columns } from '../../ui/layout.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { FormPresence } from '../presence/presence-note.tsx';
import { ProductSchedule } from '../schedule/product-schedule.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { BeforeItSells, ProductHistory } from './product-aside.tsx';
import { DetailsPanel, PricesPanel, ProductTextsPanel } from './product-fields.tsx';
import { toForm } from './product-form.ts';
import { ShelfTag } from './product-marks.tsx';
import { ProductQuestions } from './product-questions.tsx';
import { useListText } from './use-list-text.ts';
import { type ReadProduct, useSaveProduct } from './use-save-product.tsx';
import { VariantsPanel } from './variants-panel.tsx';
import { productWords } from './words.ts';

export function ProductPage() {
  const sku = cleanSku(useParams().sku ?? '');
  const product = useDeskQuery('product', { params: { sku } });
  if (product.error || !product.data) return <PageWait title={sku} query={product} />;
  return <ProductEditor key={sku} newest={product.data} onReload={() => void product.refetch()} />;
}

/** Hides a product, or shows it again; either can be taken back at once. */
function ShelfButton({ read: { item }, onDone }: { read: ReadProduct; onDone: () => void }) {
  const words = useWords(productWords);
  const toast = useToast();
  const move = useDeskMutation('shelfPlace', {
    refresh: ['products', 'auditLog'],
    onDone: ({ status, gtin_taken: taken }, { body }) => {
      const isHidden = body?.place === 'hidden';
      const undo = () => move.mutate({ body: { sku: item.sku, place: isHidden ? 'shown' : 'hidden' } });
      const done = isHidden ? words.hidden : status === 'draft' ? words.stillDraft : words.shown;
      toast({ text: taken ? `${done} ${words.gtinTaken(taken.gtin, taken.sku)}` : done, undo });
      onDone();
    },
    onFailure: ({ message }) => toast({ text: message, isBad: true }),
  });
  if (item.status === 'published')
    return (
      <Button look="line" icon={EyeOff} onClick={() => move.mutate({ body: { sku: item.sku, place: 'hidden' } })}>
        {words.hide}
      </Button>
    );
  if (item.status === 'draft' && item.draft_reason !== 'hidden' && item.draft_reason !== 'undone') return null;
  return (
    <Button look="line" icon={Eye} onClick={() => move.mutate({ body: { sku: item.sku, place: 'shown' } })}>
      {words.show}
    </Button>
  );
}

function ShopLink({ slug }: { slug: string }) {
  const words = useWords(productWords);
  const path = localizedPath(paths.product(slug), useLocale());
  return (
    <a
      className="btn btn--line"
      href={`${document.documentElement.dataset.shop ?? ''}${path}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon of={ExternalLink} />
      {words.inShop}
    </a>
  );
}

function ProductEditor({ newest, onReload }: { newest: ReadProduct; onReload: () => void }) {
  const locale = useLocale();
  const may = useMay();
  const [base, setBase] = useState<ReadProduct>(newest);
  const stored = useMemo(() => toForm(base.item), [base]);
  const form = useDeskForm(stored);
  const { sku, fields } = base.item;
  const { notice, drop } = useDraft(form, `product/${sku}`, String(base.version));
  const saving = useSaveProduct(form, base, setBase, drop);
  const { save, confirm, correct, asked, conflict, beginFrom } = saving;
  // A colleague's version replaces the fields unless something was typed; then saving merges or asks.
  useEffect(() => {
    if (newest.version > base.version && !form.formState.isDirty) setBase(newest);
  }, [newest, base.version, form]);
  const reload = async () => beginFrom((await callDesk('product', { params: { sku } })).data);
  const name = (locale === 'ar' ? fields.name_ar : fields.name_en) || fields.name_en || fields.name_ar || sku;
  return (
    <>
      <PageHead
        title={name}
        note={
          <>
            <ShelfTag product={base.item} /> <bdi>{fields.brand_en}</bdi> · <bdi dir="ltr">{sku}</bdi>
          </>
        }
      >
        {base.item.status === 'published' && <ShopLink slug={fields.slug} />}
        {may('write_catalogue') && <ShelfButton read={base} onDone={() => void reload().then(onReload)} />}
      </PageHead>
      {notice}
      <DeskForm form={form} onSave={save}>
        <FormPresence page={`product ${sku}`} />
        <Columns
          isNarrow
          aside={
            <>
              <BeforeItSells />
              <ProductSchedule sku={sku} />
              <ProductHistory sku={sku} product={base.item.product_id} onUndone={() => void reload()} />
            </>
          }
        >
          <ProductTextsPanel />
          <PicturesPanel />
          <FactsPanel />
          <PricesPanel stock={base.item.stock} />
          <VariantsPanel product={base.item} />
          <DetailsPanel />
        </Columns>
        {conflict ? <ProductConflict saving={saving} conflict={conflict} /> : may('write_catalogue') && <SaveBar />}
      </DeskForm>
      <ProductQuestions asked={asked} onConfirm={() => void confirm()} onCorrect={correct} />
    </>
  );
}

type Saving = ReturnType<typeof useSaveProduct>;

function ProductConflict({
  saving: { isConflictOpen, openConflict, choose },
  conflict: { names, mine, theirs },
}: {
  saving: Saving;
  conflict: NonNullable<Saving['conflict']>;
}) {
  const labels = useFormNames()?.labels;
  const toText = useListText();
  return (
    <ConflictBar
      conflicts={names.map((name) => ({
        name,
        label: labels?.get(name) ?? name,
        mine: toText(name, mine[name] ?? ''),
        theirs: toText(name, theirs[name] ?? ''),
      }))}
      isOpen={isConflictOpen}
      onOpenChange={openConflict}
      onChoose={(sides) => void choose(sides)}
    />
  );
}
