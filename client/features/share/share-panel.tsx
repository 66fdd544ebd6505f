import { useEffect, useState } from 'react';
import { copyText, hasShareSheet, openShareSheet } from '../../browser/share.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';

/** A link to copy, or to send by WhatsApp or the system's share sheet. `path` adds a link to the shared page itself. */
export function SharePanel({ url, path, name }: { url: string; path?: string; name: string | null }) {
  const { t, stores } = useApp();
  // The server can't know whether the browser has a share sheet.
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet(hasShareSheet()), []);
  const text = name ? `${name} ${url}` : url;
  const copy = async () => {
    if (await copyText(text)) stores.toasts.show(t('shell.link_copied'));
    else document.querySelector<HTMLInputElement>('#share-link')?.select();
  };
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
      <div className="share-buttons">
        <Button onClick={() => void copy()}>{t('info.share_copy')}</Button>
        <a className="btn btn--line" href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="noopener">
          {t('info.share_whatsapp')}
        </a>
        {hasSheet && (
          <Button look="line" onClick={() => void openShareSheet({ url, ...(name && { title: name }) })}>
            {t('info.share_system')}
          </Button>
        )}
      </div>
      {path !== undefined && (
        <p>
          <Link className="link link--alone" to={path}>
            {t('info.share_open')}
          </Link>
        </p>
      )}
    </div>
  );
}
