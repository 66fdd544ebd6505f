/** Ends a scheduled price: one in force stops now, one to come is taken back. */
import type { ScheduledPrice } from '../../../../shared/contract/desk/scheduled-price.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { scheduleWords } from './words.ts';

const refresh = ['scheduledPrices', 'products', 'auditLog'] as const;

export function useEndScheduledPrice() {
  const words = useWords(scheduleWords);
  const toast = useToast();
  const textOf = useFailureText();
  const onFailure = (failure: Parameters<typeof textOf>[0]) => toast({ text: textOf(failure), isBad: true });
  const ending = useDeskMutation('endScheduledPrice', { refresh, onFailure });
  const adding = useDeskMutation('addScheduledPrice', { refresh, onFailure });
  const end = (country: CountryCode, id: string) => ending.mutate({ params: { country, id }, body: {} });
  /** The undo schedules the same price again; one that had begun begins now. */
  const endWithUndo = ({ id, sku, country, kind, price, state, starts_at, ends_at }: ScheduledPrice) =>
    ending.mutate(
      { params: { country, id }, body: {} },
      {
        onSuccess: () =>
          toast({
            text: state === 'current' ? words.ended : words.removed,
            undo: () =>
              adding.mutate({
                body: {
                  sku,
                  country,
                  kind,
                  price: price.split(' ')[0] ?? '',
                  starts_at: state === 'current' ? null : Date.parse(starts_at),
                  ends_at: Date.parse(ends_at),
                  yes: true,
                },
              }),
          }),
      },
    );
  return { end, endWithUndo, isPending: ending.isPending };
}
