import { Fragment } from 'react';
import { parseTextRuns } from '../../../shared/domain/content-text.ts';
import { Link } from '../../ui/link.tsx';

export function RichText({ text }: { text: string }) {
  return parseTextRuns(text).map((run) => {
    if (run.to === undefined) return <Fragment key={run.at}>{run.text}</Fragment>;
    if (run.to.startsWith('/'))
      return (
        <Link className="link" to={run.to} key={run.at}>
          {run.text}
        </Link>
      );
    return (
      <a className="link" href={run.to} key={run.at}>
        <bdi>{run.text}</bdi>
      </a>
    );
  });
}
