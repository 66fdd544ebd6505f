/** The shop's service promises, below all sections that the merchant arranges. */
import { useT } from '../../state/app-context.ts';
import { Icon } from '../../ui/icon.tsx';

export function ServicePromises() {
  const t = useT();
  const promises = [
    { key: 'delivery', icon: 'truck', flip: true },
    { key: 'label', icon: 'badge-check', flip: false },
    { key: 'return', icon: 'rotate-ccw', flip: false },
    { key: 'pay', icon: 'credit-card', flip: false },
  ] as const;
  return (
    <ul className="service-promises below-fold">
      {promises.map(({ key, icon, flip }) => (
        <li key={key}>
          <Icon of={icon} size="l" flip={flip} />
          <div>
            <b>{t(`content.promise_${key}`)}</b>
            <span>{t(`content.promise_${key}_text`)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
