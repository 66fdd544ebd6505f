/**
 * Makes links with which somebody else reads one thing of a person's own for some days, and ends them, with or without JavaScript.
 * A new link is shown once, for the shop keeps its hash alone.
 */
import { useRef, useState } from 'react';
import type { ShareLink } from '../../../shared/contract/share-link.ts';
import { type LinkDays, linkDays } from '../../../shared/domain/link-days.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { copyText } from '../../browser/share.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { postedForm, useAct } from '../call/use-act.ts';

export interface Sharing {
  readonly links: readonly ShareLink[];
  /** Resolves to the new link's URL. */
  readonly make: (days: LinkDays) => Promise<string>;
  readonly end: (id: string) => Promise<unknown>;
  readonly onChange: () => void;
  readonly text: string;
  readonly endedText: string;
  /** What the server answered a form that was posted without JavaScript. */
  readonly postedUrl: string | undefined;
  readonly postedFault: string | null;
  readonly encType?: 'multipart/form-data';
}

function NewLink({ url }: { url: string }) {
  const { stores, t } = useApp();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(url)) stores.toasts.show(t('shell.link_copied'));
    else field.current?.select();
  };
  return (
    <div className="share-link">
      <input
        ref={field}
        aria-label={t('sharing.link')}
        value={url}
        dir="ltr"
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{t('sharing.copy')}</Button>
    </div>
  );
}

function MadeLink({ link, sharing, onEnd }: { link: ShareLink; sharing: Sharing; onEnd: () => void }) {
  const { country, locale, stores, t } = useApp();
  const { failure, isBusy, onSubmit } = useAct(async () => {
    await sharing.end(link.id);
    stores.toasts.show(sharing.endedText);
    onEnd();
  });
  if (!link.is_open) return <li>{t('sharing.over')}</li>;
  return (
    <li>
      <span>{t('sharing.open_until', { date: formatMoment(link.expires_at, locale, country) })}</span>
      <form {...postedForm} encType={sharing.encType} onSubmit={onSubmit}>
        <input type="hidden" name="act" value="end" />
        <input type="hidden" name="link" value={link.id} />
        <Button type="submit" look="text" isBusy={isBusy}>
          {t('sharing.end')}
        </Button>
      </form>
      {failure && <Alert kind="bad">{failure}</Alert>}
    </li>
  );
}

export function ShareLinks({ sharing, className }: { sharing: Sharing; className: string }) {
  const { t } = useApp();
  const [chosen, setChosen] = useState<LinkDays>(7);
  const [url, setUrl] = useState<string | null>(sharing.postedUrl ?? null);
  const { failure, isBusy, onSubmit } = useAct(async () => {
    setUrl(await sharing.make(chosen));
    sharing.onChange();
  });
  const onEnd = () => {
    setUrl(null);
    sharing.onChange();
  };
  const fault = failure ?? sharing.postedFault;
  return (
    <section className={className} id="share">
      <h2>{t('sharing.title')}</h2>
      <p>{sharing.text}</p>
      {fault && <Alert kind="bad">{fault}</Alert>}
      <form {...postedForm} encType={sharing.encType} onSubmit={onSubmit}>
        <input type="hidden" name="act" value="share" />
        <fieldset className="share-days">
          <legend>{t('sharing.how_long')}</legend>
          {linkDays.map((one) => (
            <label key={one} className="share-choice">
              <input type="radio" name="days" value={one} checked={one === chosen} onChange={() => setChosen(one)} />
              {t(`sharing.days_${one}`)}
            </label>
          ))}
          <Button type="submit" look="line" isBusy={isBusy}>
            {t('sharing.make')}
          </Button>
        </fieldset>
      </form>
      {url && (
        <div className="share-result" role="status">
          <p>{t('sharing.once')}</p>
          <NewLink url={url} />
        </div>
      )}
      {sharing.links.length > 0 && (
        <ul className="made-links">
          {sharing.links.map((link) => (
            <MadeLink key={link.id} link={link} sharing={sharing} onEnd={onEnd} />
          ))}
        </ul>
      )}
    </section>
  );
}
