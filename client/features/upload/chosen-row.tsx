import { useApp } from '../../state/app-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FileIcon } from './file-icon.tsx';
import { formatSize } from './format-upload.ts';
import type { ChosenFile } from './use-files.ts';

function Progress({ chosen: { percent, file } }: { chosen: ChosenFile }) {
  const { locale, t } = useApp();
  const label = t('upload.sending', { percent, size: formatSize(file.size, locale) });
  return (
    <>
      <span>{label}</span>
      <progress value={percent} max={100} aria-label={`${file.name}: ${label}`} />
    </>
  );
}

export function ChosenRow({
  chosen,
  onDismiss,
  onRetry,
}: {
  chosen: ChosenFile;
  onDismiss: () => void;
  onRetry: () => void;
}) {
  const { locale, t } = useApp();
  const { file, state, why, mayRetry } = chosen;
  const size = formatSize(file.size, locale);
  return (
    <li className={`chosen-file chosen-file--${state}`}>
      <span className="file-tile">{state === 'refused' ? <Icon of="circle-alert" /> : <FileIcon />}</span>
      <div>
        <h2>
          <bdi>{file.name}</bdi>
        </h2>
        <p className="file-facts">
          {state === 'waiting' && <span>{t('upload.waiting')}</span>}
          {state === 'sending' && <Progress chosen={chosen} />}
          {state === 'ready' && (
            <>
              <span className="file-state file-state--good">
                <Icon of="circle-check" size="s" />
                {t('upload.sent')}
              </span>
              <span>{size}</span>
              {file.type.startsWith('image/') && <span>{t('upload.cleaned')}</span>}
            </>
          )}
          {state === 'refused' && (
            <span className="file-state file-state--bad">
              <Icon of="x" size="s" />
              {t('upload.refused')}
            </span>
          )}
        </p>
      </div>
      <IconButton
        label={t(state === 'sending' ? 'upload.stop' : 'upload.dismiss', { name: file.name })}
        onClick={onDismiss}
      >
        <Icon of="x" />
      </IconButton>
      {state === 'refused' && (
        <p className="file-why">
          {why}
          {mayRetry && (
            <Button look="text" onClick={onRetry}>
              {t('upload.try_again')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
