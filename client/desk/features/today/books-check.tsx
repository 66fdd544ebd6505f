/** The books are checked once a day; somebody who mended something checks them at once. */
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Note, Panel } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { todayWords } from './words.ts';

export function BooksCheck({ checkedAt }: { checkedAt: string | null }) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const [isAsked, ask] = useState(false);
  const { data, error, isFetching, refetch } = useDeskQuery('audit', {}, { isEnabled: isAsked, staleMs: 60_000 });
  const check = () => (isAsked ? void refetch() : ask(true));
  const broken = data?.checks.filter(({ rows }) => rows.length > 0) ?? [];
  return (
    <>
      <p className="books-check">
        {checkedAt && <span>{words.checkedAt(formatTime(Date.parse(checkedAt), locale))}</span>}
        <Button look="line" isBusy={isFetching} onClick={check}>
          {words.checkNow}
        </Button>
      </p>
      {error && <ErrorState isAnswer failure={error} />}
      {data?.ok && <Note icon={CircleCheck}>{words.booksAgree(data.checks.length)}</Note>}
      {broken.map(({ id, says, rows }) => (
        <Panel key={id} title={says} count={id}>
          <bdi dir="ltr">{rows.join(', ')}</bdi>
        </Panel>
      ))}
    </>
  );
}
