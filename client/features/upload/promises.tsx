import { useT } from '../../state/app-context.ts';
import { Icon } from '../../ui/icon.tsx';

const promises = [
  { name: 'you', icon: 'lock' },
  { name: 'where', icon: 'map-pin' },
  { name: 'time', icon: 'calendar-days' },
  { name: 'delete', icon: 'trash-2' },
] as const;

export function UploadPromises() {
  const t = useT();
  return (
    <aside className="summary upload-promises">
      <h2>{t('upload.promise_title')}</h2>
      <ul>
        {promises.map(({ name, icon }) => (
          <li key={name}>
            <Icon of={icon} />
            <span>
              {t(`upload.promise_${name}`)}
              <small>{t(`upload.promise_${name}_text`)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="muted small">{t('upload.not_diagnosis')}</p>
    </aside>
  );
}
