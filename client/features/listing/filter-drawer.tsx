import { useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { modalCloseMs } from '../../../shared/constants.ts';
import { formatListingQuery, parseListing } from '../../../shared/domain/listing.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ModalLeaving } from '../../ui/modal-leaving.ts';
import { Filters, type FiltersProps } from './filters.tsx';

export function FilterDrawer({
  total,
  isMore,
  close,
  clear,
  ...filters
}: FiltersProps & { total: number; isMore: boolean; close: () => void; clear: () => void }) {
  const { t } = useApp();
  const navigate = useNavigate();
  // The drawer opens with the tap; its many fields are drawn after that.
  const hasFilters = useDeferredValue(true, false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setLeaving(true);
    // Closing goes Back in history and would lose the choices, so they are navigated to first.
    const query = formatListingQuery(filters.listing);
    if (query !== formatListingQuery(parseListing(new URLSearchParams(window.location.search))))
      void navigate(filters.base + query, { preventScrollReset: true });
    setTimeout(close, modalCloseMs);
  };
  const fields = useRef<HTMLDivElement>(null);
  const show = () => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else leave();
  };
  const count = t('catalogue.products', { n: total });
  const resultCount = isMore ? t('listing.at_least', { count }) : count;
  return (
    <ModalLeaving value={isLeaving}>
      <Modal
        id="filter-drawer"
        kind="drawer"
        title={t('listing.filters')}
        closeWord={t('shell.close')}
        onClose={leave}
        foot={
          <>
            <Button look="line" onClick={clear}>
              {t('listing.clear_all')}
            </Button>
            <Button onClick={show}>{t(isMore ? 'listing.filter_apply' : 'listing.filter_show', { n: total })}</Button>
          </>
        }
      >
        <p className="sr-only" role="status">
          {resultCount}
        </p>
        <div ref={fields}>{hasFilters && <Filters {...filters} />}</div>
      </Modal>
    </ModalLeaving>
  );
}
