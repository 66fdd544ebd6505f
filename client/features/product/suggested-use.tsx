import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import { useT } from '../../state/app-context.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const icons = {
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
} as const satisfies Record<string, IconName>;
const tags = Object.keys(icons) as (keyof typeof icons)[];

/** The panel of spec §2: the suggestion's text and its tags. */
export function SuggestedUse({ use }: { use: ProductDetail['suggested_use'] }) {
  const t = useT();
  return (
    <div className="use">
      <h2>{t('product.suggested_use')}</h2>
      <p>{use.text}</p>
      <ul className="chips">
        {tags
          .filter((tag) => use.tags.includes(tag))
          .map((tag) => (
            <li className="chip" key={tag}>
              <Icon of={icons[tag]} size="s" />
              {t(`product.tag_${tag}`)}
            </li>
          ))}
      </ul>
    </div>
  );
}
