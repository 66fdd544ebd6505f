import { type DragEvent, useState } from 'react';
import { uploadConsent } from '../../../shared/domain/upload-consent.ts';
import { uploadTypes } from '../../../shared/domain/upload-file.ts';
import { CallFailure } from '../../api/call.ts';
import { usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ChosenRow } from './chosen-row.tsx';
import { FileIcon } from './file-icon.tsx';
import { formatDayOf } from './format-upload.ts';
import { useFiles } from './use-files.ts';
import { useShowList } from './use-show-list.ts';

function Consent({
  agreedAt,
  isAgreed,
  onChange,
}: {
  agreedAt: string | null;
  isAgreed: boolean;
  onChange: (agreed: boolean) => void;
}) {
  const { country, locale, t } = useApp();
  if (agreedAt !== null)
    return (
      <p className="muted small">
        <input type="hidden" name="consent" value={uploadConsent.version} />
        {t('upload.agreed', { day: formatDayOf(agreedAt, locale, country) })} {t('upload.not_others')}
      </p>
    );
  return (
    <label className="check upload-consent">
      <input
        type="checkbox"
        name="consent"
        value={uploadConsent.version}
        required
        checked={isAgreed}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <b>{t('upload.agree_title')}</b>
        {uploadConsent.text[locale]} {t('upload.not_others')}
      </span>
    </label>
  );
}

/** @param agreedAt when the text in force was agreed to; null: never */
export function UploadForm({ agreedAt }: { agreedAt: string | null }) {
  const { call, stores, t } = useApp();
  const showList = useShowList();
  const posted = usePostedForm('upload');
  const [isTicked, setTicked] = useState(false);
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(posted?.failure?.message ?? null);
  const [takenOn, setTakenOn] = useState(posted?.fields.taken_on ?? '');
  const [note, setNote] = useState(posted?.fields.note ?? '');
  const { files, add, sendWaiting, retry, dismiss } = useFiles(uploadConsent.version);
  const isAgreed = agreedAt !== null || isTicked;
  const ready = files.flatMap(({ id }) => (id === null ? [] : [id as never]));

  const choose = (list: FileList | null) => {
    setFailure(null);
    add([...(list ?? [])], isAgreed);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  async function save() {
    if (!isAgreed) return setFailure(t('upload.agree_first'));
    if (files.some(({ state }) => state === 'sending')) return setFailure(t('upload.still_sending'));
    if (ready.length === 0) return setFailure(t('upload.none_yet'));
    setBusy(true);
    setFailure(null);
    try {
      const body = {
        upload_ids: ready,
        consent: uploadConsent.version,
        ...(takenOn && { taken_on: takenOn }),
        ...(note.trim() && { note }),
      };
      await call('submitUploads', { body }, { inline: true });
      stores.toasts.show(t('upload.saved', { n: ready.length }));
      await showList();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error.fields[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="form-stack upload-form"
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <Consent
        agreedAt={agreedAt}
        isAgreed={isTicked}
        onChange={(agreed) => {
          setTicked(agreed);
          setFailure(null);
          if (agreed) sendWaiting();
        }}
      />
      <label
        className={`drop-field${isOver ? ' is-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileIcon of="upload" />
        <b>{t('upload.drop')}</b>
        <small id="upload-kinds">{t('upload.kinds')}</small>
        <span className="btn btn--line">{t('upload.choose')}</span>
        <input
          type="file"
          name="file"
          multiple
          accept={[...uploadTypes, '.pdf', '.jpg', '.jpeg', '.png'].join(',')}
          aria-label={t('upload.choose')}
          aria-describedby="upload-kinds"
          onChange={(event) => {
            choose(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      <div aria-live="polite">
        {files.length > 0 && (
          <ul className="chosen-files" aria-label={t('upload.chosen')}>
            {files.map((chosen) => (
              <ChosenRow
                key={chosen.key}
                chosen={chosen}
                onDismiss={() => dismiss(chosen)}
                onRetry={() => retry(chosen)}
              />
            ))}
          </ul>
        )}
      </div>
      <div className="form-grid upload-fields">
        <TextField
          id="upload-taken-on"
          className="span-3"
          name="taken_on"
          type="date"
          label={t('upload.taken_on')}
          aside={t('upload.optional')}
          value={takenOn}
          onChange={(event) => setTakenOn(event.target.value)}
        />
        <TextField
          id="upload-note"
          className="span-3"
          name="note"
          label={t('upload.note')}
          aside={t('upload.optional')}
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {failure && <Alert kind="bad">{failure}</Alert>}
      <Button type="submit" size="big" isBusy={isBusy}>
        {t('upload.save', { n: ready.length })}
      </Button>
    </form>
  );
}
