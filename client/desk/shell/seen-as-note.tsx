/** Whoever sees the desk as a role finds fewer pages and buttons: each page says so, with the way back. */
import { Eye } from 'lucide-react';
import { useSeeAs } from '../api/see-as.ts';
import { useSession } from '../api/session.ts';
import { shellWords } from '../common/words.ts';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/panel.tsx';

export function SeenAsNote() {
  const words = useWords(shellWords);
  const locale = useLocale();
  const { seenAs, roles } = useSession();
  const see = useSeeAs();
  if (seenAs === null) return null;
  const name = roles.find(({ role }) => role === seenAs)?.name[locale];
  return (
    <div className="seen-as">
      <Note tone="warn" icon={Eye}>
        {name === undefined ? words.seenAsOther : words.seenAs(name)}{' '}
        <Button look="line" size="small" isBusy={see.isPending} onClick={() => see.mutate({ body: { role: null } })}>
          {words.backToYourself}
        </Button>
      </Note>
    </div>
  );
}
