import { Fingerprint, LogOut } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useNavigate } from 'react-router';
import { useSession } from '../api/session.ts';
import { shellWords } from '../common/words.ts';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { PersonMark } from '../ui/person-mark.tsx';
import { useSignOut } from '../ui/use-sign-out.ts';

export function AccountMenu() {
  const words = useWords(shellWords);
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <MenuTrigger>
      <Button className="account">
        <Who />
      </Button>
      <Popover className="popover">
        <Menu className="options" aria-label={words.account}>
          <MenuItem className="option" onAction={() => void navigate('/account')}>
            <Icon of={Fingerprint} />
            {words.accountPage}
          </MenuItem>
          <MenuItem className="option" onAction={signOut}>
            <Icon of={LogOut} flip />
            {words.signOut}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

export function Who() {
  const locale = useLocale();
  const { staff, roles } = useSession();
  return (
    <>
      <PersonMark name={staff.name} />
      <span className="account-name">
        <bdi>{staff.name}</bdi>
        <small>{[...new Set(roles.map(({ name }) => name[locale]))].join(locale === 'ar' ? '، ' : ', ')}</small>
      </span>
    </>
  );
}
