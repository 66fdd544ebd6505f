import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { CallInput } from '../api/call.ts';
import { isPlanId } from '../api/ids.ts';
import { useCall } from '../data/use-call.ts';
import { LoadingOrError } from '../features/call/loading-or-error.tsx';
import { PlannedList, UnavailableList } from '../features/nutritionist/planned-list.tsx';
import { Portrait } from '../features/nutritionist/portrait.tsx';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

function inputOf(search: string): CallInput<'nutritionistPlan'> | null {
  const id = new URLSearchParams(search).get('id') ?? '';
  return isPlanId(id) ? { params: { plan_id: id } } : null;
}

/** A nutritionist's plan, public by its link (docs/nutritionists.md). */
function View() {
  const t = useT();
  const { data, error, mutate } = useCall('nutritionistPlan', inputOf(useLocation().search), { fresh: true });
  if (!data)
    return (
      <div className="page">
        <LoadingOrError failure={error} again={mutate} lines={6} />
      </div>
    );
  const { item: plan } = data;
  const { nutritionist: person } = plan;
  return (
    <div className="page">
      <div className="nutritionist-head">
        <Portrait person={person} big />
        <div>
          <p className="small muted">{t('advice.plan_by')}</p>
          <h1>{plan.title}</h1>
          <p>
            <Link className="link" to={paths.nutritionist(person.slug)}>
              {person.name}
            </Link>
            <span className="muted"> · {person.title}</span>
          </p>
          {plan.intro
            .split('\n')
            .filter(Boolean)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </div>
      </div>
      {plan.products.length > 0 && <PlannedList plan={plan} />}
      <UnavailableList items={plan.unavailable} />
      <p className="alert">
        <Icon of="info" size="s" />
        <span>{t('advice.person_note')}</span>
      </p>
    </div>
  );
}

export const page = definePage({
  load: async ({ url, get }) => {
    const input = inputOf(url.search);
    if (input === null) return { status: 404 };
    await get('nutritionistPlan', input);
    return undefined;
  },
  head: ({ t, url, read }) => {
    const plan = read('nutritionistPlan', inputOf(url.search) ?? {})?.item;
    if (!plan) return { title: t('advice.plan_by'), noindex: true };
    return {
      title: `${plan.title} · ${plan.nutritionist.name}`,
      description: plan.intro || t('advice.plan_products', { n: plan.products.length }),
      noindex: true,
      image: plan.products[0]?.images[0]?.url,
    };
  },
  View,
});
