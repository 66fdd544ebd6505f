import type { DrawnBlock } from '../../data/drawn-fields.ts';
import { useT } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { TestCard } from '../blood-test/test-card.tsx';
import { PersonCard } from '../nutritionist/person-card.tsx';
import { SectionHead } from './section-head.tsx';

export function BloodTestSection({ block }: { block: DrawnBlock<'blood-tests'> }) {
  const t = useT();
  return (
    <section className="section below-fold tests-section">
      <div>
        <h2>{block.title}</h2>
        <p className="muted">{block.text}</p>
        <Link className="action-link" to={block.path}>
          {t('catalogue.see_all')}
        </Link>
      </div>
      <div className="test-cards">
        {block.items.map((test) => (
          <TestCard test={test} key={test.id} />
        ))}
      </div>
    </section>
  );
}

export function NutritionistSection({ block }: { block: DrawnBlock<'nutritionists'> }) {
  return (
    <section className="section below-fold">
      <SectionHead title={block.title} path={block.path} />
      <div className="person-cards">
        {block.items.map((person) => (
          <PersonCard person={person} origin="banner" key={person.id} />
        ))}
      </div>
    </section>
  );
}
