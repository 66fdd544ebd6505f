import { useT } from '../../state/app-context.ts';

const steps = ['shipping', 'order', 'success'] as const;

export function Steps({ at }: { at: (typeof steps)[number] }) {
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
          {t(`checkout.step_${step}`)}
        </li>
      ))}
    </ol>
  );
}
