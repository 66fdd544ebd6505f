import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { Link } from '../../ui/link.tsx';

export function AdviceNote({ nutritionistId, productId }: { nutritionistId: string; productId: string }) {
  const person = useCall('nutritionist', { params: { id: nutritionistId } }).data?.item;
  const advice = person?.products.find(({ id }) => id === productId);
  if (!person || !advice) return null;
  return (
    <div className="advice-note">
      <Link to={paths.nutritionist(person.slug)}>
        <b>{person.name}</b>
      </Link>
      <p>{advice.reason}</p>
      <p className="muted small">{advice.dose}</p>
    </div>
  );
}
