import { useRef, useState } from 'react';
import type { LabLinkId, LabReportId } from '../../../shared/contract/fields.ts';
import type { OwnLabReport } from '../../../shared/contract/lab.ts';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { labPaths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

const days = [1, 7, 30] as const;
type Days = (typeof days)[number];

function ShareLink({ url }: { url: string }) {
  const { stores, t } = useApp();
  const field = useRef<HTMLInputElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => stores.toasts.show(t('shell.link_copied')),
      () => field.current?.select(),
    );
  return (
    <div className="share-link">
      <input
        ref={field}
        aria-label={t('lab.share_link')}
        value={url}
        dir="ltr"
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{t('lab.share_copy')}</Button>
    </div>
  );
}

/** Makes a link that reads the report for some days; the link is shown once, for the shop keeps its hash alone. */
export function ShareReport({ report, onChange }: { report: OwnLabReport; onChange: () => void }) {
  const { call, locale, stores, t } = useApp();
  const [chosen, setChosen] = useState<Days>(7);
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = report.id as LabReportId;

  async function run(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      onChange();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const make = () =>
    run(async () => {
      const { data } = await call('shareLabReport', { params: { id }, body: { days: chosen } }, { inline: true });
      setUrl(`${window.location.origin}${localizedPath(labPaths.shared(data.token), locale)}`);
    });
  const end = (link: string) =>
    run(async () => {
      await call('endLabLink', { params: { id, link_id: link as LabLinkId } }, { inline: true });
      setUrl(null);
      stores.toasts.show(t('lab.share_ended'));
    });
  return (
    <section className="report-section report-share" id="share">
      <h2>{t('lab.share')}</h2>
      <p>{t('lab.share_text')}</p>
      {failure && <Alert kind="bad">{failure.message}</Alert>}
      <fieldset className="share-days">
        <legend>{t('lab.share_days')}</legend>
        {days.map((one) => (
          <label key={one} className="share-choice">
            <input type="radio" name="days" checked={one === chosen} onChange={() => setChosen(one)} />
            {t(`lab.share_${one}`)}
          </label>
        ))}
        <Button look="line" isBusy={isBusy} onClick={() => void make()}>
          {t('lab.share_make')}
        </Button>
      </fieldset>
      {url && (
        <div className="share-result" role="status">
          <p>{t('lab.share_once')}</p>
          <ShareLink url={url} />
        </div>
      )}
      {report.links.length > 0 && (
        <ul className="share-links">
          {report.links.map((link) => (
            <li key={link.id}>
              <span>
                {link.is_open
                  ? t('lab.share_open', { date: formatMoment(link.expires_at, locale) })
                  : t('lab.share_over')}
              </span>
              {link.is_open && (
                <Button look="text" onClick={() => void end(link.id)}>
                  {t('lab.share_end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
