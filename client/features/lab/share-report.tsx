import { useRef, useState } from 'react';
import type { LabLinkId, LabReportId } from '../../../shared/contract/fields.ts';
import type { OwnLabReport } from '../../../shared/contract/lab.ts';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { labPaths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { usePostedForm } from '../auth/use-form.ts';
import { postedForm, useAct } from '../booked-test/use-act.ts';

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

type Link = OwnLabReport['links'][number];

function OpenLink({ link, reportId, onEnd }: { link: Link; reportId: LabReportId; onEnd: () => void }) {
  const { call, locale, stores, t } = useApp();
  const { failure, isBusy, onSubmit } = useAct(async () => {
    await call('endLabLink', { params: { id: reportId, link_id: link.id as LabLinkId } }, { inline: true });
    stores.toasts.show(t('lab.share_ended'));
    onEnd();
  });
  if (!link.is_open) return <li>{t('lab.share_over')}</li>;
  return (
    <li>
      <span>{t('lab.share_open', { date: formatMoment(link.expires_at, locale) })}</span>
      <form {...postedForm} onSubmit={onSubmit}>
        <input type="hidden" name="act" value="end" />
        <input type="hidden" name="link" value={link.id} />
        <Button type="submit" look="text" isBusy={isBusy}>
          {t('lab.share_end')}
        </Button>
      </form>
      {failure && <Alert kind="bad">{failure}</Alert>}
    </li>
  );
}

/**
 * Makes a link that reads the report for some days, with or without JavaScript; the link is shown once, for the shop keeps
 * its hash alone.
 */
export function ShareReport({ report, onChange }: { report: OwnLabReport; onChange: () => void }) {
  const { call, locale, t } = useApp();
  const posted = usePostedForm('lab-report');
  const [chosen, setChosen] = useState<Days>(7);
  const [url, setUrl] = useState<string | null>(posted?.fields.url ?? null);
  const id = report.id as LabReportId;
  const { failure, isBusy, onSubmit } = useAct(async () => {
    const { data } = await call('shareLabReport', { params: { id }, body: { days: chosen } }, { inline: true });
    setUrl(window.location.origin + localizedPath(labPaths.shared(data.token), locale));
    onChange();
  });
  const onEnd = () => {
    setUrl(null);
    onChange();
  };
  const fault = failure ?? (posted?.fields.act === 'erase' ? null : posted?.failure?.message);
  return (
    <section className="report-section report-share" id="share">
      <h2>{t('lab.share')}</h2>
      <p>{t('lab.share_text')}</p>
      {fault && <Alert kind="bad">{fault}</Alert>}
      <form {...postedForm} onSubmit={onSubmit}>
        <input type="hidden" name="act" value="share" />
        <fieldset className="share-days">
          <legend>{t('lab.share_days')}</legend>
          {days.map((one) => (
            <label key={one} className="share-choice">
              <input type="radio" name="days" value={one} checked={one === chosen} onChange={() => setChosen(one)} />
              {t(`lab.share_${one}`)}
            </label>
          ))}
          <Button type="submit" look="line" isBusy={isBusy}>
            {t('lab.share_make')}
          </Button>
        </fieldset>
      </form>
      {url && (
        <div className="share-result" role="status">
          <p>{t('lab.share_once')}</p>
          <ShareLink url={url} />
        </div>
      )}
      {report.links.length > 0 && (
        <ul className="share-links">
          {report.links.map((link) => (
            <OpenLink key={link.id} link={link} reportId={id} onEnd={onEnd} />
          ))}
        </ul>
      )}
    </section>
  );
}
