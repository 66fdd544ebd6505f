import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import { useT } from '../../state/app-context.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const icons: Readonly<Record<string, IconName>> = {
  morning: 'sun',
  evening: 'moon',
  'with-food': 'utensils',
  'empty-stomach': 'droplet',
  'before-workout': 'dumbbell',
  'after-workout': 'dumbbell',
  daily: 'calendar-days',
  'with-water': 'droplet',
  'before-bed': 'bed',
  'between-meals': 'utensils',
  'mix-with-water': 'droplet',
  'keep-cool': 'snowflake',
};

/** The panel of spec §2: the sentence that goes along with an order, the suggestion's text, its tags. */
export function SuggestedUse({
  item: { suggested_use: use, order_recommendation, showOrderRecommendation },
}: {
  item: ProductDetail;
}) {
  const t = useT();
  const recommendation = showOrderRecommendation && order_recommendation;
  if (!use.text && !recommendation) return null;
  return (
    <div className="use">
      <h2>{t('product.suggested_use')}</h2>
      {recommendation && (
        <p>
          <b>{recommendation}</b>
        </p>
      )}
      <p>{use.text}</p>
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
