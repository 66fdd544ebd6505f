/**
 * One lost phone must not lock anybody out: asked for until there are two passkeys, or one and recovery codes.
 * `isDrawn`: the page itself is there, so this can wait.
 */
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { defineWords } from '../../i18n/words.ts';
import { Note } from '../../ui/panel.tsx';

const secureWords = defineWords({
  en: {
    one: 'You sign in with one device. If it is lost, you are locked out.',
    recovered: 'You signed in with a recovery code.',
    add: 'Add a second passkey, or make recovery codes',
    replace: 'Add a passkey now',
  },
  ar: {
    one: 'تدخل بجهاز واحد، فإن فقدته فقدت الدخول.',
    recovered: 'دخلت برمز استرداد.',
    add: 'أضف مفتاح مرور ثانيًا أو أنشئ رموز الاسترداد',
    replace: 'أضف مفتاح مرور الآن',
  },
});

const hourMs = 3_600_000;

export function SecureNote({ isDrawn }: { isDrawn: boolean }) {
  const words = useWords(secureWords);
  const { means } = useSession();
  // A demo's link needs no passkey.
  const { data } = useDeskQuery('passkeys', {}, { isEnabled: isDrawn && means !== 'demo', staleMs: hourMs });
  const isRecovered = means === 'recovery';
  if (!data || (!isRecovered && (data.items.length > 1 || data.recovery_codes > 0))) return null;
  return (
    <Note tone="warn" icon={KeyRound}>
      {isRecovered ? words.recovered : words.one} <Link to="/account">{isRecovered ? words.replace : words.add}</Link>
    </Note>
  );
}
