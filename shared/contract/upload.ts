/** Results from other laboratories that a person keeps here (docs/api.md "Uploaded results"). */
import { z } from 'zod';
import { uploadTypes } from '../domain/upload-file.ts';
import { uploadMaxBytes, uploadNoteMaxChars, uploadsAtOnce } from '../upload-limits.ts';
import { get, post } from './call.ts';
import { pageParam, pagination, textLine, uploadId, uploadLinkId, uploadToken } from './fields.ts';
import { newLink, newLinkBody, shareLink } from './share-link.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const upload = z
  .strictObject({
    id: uploadId,
    /** Cleaned; only the owner sees it. */
    name: z.string(),
    type: z.enum(uploadTypes),
    bytes: z.int(),
    /** SHA-256 of what is stored, hex. */
    sha256: z.string(),
    added_at: z.string(),
    taken_on: day.nullable(),
    note: z.string().nullable(),
    /** The last day on which it is there. */
    kept_until: day,
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof upload>;

export const uploadAccess = z.strictObject({
  at: z.string(),
  who: z.enum(['owner', 'staff', 'link']),
  action: z.enum(['upload.added', 'upload.opened', 'upload.shortened', 'upload.shared', 'upload.link_ended']),
});

/** A file as a link shows it: without name and note, because the owner wrote them for themself. */
const sharedUpload = upload.pick({ type: true, bytes: true, taken_on: true }).extend({ open_until: z.string() });

/** The consent that counts now; null: none was given to the text in force. */
const consent = z.strictObject({ version: z.string(), agreed_at: z.string() }).nullable();

const idParam = z.strictObject({ id: uploadId });
const tokenParam = z.strictObject({ upload_token: uploadToken });
const item = z.strictObject({ item: upload });
/** Boundaries and other fields beside the file. */
const formExtraBytes = 16 * 1024;

export const uploadCalls = {
  uploadBloodTest: post('/user/upload/bloodtest', {
    access: 'user',
    summary: 'Send one file of a blood test: PDF, JPEG or PNG, up to 10 MB',
    description:
      'A form (multipart/form-data) with one `file`. Before the first, `consent` names the version of the text agreed to. The file is stored for a day; `submit` keeps it.',
    refusals: [
      'upload.type',
      'upload.broken',
      'picture.too_large',
      'upload.too_many',
      'upload.full',
      'consent.missing',
      'body.too_large',
    ],
    takesForm: true,
    maxBytes: uploadMaxBytes + formExtraBytes,
    replay: 'nonce',
    body: z.strictObject({ file: z.file(), consent: z.string().max(20).optional() }),
    data: z.strictObject({ upload_id: uploadId, name: z.string(), bytes: z.int() }),
  }),
  submitUploads: post('/user/upload/bloodtest/submit', {
    access: 'user',
    summary: 'Keep files that were sent, with the day of the sample and a note',
    refusals: ['not_found', 'consent.missing'],
    replay: 'nonce',
    body: z.strictObject({
      upload_ids: z.array(uploadId).min(1).max(uploadsAtOnce),
      taken_on: day.nullish(),
      note: textLine(uploadNoteMaxChars).nullish(),
      /** The version of the text agreed to. */
      consent: z.string().max(20),
    }),
    data: z.strictObject({ items: z.array(upload) }),
  }),
  uploads: get('/user/upload/list/bloodtest/:page?', {
    access: 'user',
    summary: 'My files, newest first',
    params: pageParam,
    data: z.strictObject({ items: z.array(upload), consent, ...pagination }),
  }),
  upload: get('/user/upload/bloodtest/:id', {
    access: 'user',
    summary: 'One file of mine, with its links, and who opened it and when',
    refusals: ['not_found'],
    params: idParam,
    data: z.strictObject({ item: upload, links: z.array(shareLink), log: z.array(uploadAccess) }),
  }),
  uploadFile: get('/user/upload/bloodtest/:id/file', {
    access: 'user',
    summary: 'The bytes of one file of mine, as an attachment',
    description: 'Each answer is written into the file’s access log before its first byte leaves.',
    refusals: ['not_found', 'request.cross_site'],
    answersFile: true,
    params: idParam,
    data: z.file(),
  }),
  shortenUpload: post('/user/upload/bloodtest/:id/keep', {
    access: 'user',
    summary: 'Keep one file of mine for a shorter time',
    refusals: ['not_found'],
    params: idParam,
    body: z.strictObject({ kept_until: day }),
    data: item,
  }),
  removeUpload: post('/user/upload/bloodtest/:id/remove', {
    access: 'user',
    summary: 'Delete one file of mine',
    refusals: ['not_found'],
    params: idParam,
    data: z.strictObject({}),
  }),
  shareUpload: post('/user/upload/bloodtest/:id/share', {
    access: 'user',
    summary: 'Make a link to open one file of mine, for some days',
    refusals: ['not_found', 'share.full'],
    replay: 'nonce',
    params: idParam,
    body: newLinkBody,
    data: newLink,
  }),
  endUploadLink: post('/user/upload/bloodtest/:id/share/:link_id/end', {
    access: 'user',
    summary: 'End a link to one file of mine',
    refusals: ['not_found'],
    params: z.strictObject({ id: uploadId, link_id: uploadLinkId }),
    data: z.strictObject({}),
  }),
  sharedUpload: get('/upload/bloodtest/shared/:upload_token', {
    access: 'open',
    summary: 'What a link of an uploaded file opens',
    refusals: ['not_found'],
    params: tokenParam,
    data: z.strictObject({ item: sharedUpload }),
  }),
  sharedUploadFile: get('/upload/bloodtest/shared/:upload_token/file', {
    access: 'open',
    summary: 'The bytes that a link of an uploaded file opens, as an attachment',
    description: 'Each answer is written into the file’s access log before its first byte leaves.',
    refusals: ['not_found', 'rate.limited', 'request.cross_site'],
    answersFile: true,
    params: tokenParam,
    data: z.file(),
  }),
};
