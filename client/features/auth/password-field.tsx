import { type ComponentProps, useState } from 'react';
import { useT } from '../../state/app-context.ts';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A password input with a reveal button. Its text stays left to right. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'dir'>) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      dir="ltr"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      after={
        <IconButton
          label={isShown ? t('auth.hide_password') : t('auth.show_password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}
