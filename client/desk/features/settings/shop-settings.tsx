import { Image as ImageIcon, Store } from 'lucide-react';
import { useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { FormTextField } from '../../forms/form-fields.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { Columns, FormFields, LanguagePair } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { LogoField } from './logo-field.tsx';
import { logoWords } from './logo-words.ts';
import { toShopBody, toShopFields } from './setting-fields.ts';
import { SettingHistory } from './setting-history.tsx';
import { type Stored, VersionedForm } from './versioned-form.tsx';
import { settingWords } from './words.ts';

const read = ({ version, item }: Pick<DeskData<'shopSettings'>, 'version' | 'item'>): Stored => ({
  version,
  fields: toShopFields(item),
});

export function ShopSettingsView() {
  const words = useWords(settingWords);
  const logoText = useWords(logoWords);
  const may = useMay();
  const [begun, beginAgain] = useState(0);
  const query = useDeskQuery('shopSettings');
  const save = useDeskMutation('setShopSettings', { refresh: ['auditLog'] });
  if (query.error) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || !query.isFetchedAfterMount) return <Skeleton rows={6} />;
  const labels = {
    'name.en': words.nameEn,
    'name.ar': words.nameAr,
    'logo.en': logoText.en,
    'logo.ar': logoText.ar,
    social: words.social,
  };
  const { media_origin: mediaOrigin } = query.data;
  return (
    <Columns
      aside={
        may('read_audit') && (
          <SettingHistory
            call="setShopSettings"
            filter={{ entity: 'settings', key: 'shop' }}
            columns={{ content: { label: words.shop } }}
            onUndone={() => void query.refetch().then(() => beginAgain((times) => times + 1))}
          />
        )
      }
    >
      <VersionedForm
        key={begun}
        page="settings shop"
        stored={read(query.data)}
        readCurrent={(current) => read(current as DeskData<'shopSettings'>)}
        labels={labels}
        save={async (fields, version) => {
          const result = await save.mutateAsync({ body: toShopBody(fields, version) });
          if (result.kind !== 'done') throw new Error('Settings never wait for approval');
          return read(result.data);
        }}
      >
        <div className="stack">
          <Panel title={words.shop} icon={Store}>
            <FormFields>
              <LanguagePair
                en={<FormTextField name="name.en" lang="en" label={words.nameEn} maxLength={40} isRequired />}
                ar={<FormTextField name="name.ar" lang="ar" label={words.nameAr} maxLength={40} isRequired />}
              />
              <FormTextField name="social" dir="ltr" rows={5} label={words.social} hint={words.socialHint} />
            </FormFields>
          </Panel>
          <Panel title={logoText.logo} icon={ImageIcon}>
            <div className="logo-fields">
              <LogoField name="logo.en" label={logoText.en} mediaOrigin={mediaOrigin} />
              <LogoField name="logo.ar" label={logoText.ar} mediaOrigin={mediaOrigin} />
            </div>
            <p className="field-hint">{logoText.hint}</p>
          </Panel>
        </div>
      </VersionedForm>
    </Columns>
  );
}
