/** The rare acts of a list's page: buttons on a laptop, behind one button on a phone, where the work comes first. */
import { useNavigate } from 'react-router';
import { useWords } from '../i18n/locale-context.tsx';
import { Button, LinkButton } from './button.tsx';
import type { LucideIcon } from './icon.tsx';
import { Menu } from './menu.tsx';
import { useIsPhone } from './use-media.ts';
import { kitWords } from './words.ts';

export type RareAct = { readonly id: string; readonly label: string; readonly icon?: LucideIcon } & (
  | { readonly to: string }
  | { readonly run: () => void; readonly isBusy?: boolean }
);

export function RareActs({ acts }: { acts: readonly (RareAct | false)[] }) {
  const words = useWords(kitWords);
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const shown = acts.filter((act) => act !== false);
  if (isPhone)
    return (
      <Menu
        label={words.moreActs}
        acts={shown.map((act) => ({
          id: act.id,
          label: act.label,
          ...(act.icon && { icon: act.icon }),
          run: () => ('to' in act ? void navigate(act.to) : !act.isBusy && act.run()),
        }))}
      />
    );
  return shown.map(({ id, label, icon, ...act }) => {
    const look = { look: 'line', ...(icon && { icon }), children: label } as const;
    return 'to' in act ? (
      <LinkButton key={id} to={act.to} {...look} />
    ) : (
      <Button key={id} onClick={act.run} isBusy={act.isBusy ?? false} {...look} />
    );
  });
}
