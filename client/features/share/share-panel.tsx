import { useEffect, useState } from 'react';
import { useApp } from '../../state/app-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** A link to give away: to copy, by WhatsApp, by what the device offers, or simply to read. `path` leads to it, where one isn't there. */
export function SharePanel({ url, path, name }: { url: string; path?: string; name: string | null }) {
  const { t, stores } = useApp();
  // The server can't know what the browser is able to do.
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet(typeof navigator.share === 'function'), []);
  const text = name ? `${name} ${url}` : url;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => stores.toasts.show(t('shell.link_copied')),
      () => document.querySelector<HTMLInputElement>('#share-link')?.select(),
    );
  return (
    <div className="form-stack">
      <TextField
        id="share-link"
        label={t('info.share_link')}
        value={url}
        dir="ltr"
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="row">
        <Button onClick={() => void copy()}>{t('info.share_copy')}</Button>
        <a className="btn btn--line" href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="noopener">
          {t('info.share_whatsapp')}
        </a>
        {hasSheet && (
          <Button
            look="line"
            onClick={() => void navigator.share({ url, ...(name && { title: name }) }).catch(() => {})}
          >
            {t('info.share_system')}
          </Button>
        )}
        {path !== undefined && (
          <ButtonLink look="text" to={path}>
            {t('info.share_open')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
