import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useParams } from 'react-router';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type ContentKey, contentKeys } from '../../../../shared/domain/content-keys.ts';
import { locales } from '../../../../shared/domain/locale.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { callDesk } from '../../api/call.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useMay } from '../../api/session.ts';
import { askAgain } from '../../api/use-desk.ts';
import { NotFound } from '../../common/page-states.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Note, PageHead, Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { VersionedForm } from '../settings/versioned-form.tsx';
import { ContentPreview, findContentFault } from './content-preview.tsx';
import { contentWords } from './words.ts';

type Text = DeskData<'content'>;

const read = ({ version, text }: Pick<Text, 'version' | 'text'>) => ({ version, fields: { text } });

function useText(key: ContentKey, lang: Locale) {
  const client = useQueryClient();
  const queryKey = ['content', key, lang];
  const query = useQuery<Text, DeskFailure>({
    queryKey,
    queryFn: async ({ signal }) => (await callDesk('content', { params: { key } }, signal, lang)).data,
  });
  const set = async (text: string | null, version: number) => {
    const { data } = await callDesk('setContent', { params: { key }, body: { version, text } }, undefined, lang);
    await askAgain(client, ['contents', 'setup', 'auditLog']);
    return data;
  };
  return { query, set };
}

export function TextPage() {
  const words = useWords(contentWords);
  const { key: asked = '' } = useParams();
  const key = contentKeys.find((one) => one === asked);
  const lang = useView(locales);
  if (key === undefined) return <NotFound />;
  return (
    <>
      <PageHead title={words.names[key]} note={words.how} />
      <ViewTabs label={words.language} views={locales.map((one) => ({ id: one, label: words.languages[one] }))} />
      <TextInLanguage key={`${key} ${lang}`} of={key} lang={lang} />
    </>
  );
}

function TextInLanguage({ of, lang }: { of: ContentKey; lang: Locale }) {
  const words = useWords(contentWords);
  const toast = useToast();
  const textOf = useFailureText();
  const mayWrite = useMay()('write_content');
  const { query, set } = useText(of, lang);
  const [claims, setClaims] = useState<readonly string[]>([]);
  const [begun, beginAgain] = useState(0);
  if (query.error) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || !query.isFetchedAfterMount) return <Skeleton rows={8} />;
  const { data } = query;
  if (!mayWrite) return <ContentPreview text={data.text} lang={lang} />;
  const save = async ({ text = '' }: Readonly<Record<string, string>>, version: number) => {
    // Its line is told beneath the field while it is typed.
    if (findContentFault(text)) return null;
    const stored = await set(text, version);
    setClaims(stored.claims);
    return read({ version: stored.version, text });
  };
  const goBack = async () => {
    try {
      await set(null, data.version);
      await query.refetch();
      beginAgain((times) => times + 1);
      toast({ text: words.sampleAgain });
    } catch (failure) {
      toast({ text: textOf(failure as DeskFailure), isBad: true });
    }
  };
  return (
    <VersionedForm
      key={begun}
      page={`content ${of} ${lang}`}
      stored={read(data)}
      readCurrent={(current) => read(current as Text)}
      labels={{ text: words.text }}
      save={save}
    >
      {data.own && <Note tone="warn">{words.isSample}</Note>}
      {claims.length > 0 && <Note tone="warn">{words.claims(claims.join(' · '))}</Note>}
      <Panel
        title={words.text}
        foot={
          !data.own && (
            <Button look="text" icon={Undo2} onClick={() => void goBack()}>
              {words.toSample}
            </Button>
          )
        }
      >
        <TextField lang={lang} />
      </Panel>
    </VersionedForm>
  );
}

function TextField({ lang }: { lang: Locale }) {
  const words = useWords(contentWords);
  const { watch } = useFormContext();
  const text = String(watch('text') ?? '');
  const fault = findContentFault(text);
  return (
    <>
      <FormTextField name="text" label={words.text} lang={lang} rows={18} hint={words.marks} isRequired />
      {fault && <Note tone="bad">{words.fault[fault.kind](fault.line)}</Note>}
      <ContentPreview text={text} lang={lang} />
    </>
  );
}
