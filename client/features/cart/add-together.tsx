/**
 * Adds several products at once by `put`. What they give together with the cart above an upper limit is said before
 * `put` is called, and not after (docs/stack-check.md §3).
 */
import type { StackNote } from '../../../shared/contract/order.ts';
import { addOne, type NewCartLine } from '../../../shared/domain/cart.ts';
import { CallFailure } from '../../api/call.ts';
import { type AppValue, useT } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toWireItems } from './cart-items.ts';
import { NoteSource } from './note-source.tsx';

/** Notes that one of these lines brings; none where the price can't be asked, because the cart says them too. */
async function findNewNotes({ call, stores }: AppValue, lines: readonly NewCartLine[]): Promise<StackNote[]> {
  const { items } = stores.cart.state;
  const fresh = lines.filter(({ sku }) => !items[sku.id]).map(({ sku }) => sku.id);
  if (fresh.length === 0) return [];
  const together = lines.reduce((all, line) => addOne(all, line).items, items);
  try {
    const { data } = await call('calculate', { body: { items: toWireItems(together) } }, { inline: true });
    return (data.stack_notes ?? []).filter(({ skus }) => skus.some((sku) => fresh.includes(sku)));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return [];
  }
}

function AboveLimitModal({
  close,
  notes,
  nameOf,
  put,
}: ModalProps & { notes: readonly StackNote[]; nameOf: ReadonlyMap<string, string>; put: () => void }) {
  const t = useT();
  const add = () => {
    close();
    put();
  };
  return (
    <Modal
      id="above-limit-title"
      size="sm"
      title={t('cart.above_title')}
      closeWord={t('shell.close')}
      onClose={close}
      foot={
        <>
          <Button look="line" onClick={add}>
            {t('cart.above_add')}
          </Button>
          <Button onClick={close}>{t('cart.above_leave')}</Button>
        </>
      }
    >
      {notes.map(({ key, text, source, skus }) => (
        <Alert kind="warn" key={key}>
          <p>{text}</p>
          <p>
            <bdi>{skus.map((sku) => nameOf.get(sku)).join(' + ')}</bdi>
          </p>
          <NoteSource source={source} />
        </Alert>
      ))}
    </Modal>
  );
}

export async function addTogether(app: AppValue, lines: readonly NewCartLine[], put: () => void): Promise<void> {
  const notes = await findNewNotes(app, lines);
  if (notes.length === 0) return put();
  const nameOf = new Map([
    ...Object.entries(app.stores.cart.state.items).map(([id, { product }]) => [id, product.name] as const),
    ...lines.map(({ sku, product }) => [sku.id, product.name] as const),
  ]);
  await app.stores.modals.open('above-limit', async () => {
    await app.needWords(['cart']);
    return { Modal: (props) => <AboveLimitModal {...props} notes={notes} nameOf={nameOf} put={put} /> };
  });
}
