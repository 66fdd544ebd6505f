import type { LimitNote } from '../../../shared/contract/catalogue.ts';

export const NoteSource = ({ source }: Pick<LimitNote, 'source'>) => (
  <>
    {source.label}{' '}
    <a className="link" href={source.url} rel="noopener" lang="en">
      {source.name}
    </a>
  </>
);
