import type { LabReportId } from '../../../shared/contract/fields.ts';
import type { ResultProducts as Explained } from '../../../shared/contract/lab.ts';
import type { QuizItem } from '../../../shared/contract/quiz.ts';
import { reasonConsent } from '../../../shared/domain/lab/reason-consent.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { postedForm, useAct } from '../call/use-act.ts';
import { toCartLine } from '../product/cart-product.ts';
import { useLiveSkus } from '../product/use-live-skus.ts';
import { SuggestedProduct } from '../quiz/suggested-product.tsx';

function Products({ items }: Pick<Explained, 'items'>) {
  const { stores } = useApp();
  const { items: inCart } = useCart();
  const live = useLiveSkus(items);
  return (
    <div className={`suggested-products suggested-products--${Math.min(items.length, 3)}`}>
      {items.map((item, at) => {
        const { suggestion_id: id, ...product } = item;
        const sku = live.get(item.default_sku.id) ?? item.default_sku;
        const add = () =>
          stores.cart.add({ ...toCartLine(product as QuizItem, sku, 'Quiz', id, at + 1), suggestionId: id });
        return (
          <SuggestedProduct key={item.id} item={item} sku={sku} isInCart={inCart[sku.id] !== undefined} onAdd={add} />
        );
      })}
    </div>
  );
}

/** Products with a reason, after a separate consent. Where none may be explained, at most the button that takes the consent back. */
export function ResultProducts({ reportId }: { reportId: string }) {
  const { call, locale, t } = useApp();
  const input = { params: { id: reportId as LabReportId } };
  const { data, mutate } = useCall('labReportProducts', input, { fresh: true });
  const isAsked = data?.agreed !== true;
  const { failure, isBusy, onSubmit } = useAct(async () => {
    const body = { agreed: isAsked, version: reasonConsent.version };
    await mutate((await call('agreeToReasons', { ...input, body }, { inline: true })).data, { revalidate: false });
  });
  if (!data) return null;
  const { state, agreed } = data;
  const form = (label: string) => (
    <>
      {failure && <Alert kind="bad">{failure}</Alert>}
      <form {...postedForm} onSubmit={onSubmit}>
        <input type="hidden" name="act" value={isAsked ? 'agree' : 'disagree'} />
        <input type="hidden" name="version" value={reasonConsent.version} />
        <Button type="submit" look={isAsked ? 'line' : 'text'} isBusy={isBusy}>
          {label}
        </Button>
      </form>
    </>
  );
  // Nothing of products here, but the consent is for other reports too.
  if (state === 'urgent' || state === 'unasked')
    return agreed && <div className="report-section">{form(t('lab.products_stop_all'))}</div>;
  return (
    <section className="report-section" id="products">
      <h2>{t('lab.products')}</h2>
      {state === 'reasons' ? (
        <>
          <p>{t('lab.products_text')}</p>
          <Products items={data.items} />
        </>
      ) : (
        <p>
          {state === 'consent'
            ? reasonConsent.text[locale]
            : t(data.asked_together ? 'lab.products_perhaps_pregnant' : `lab.products_${state}`)}
        </p>
      )}
      {(state === 'consent' || agreed) && form(t(isAsked ? 'lab.products_agree' : 'lab.products_stop'))}
    </section>
  );
}
