import type { Nutritionist } from '../../../shared/contract/nutritionist.ts';
import { paths } from '../../../shared/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Portrait } from './portrait.tsx';

export function PersonCard({
  person,
  note,
  origin,
}: {
  person: Pick<Nutritionist, 'id' | 'slug' | 'name' | 'title' | 'image'>;
  note?: string;
  /** Where the card stands, for what is bought from the person's list. */
  origin?: 'banner' | 'list';
}) {
  return (
    <Link className="person-card" to={paths.nutritionist(person.slug, origin)}>
      <Portrait person={person} />
      <span>
        <b>{person.name}</b>
        <span>{person.title}</span>
        {note && <small>{note}</small>}
      </span>
    </Link>
  );
}
