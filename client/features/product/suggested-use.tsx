import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import { useT } from '../../state/app-context.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const icons: Readonly<Record<string, IconName>> = {
  morning: 'sun',
  evening: 'moon',
  'with-food': 'utensils',
  'before-workout': 'dumbbell',
  'after-workout': 'dumbbell',
  daily: 'calendar-days',
  'with-water': 'droplet',
  'before-bed': 'bed',
  'mix-with-water': 'droplet',
  'keep-cool': 'snowflake',
};

/** The panel of spec §2: the text, what the recommendation adds to it, and the tags. */
export function SuggestedUse({ item: { suggested_use: use } }: { item: Pick<ProductDetail, 'suggested_use'> }) {
  const t = useT();
  if (!use.text && !use.advice) return null;
  return (
    <div className="suggested-use">
      <h2>{t('product.suggested_use')}</h2>
      {use.text && <p>{use.text}</p>}
      {use.advice && <p className="muted">{use.advice}</p>}
      <ul className="chips">
        {use.tags.map(({ key, name }) => (
          <li className="chip" key={key}>
            {icons[key] && <Icon of={icons[key]} size="s" />}
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
