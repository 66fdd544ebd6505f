import { Bed, CalendarDays, Droplet, Dumbbell, type LucideIcon, Moon, Snowflake, Sun, Utensils } from 'lucide-react';
import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import { useT } from '../../state/app-context.ts';
import { Icon } from '../../ui/icon.tsx';

const icons = {
  morning: Sun,
  evening: Moon,
  'with-food': Utensils,
  'empty-stomach': Droplet,
  'before-workout': Dumbbell,
  'after-workout': Dumbbell,
  daily: CalendarDays,
  'with-water': Droplet,
  'before-bed': Bed,
  'between-meals': Utensils,
  'mix-with-water': Droplet,
  'keep-cool': Snowflake,
} as const satisfies Record<string, LucideIcon>;
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
