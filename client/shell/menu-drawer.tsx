/** The phone's menu, a drawer at the inline start; a swipe back to that side closes it. */
import { type PointerEvent, useId, useRef } from 'react';
import { paths } from '../../shared/paths.ts';
import { useCategories } from '../data/use-call.ts';
import { useApp, useSession } from '../state/app-context.ts';
import type { ModalProps } from '../state/modals.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Modal } from '../ui/modal.tsx';
import { CountrySwitch } from './country-switch.tsx';
import { LanguageLink } from './language-link.tsx';
import { type LinkGroup, LinkList } from './link-groups.tsx';
import { isDismissSwipe, swipeDistancePx } from './swipe-distance.ts';

const swipeBeginsPx = 12;

function useSwipeBack(close: () => void) {
  const { locale } = useApp();
  const from = useRef<number | null>(null);
  // A drawer is swiped to the inline start, so the arguments are swapped: `swipedPx` measures to the inline end.
  const shiftOf = ({ clientX }: PointerEvent) =>
    from.current === null ? 0 : swipeDistancePx(clientX, from.current, locale);
  const boxOf = ({ currentTarget }: PointerEvent) => currentTarget.closest<HTMLElement>('.modal-box');
  const end = (event: PointerEvent) => {
    const isAway = isDismissSwipe(shiftOf(event));
    from.current = null;
    const box = boxOf(event);
    if (isAway) close();
    else if (box) box.style.translate = '';
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      const px = shiftOf(event);
      const box = boxOf(event);
      if (px < swipeBeginsPx || !box) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      box.style.translate = `${px * (locale === 'ar' ? 1 : -1)}px 0`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function MenuGroup({ title, links }: LinkGroup) {
  const id = useId();
  return (
    <nav className="menu-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <LinkList links={links} />
    </nav>
  );
}

function Account() {
  const { t } = useApp();
  const { user } = useSession();
  if (!user)
    return (
      <div className="menu-account">
        <ButtonLink to={paths.signIn()}>{t('shell.sign_in')}</ButtonLink>
        <ButtonLink look="line" to={paths.signUp()}>
          {t('menu.sign_up')}
        </ButtonLink>
      </div>
    );
  return (
    <Link className="menu-person" to={paths.profile()}>
      <Icon of="user" />
      <span>
        <b>
          <bdi>{user.name || t('menu.my_account')}</bdi>
        </b>
        {user.name !== '' && <span className="muted small">{t('menu.my_account')}</span>}
      </span>
      <Icon of="chevron-right" flip />
    </Link>
  );
}

interface MenuDrawerProps extends ModalProps {
  groups: readonly LinkGroup[];
}

function MenuDrawer({ close, groups }: MenuDrawerProps) {
  const { t } = useApp();
  const items = useCategories();
  const [first, ...others] = groups;
  const categories = {
    title: t('menu.categories'),
    links: [
      ...items.map(({ id, name }) => ({ to: paths.products(`?category_id=${encodeURIComponent(id)}`), label: name })),
      { to: paths.categories(), label: t('menu.all_categories') },
    ],
  };
  const lists = { to: paths.wishlists(), label: t('shell.lists') };
  return (
    <Modal id="menu-title" kind="drawer" title={t('menu.title')} closeWord={t('shell.close')} onClose={close}>
      <div className="menu-drawer" {...useSwipeBack(close)}>
        <Account />
        {first && <MenuGroup title={first.title} links={[...first.links, lists]} />}
        <MenuGroup {...categories} />
        {others.map((group) => (
          <MenuGroup key={group.links[0]?.to} {...group} />
        ))}
        <section className="menu-locale" aria-label={t('menu.country_language')}>
          <CountrySwitch />
          <LanguageLink />
        </section>
      </div>
    </Modal>
  );
}

export const createMenuDrawer = (groups: readonly LinkGroup[]) => (props: ModalProps) => (
  <MenuDrawer {...props} groups={groups} />
);
