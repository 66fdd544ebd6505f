import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

export function AccountFrame({
  title,
  path,
  parent,
  children,
}: {
  title: string;
  path: string;
  parent?: { name: string; path: string };
  children: ReactNode;
}) {
  const t = useT();
  const crumbs = [
    { name: t('account.title'), path: paths.profile() },
    ...(parent ? [parent] : []),
    { name: title, path },
  ];
  return (
    <div className="page">
      <Breadcrumbs label={t('shell.crumbs')} items={crumbs} />
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {children}
    </div>
  );
}
