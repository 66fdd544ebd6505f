/** The shop's logo in one language: a picture that the server checks by its bytes; an SVG can run code and is refused. */

import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { pictureMaxBytes } from '../../../../shared/constants.ts';
import { toBase64 } from '../../../../shared/encoding.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useFormNames } from '../../forms/desk-form.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { logoWords } from './logo-words.ts';

/** In parts, because `String.fromCharCode` takes a limited number of arguments. */
async function encode(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const step = 30_000;
  const parts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
    toBase64(bytes.subarray(at * step, (at + 1) * step)),
  );
  return parts.join('');
}

export function LogoField({ name, label, mediaOrigin }: { name: string; label: string; mediaOrigin: string }) {
  const words = useWords(logoWords);
  const textOf = useFailureText();
  const { control } = useFormContext();
  const names = useFormNames();
  const id = useId();
  useEffect(() => names?.register(name, label), [names, name, label]);
  const { field } = useController({ name, control });
  const [fault, tell] = useState('');
  const upload = useDeskMutation('keepPicture');
  const path = String(field.value ?? '');
  const take = async (file: File | undefined) => {
    tell('');
    if (!file) return;
    if (file.size > pictureMaxBytes) return tell(words.tooLarge);
    try {
      const result = await upload.mutateAsync({ body: { base64: await encode(file) } });
      if (result.kind === 'done') field.onChange(result.data.url);
    } catch (error) {
      tell(textOf(error as DeskFailure));
    }
  };
  return (
    <div className="logo-field">
      <p id={id}>{label}</p>
      <span className="logo-field-picture">
        {path === '' ? <small>{words.none}</small> : <img src={mediaOrigin + path} alt="" height={60} />}
      </span>
      <span className="logo-field-acts">
        <label className="btn btn--line logo-field-upload">
          <ImageUp aria-hidden="true" size={16} />
          {upload.isPending ? words.uploading : words.upload}
          <input
            type="file"
            className="sr-only"
            aria-describedby={id}
            accept="image/png,image/jpeg,image/webp,image/avif"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        {path !== '' && (
          <Button look="text" icon={Trash2} onClick={() => field.onChange('')}>
            {words.remove}
          </Button>
        )}
      </span>
      {fault && <Alert className="note note--bad">{fault}</Alert>}
    </div>
  );
}
