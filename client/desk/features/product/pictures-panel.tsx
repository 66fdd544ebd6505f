/** A product's photographs: added by choosing or dropping, put in order, described in both languages. Saved with the other fields. */
import { ImagePlus, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { maxPicturesPerProduct, pictureAltMaxChars } from '../../../../shared/constants.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { useFormNames } from '../../forms/desk-form.tsx';
import { RowActs } from '../../forms/row-acts.tsx';
import { type Direction, useListFocus } from '../../forms/use-list-focus.ts';
import { useLocaleOrder, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note, Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { pictureWords } from './picture-words.ts';
import { acceptedTypes } from './prepare-picture.ts';
import { GuardedField } from './product-fields.tsx';
import type { ProductForm } from './product-form.ts';
import { CompletenessTag } from './product-marks.tsx';
import { usePictureDrops } from './use-picture-drops.ts';
import { type UploadedPicture, usePictureUpload } from './use-picture-upload.ts';
import { productWords } from './words.ts';

const noAlt = { en: '', ar: '' };

/** The shop serves pictures from its own origin, and a merchant's in a few widths. */
const sourceOf = (url: string): string =>
  `${document.documentElement.dataset.shop ?? ''}${url}${url.startsWith('/media/') ? '/320.webp' : ''}`;

export const listUndescribed = (images: ProductForm['images'], locale: Locale): number =>
  images.filter(({ alt }) => alt[locale].trim() === '').length;

export function PicturesPanel() {
  const words = useWords(pictureWords);
  const productText = useWords(productWords);
  const names = useFormNames();
  const locales = useLocaleOrder();
  const toast = useToast();
  const { getValues } = useFormContext<ProductForm>();
  const { fields, append, insert, move, remove } = useFieldArray<ProductForm, 'images'>({ name: 'images' });
  const images = useWatch<ProductForm, 'images'>({ name: 'images' });
  const [announced, announce] = useState('');
  const [onColour, setOnColour] = useState<ReadonlySet<string>>(new Set());
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const moveFocus = useListFocus(list);
  useEffect(() => names?.register('images', words.title), [names, words]);

  const addStored = ({ url, isOnWhite }: UploadedPicture) => {
    if (getValues('images').some(({ en, ar }) => en === url || ar === url)) return toast({ text: words.again });
    if (!isOnWhite) setOnColour((before) => new Set([...before, url]));
    append({ en: url, ar: url, alt: noAlt }, { shouldFocus: false });
  };
  const upload = usePictureUpload(addStored);
  const addFiles = (files: readonly File[]) => {
    const space = maxPicturesPerProduct - getValues('images').length - upload.waiting;
    if (files.length > space) toast({ text: words.tooMany(maxPicturesPerProduct), isBad: true });
    const taken = files.slice(0, Math.max(0, space));
    if (taken.length > 0) void upload.send(taken);
  };
  const movePicture = (from: number, to: number) => {
    move(from, to);
    announce(words.moved(from + 1, to + 1));
  };
  const moveByButton = (from: number, direction: Direction) => {
    const to = direction === 'up' ? from - 1 : from + 1;
    movePicture(from, to);
    moveFocus({ to, direction });
  };
  const removePicture = (at: number) => {
    const picture = getValues(`images.${at}`);
    remove(at);
    toast({ text: words.removed, undo: () => insert(at, picture, { shouldFocus: false }) });
  };
  const { isOver, target } = usePictureDrops(area, { onFiles: addFiles, onMove: movePicture });

  return (
    <Panel
      title={words.title}
      count={`${fields.length}/${maxPicturesPerProduct}`}
      aside={
        images.length > 0 && (
          <span className="product-marks">
            {locales.map((locale) => (
              <CompletenessTag
                key={locale}
                locale={locale}
                missing={listUndescribed(images, locale)}
                all={images.length}
              />
            ))}
          </span>
        )
      }
    >
      <div ref={area} className="pictures">
        {fields.length === 0 && <p>{words.none}</p>}
        <ol ref={list}>
          {fields.map(({ id, en }, at) => (
            <li key={id} className={`picture-row${target === at ? ' is-target' : ''}`} data-place={at}>
              <div className="picture-thumb">
                <img src={sourceOf(en)} alt={words.photo(at + 1)} width={96} height={96} />
                {at === 0 && <Tag>{words.main}</Tag>}
              </div>
              <fieldset className="picture-texts" aria-label={words.photo(at + 1)}>
                {locales.map((locale) => (
                  <GuardedField
                    key={locale}
                    name={`images.${at}.alt.${locale}`}
                    label={`${words.alt} · ${productText.language[locale]}`}
                    lang={locale}
                    maxLength={pictureAltMaxChars}
                  />
                ))}
                {onColour.has(en) && (
                  <p className="claim">
                    <Icon of={TriangleAlert} size="s" /> {words.onColour}
                  </p>
                )}
              </fieldset>
              <RowActs at={at} count={fields.length} words={words} onMove={moveByButton} onRemove={removePicture} />
            </li>
          ))}
        </ol>
        <div className={`picture-drop${isOver ? ' is-over' : ''}`}>
          <label className="btn btn--line">
            <Icon of={ImagePlus} />
            {words.choose}
            <input
              type="file"
              className="sr-only"
              multiple
              accept={acceptedTypes}
              onChange={({ target: input }) => {
                addFiles([...(input.files ?? [])]);
                input.value = '';
              }}
            />
          </label>
          <p>
            <span className="drop-hint">{words.drop}</span> {words.kinds}
          </p>
        </div>
        <UploadState upload={upload} />
        <p className="sr-only" role="status">
          {announced}
        </p>
      </div>
    </Panel>
  );
}

function UploadState({
  upload: { progress, failed, retry, dismiss },
}: {
  upload: ReturnType<typeof usePictureUpload>;
}) {
  const words = useWords(pictureWords);
  const kit = useWords(kitWords);
  const text = progress && words.sending(Math.min(progress.done + 1, progress.total), progress.total);
  return (
    <>
      {progress && text && (
        <div className="picture-progress">
          <span role="status">{text}</span>
          <progress value={progress.done} max={progress.total} aria-label={text} />
        </div>
      )}
      {failed.map(({ id, file, message }) => (
        <Note key={id} tone="bad" icon={TriangleAlert}>
          {words.failed(file.name)} {message}{' '}
          <Button look="line" size="small" onClick={() => retry(file)}>
            {kit.retry}
          </Button>{' '}
          <Button look="text" size="small" onClick={() => dismiss(file)}>
            {kit.dismiss}
          </Button>
        </Note>
      ))}
    </>
  );
}
