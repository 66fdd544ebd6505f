/** Recent searches on this device, newest first (docs/api.md `/search/term`). */

import { paths } from '../../../shared/paths.ts';
import { logFailure } from '../../browser/log-failure.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

export function RecentSearches() {
  const { t, call } = useApp();
  const { data, mutate } = useCall('searchTerms', {}, { fresh: true });
  if (!data || data.items.length === 0) return null;
  const forget = async () => {
    const answer = await call('clearSearchTerms');
    await mutate(answer.data, { revalidate: false });
  };
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('search.recent')}</h2>
        <Button look="text" onClick={() => void forget().catch(logFailure('recent searches'))}>
          {t('search.clear_recent')}
        </Button>
      </div>
      <div className="chips">
        {data.items.map((term) => (
          <Link className="chip" key={term} to={paths.search(term, 'history')}>
            <bdi>{term}</bdi>
          </Link>
        ))}
      </div>
    </section>
  );
}
