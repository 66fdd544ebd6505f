/** Deletes a file, or sets an earlier deletion date. Both forms work without JavaScript (worker/storefront/forms/serve-upload-form.ts). */
import { useState } from 'react';
import { usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useAct } from '../call/use-act.ts';
import { formatWholeDay } from './format-upload.ts';
import type { OwnUpload } from './upload-row.tsx';
import { useShowList } from './use-show-list.ts';

const formOf = (act: 'keep' | 'remove') => ({
  form: { method: 'post', encType: 'multipart/form-data', noValidate: true } as const,
  act: <input type="hidden" name="act" value={act} />,
});

export function ShortenForm({ upload, onShortened }: { upload: OwnUpload; onShortened: (upload: OwnUpload) => void }) {
  const { call, locale, stores, t } = useApp();
  const posted = usePostedForm('upload');
  const [day, setDay] = useState('');
  const last = formatWholeDay(upload.kept_until, locale);
  const { failure, isBusy, onSubmit } = useAct(async () => {
    const { data } = await call(
      'shortenUpload',
      { params: { id: upload.id }, body: { kept_until: day } },
      { inline: true },
    );
    stores.toasts.show(t('upload.keep_done', { day: formatWholeDay(data.item.kept_until, locale) }));
    setDay('');
    onShortened(data.item);
  });
  const { form, act } = formOf('keep');
  const fault = failure ?? (posted?.fields.act === 'keep' ? posted.failure?.message : null);
  return (
    <form {...form} className="box form-stack" onSubmit={onSubmit}>
      <h2>{t('upload.keep_title')}</h2>
      {act}
      <TextField
        id="upload-keep"
        name="kept_until"
        type="date"
        required
        label={t('upload.keep_day')}
        hint={t('upload.keep_text', { day: last })}
        error={fault}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <div className="row">
        <Button type="submit" look="line" isBusy={isBusy}>
          {t('upload.keep_save')}
        </Button>
      </div>
    </form>
  );
}

export function RemoveForm({ upload }: { upload: OwnUpload }) {
  const { call, stores, t } = useApp();
  const showList = useShowList();
  const posted = usePostedForm('upload');
  const { failure, isBusy, onSubmit } = useAct(async () => {
    await call('removeUpload', { params: { id: upload.id } }, { inline: true });
    stores.toasts.show(t('upload.removed'));
    await showList();
  });
  const { form, act } = formOf('remove');
  const fault = failure ?? (posted?.fields.act === 'remove' ? posted.failure?.message : null);
  return (
    <details className="box upload-remove" open={fault ? true : undefined}>
      <summary>{t('upload.remove_title')}</summary>
      <form {...form} className="form-stack" onSubmit={onSubmit}>
        {act}
        <p>{t('upload.remove_text')}</p>
        {fault && <Alert kind="bad">{fault}</Alert>}
        <div className="row">
          <Button type="submit" look="bad" isBusy={isBusy}>
            {t('upload.remove')}
          </Button>
        </div>
      </form>
    </details>
  );
}
