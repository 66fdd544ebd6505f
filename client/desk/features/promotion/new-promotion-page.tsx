import { FlaskConical, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PromotionTermsShown, PromotionTrial } from '../../../../shared/contract/desk/promotion.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead, Panel } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import {
  copyPromotion,
  newPromotion,
  type PromotionFaults,
  type PromotionKind,
  promotionKinds,
  readPromotion,
  type TypedPromotion,
} from './promotion-form.ts';
import { PromotionTrialPanel } from './promotion-trial.tsx';
import { promotionWords } from './words.ts';

/** The promotion that it begins with, if another page names one. */
export interface CopiedPromotion {
  readonly kind: PromotionKind;
  readonly id: string;
  readonly terms: PromotionTermsShown;
}

function useStart(): TypedPromotion {
  const { state, search } = useLocation();
  const copied = (state as { copy?: CopiedPromotion } | null)?.copy;
  if (copied) return copyPromotion(copied.kind, copied.id, copied.terms);
  const asked = new URLSearchParams(search).get('kind');
  return newPromotion(promotionKinds.find((kind) => kind === asked) ?? 'coupon');
}

function useNewPromotion() {
  const words = useWords(promotionWords);
  const navigate = useNavigate();
  const toast = useToast();
  const [typed, setTyped] = useState(useStart());
  const [faults, setFaults] = useState<PromotionFaults>({});
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  const [trial, setTrial] = useState<PromotionTrial | null>(null);
  const trying = useDeskMutation('tryPromotion', { onDone: setTrial, onFailure: setFailure });
  const adding = useDeskMutation('addPromotion', {
    refresh: ['promotions', 'promotion', 'auditLog'],
    onDone: ({ kind, id, state }) => {
      toast({ text: state === 'planned' ? words.planned : words.begun });
      void navigate(`/promotions/${kind}/${id}`, { replace: true });
    },
    onFailure: setFailure,
  });
  const send = (
    mutate: (input: { body: Extract<ReturnType<typeof readPromotion>, { body: unknown }>['body'] }) => void,
  ) => {
    setFailure(null);
    const read = readPromotion(typed);
    setFaults('faults' in read ? read.faults : {});
    if ('body' in read) mutate({ body: read.body });
  };
  return {
    typed,
    trial,
    failure,
    faultOf: (field: string) => {
      const own = faults[field];
      if (own) return words.fault[own];
      return failure?.faults.find(({ path }) => path.split('.')[0] === field)?.message;
    },
    set: (change: Partial<TypedPromotion>) => {
      setTyped((before) => ({ ...before, ...change }));
      setTrial(null);
      setFailure(null);
    },
    isTrying: trying.isPending,
    isAdding: adding.isPending,
    try: () => send(trying.mutate),
    add: () => send(adding.mutate),
  };
}

export function NewPromotionPage() {
  const words = useWords(promotionWords);
  const { typed, set, faultOf, trial, failure, isTrying, isAdding, ...acts } = useNewPromotion();
  const isWrap = typed.kind === 'wrap';
  return (
    <>
      <PageHead title={words.add} note={words.neverChanges} />
      <div className="stack">
        <Panel
          title={words.kind[typed.kind]}
          icon={TicketPercent}
          foot={
            !isWrap && (
              <Button look={trial ? 'line' : 'primary'} icon={FlaskConical} isBusy={isTrying} onClick={acts.try}>
                {words.tryIt}
              </Button>
            )
          }
        >
          <PromotionFields typed={typed} set={set} faultOf={faultOf} />
        </Panel>
        {failure && <ErrorState isAnswer failure={failure} />}
        {trial && <PromotionTrialPanel trial={trial} kind={typed.kind} />}
        {(trial || isWrap) && (
          <div className="sale-acts">
            <Button icon={TicketPercent} isBusy={isAdding} onClick={acts.add}>
              {isWrap || typed.isAtOnce ? words.begin : words.plan}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
