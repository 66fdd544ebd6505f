import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import type { CountryPaymentMethod, PaymentMethod } from '../../../shared/domain/payment-method.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useApp, useSession } from '../../state/app-context.ts';
import { useCountedStep } from '../../state/use-counted-step.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { CheckoutKind, OrderSubmit, ToOrder } from './checkout-kind.ts';
import { NextStep, PlacedNote } from './next-page.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { isPaidByWallet } from './submit-body.ts';
import type { SubmitProblem } from './submit-problem-alert.tsx';
import { type PlaceOrder, usePlaceOrder } from './use-place-order.ts';
import { WalletSwitch } from './wallet-switch.tsx';

export interface ReviewedOrder extends ToOrder {
  /** False until the choices and what was typed have loaded. */
  isReady: boolean;
  isEmpty: boolean;
  /** The first step lacks something. */
  isMissing: boolean;
  usesWallet: boolean;
  method: PaymentMethod | null;
  pay: (by: { wallet?: boolean; method?: CountryPaymentMethod }) => void;
  /** On a press: whether the order may be sent as it is shown. */
  agree: () => boolean;
  /** What was chosen can't be had. */
  isTaken: boolean;
}

export interface OrderReview<State extends ReviewedOrder> {
  kind: CheckoutKind;
  submit: OrderSubmit<State>;
  /** Once the order is placed, the review is held as it was: the page that leads on still shows it. */
  useReview: (isPlaced: boolean, trouble: SubmitProblem | null) => State;
  Frame: ComponentType<{ review: State; isPlaced: boolean; children: ReactNode }>;
  /** Shows what the first step has asked. */
  Where: ComponentType<{ review: State }>;
  BelowMethods?: ComponentType<{ review: State }>;
  /** Below the payment. */
  Extras?: ComponentType<{ review: State }>;
  Summary: ComponentType<{ review: State; children: ReactNode }>;
  /** Above the button. */
  Notes: ComponentType<{ review: State; order: Pick<PlaceOrder<State>, 'trouble' | 'isPlacing'> }>;
}

/**
 * Returns to the first step while that is incomplete. An empty review leads to the order that was placed: the way back
 * from the bank.
 */
function useRedirects<State extends ReviewedOrder>(of: OrderReview<State>, review: State, isPlaced: boolean): boolean {
  const navigate = useNavigate();
  const { paths } = of.kind;
  const { readLast } = of.submit;
  const mustReturn = review.isReady && !isPlaced && review.isMissing;
  const isEmpty = review.isEmpty && !isPlaced;
  useEffect(() => {
    if (mustReturn) void navigate(paths.shipping(), { replace: true });
  }, [mustReturn, navigate, paths]);
  useEffect(() => {
    const last = isEmpty ? readLast(sessionStore) : null;
    if (last) void navigate(paths.success(last.id, last.token), { replace: true });
  }, [isEmpty, navigate, paths, readLast]);
  return isPlaced || (review.isReady && !mustReturn);
}

/** The second step: what the first has said, the payment, and the order's button. */
export function ReviewStep<State extends ReviewedOrder>({ of }: { of: OrderReview<State> }) {
  const { kind, Frame, Where, BelowMethods, Extras, Summary, Notes } = of;
  const { country, locale, t } = useApp();
  const { user } = useSession();
  const order = usePlaceOrder(kind, of.submit);
  const { isPlacing, placed } = order;
  const isPlaced = placed !== null;
  const review = of.useReview(isPlaced, order.trouble);
  const isComplete = useRedirects(of, review, isPlaced);
  useCountedStep(kind.isCounted && isComplete ? 'order' : null);
  const { quote, isStale } = review.answer;
  const methods = of.submit.listMethods(country, quote);
  const method = methods.find((one) => one === review.method) ?? methods[0] ?? 'cod';
  const walletPays = quote !== undefined && quote.wallet_local > 0;
  const walletPaysAll = quote !== undefined && isPaidByWallet(quote);
  const isFree = quote !== undefined && quote.lines.length > 0 && quote.total_local === 0;
  const mayPlace =
    quote !== undefined &&
    quote.quote !== '' &&
    !isStale &&
    !review.isTaken &&
    (methods.length > 0 || walletPaysAll || isFree);
  const amount = quote ? formatMoney(toMinor(quote.to_pay_local, quote.currency), quote.currency, locale) : '';
  return (
    <Frame review={review} isPlaced={isPlaced}>
      {isComplete ? (
        <div className="with-sidebar">
          <div>
            <Where review={review} />
            <section className="box">
              <h2 id="payment-title">{t(walletPays && !walletPaysAll ? kind.words.rest : 'checkout.payment')}</h2>
              {user && !isFree && (
                <WalletSwitch isOn={review.usesWallet} onChange={(wallet) => review.pay({ wallet })} />
              )}
              {isFree || walletPaysAll ? (
                <p>{t(isFree ? 'checkout.nothing_to_pay' : 'checkout.wallet_pays_all')}</p>
              ) : (
                <>
                  <PaymentMethods
                    methods={methods}
                    chosen={method}
                    labelledBy="payment-title"
                    onChoose={(next) => review.pay({ method: next })}
                  />
                  {BelowMethods && <BelowMethods review={review} />}
                </>
              )}
            </section>
            {Extras && <Extras review={review} />}
          </div>
          <Summary review={review}>
            <Notes review={review} order={order} />
            <Button
              size="big wide"
              data-submit-order
              isBusy={isPlacing}
              disabled={!mayPlace && !isPlacing}
              onClick={() => void (review.agree() && order.place(review, method))}
            >
              {isPlacing
                ? t('checkout.placing')
                : method === 'cod' || isFree || walletPaysAll || !quote
                  ? t('checkout.place_order')
                  : t('checkout.pay', { amount })}
            </Button>
            <PlacedNote order={placed} />
            <ButtonLink look="text" to={kind.paths.shipping()}>
              {t(kind.words.toShipping)}
            </ButtonLink>
          </Summary>
        </div>
      ) : (
        <NextStep to={kind.paths.shipping()} />
      )}
    </Frame>
  );
}
