import { Lock } from 'lucide-react';
import { useWords } from '../../i18n/locale-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Door } from './door.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signInWords } from './words.ts';

export function SignInPage({ onDone }: { onDone: () => void }) {
  const words = useWords(signInWords);
  return (
    <Door title={words.signIn} foot={words.newHere}>
      <p>{words.help}</p>
      <SignInForm onDone={onDone} />
      <p className="gate-note">
        <Icon of={Lock} size="s" />
        {words.signedOutNote}
      </p>
    </Door>
  );
}
