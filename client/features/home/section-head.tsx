import { useT } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';

export function SectionHead({ title, path }: { title: string; path: string | undefined }) {
  const t = useT();
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {path && (
        <Link className="link" to={path} aria-label={`${t('catalogue.see_all')}: ${title}`}>
          {t('catalogue.see_all')}
        </Link>
      )}
    </div>
  );
}
