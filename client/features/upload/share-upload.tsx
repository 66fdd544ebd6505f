import type { DataOf } from '../../../shared/contract/calls.ts';
import type { UploadLinkId } from '../../../shared/contract/fields.ts';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { uploadPaths } from '../../../shared/upload-paths.ts';
import { usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { ShareLinks } from '../sharing/share-links.tsx';

export function ShareUpload({ data, onChange }: { data: DataOf<'upload'>; onChange: () => void }) {
  const { call, locale, t } = useApp();
  const posted = usePostedForm('upload');
  const { id } = data.item;
  const isOfSharing = posted?.fields.act === 'share' || posted?.fields.act === 'end';
  return (
    <ShareLinks
      className="box"
      sharing={{
        links: data.links,
        make: async (days) => {
          const made = await call('shareUpload', { params: { id }, body: { days } }, { inline: true });
          return window.location.origin + localizedPath(uploadPaths.shared(made.data.token), locale);
        },
        end: (link) => call('endUploadLink', { params: { id, link_id: link as UploadLinkId } }, { inline: true }),
        onChange,
        text: t('upload.share_text'),
        endedText: t('upload.share_ended'),
        postedUrl: posted?.fields.url,
        postedFault: isOfSharing ? (posted?.failure?.message ?? null) : null,
        encType: 'multipart/form-data',
      }}
    />
  );
}
