import { useT } from '../../state/app-context.ts';

const steps = ['shipping', 'order', 'success'] as const;

export function Steps({ at, first }: { at: (typeof steps)[number]; first: string }) {
  const t = useT();
  const now = steps.indexOf(at);
  return (
    <ol className="checkout-steps" aria-label={t('checkout.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < now ? 'done' : undefined}
          {...(index === now && { 'aria-current': 'step' as const })}
        >
          <i />
          {index === 0 ? first : t(`checkout.step_${step}`)}
        </li>
      ))}
    </ol>
  );
}
