/** Checks the shape of ids and tokens in URLs; only the server knows whether they exist. */
import type {
  ChargeId,
  ConfirmToken,
  InviteToken,
  LabReportId,
  LabToken,
  OrderId,
  PayToken,
  QuizResultId,
  ResetToken,
  ShareId,
  TrackToken,
  UploadToken,
  WishlistId,
} from '../../shared/contract/fields.ts';

const idShape = /^[A-Za-z0-9_-]{1,64}$/;
export const isOrderId = (text: string): text is OrderId => idShape.test(text);
export const isChargeId = (text: string): text is ChargeId => idShape.test(text);
export const isWishlistId = (text: string): text is WishlistId => idShape.test(text);
export const isPlanId = (text: string): boolean => idShape.test(text);
export const isShareId = (text: string): text is ShareId => idShape.test(text);
export const isLabReportId = (text: string): text is LabReportId => idShape.test(text);
export const isInviteToken = (text: string): text is InviteToken => /^[A-Za-z0-9_-]{16,64}$/.test(text);
export const isLabToken = (text: string): text is LabToken => /^[A-Za-z0-9_-]{16,64}$/.test(text);
export const isUploadToken = (text: string): text is UploadToken => /^[A-Za-z0-9_-]{16,64}$/.test(text);
/** The server issues 48 characters; shorter than 16 is rejected without a request. */
export const isTrackToken = (text: string): text is TrackToken => /^[A-Za-z0-9_-]{16,64}$/.test(text);
export const isConfirmToken = (text: string): text is ConfirmToken => /^[A-Za-z0-9_-]{16,64}$/.test(text);
export const isPayToken = (text: string): text is PayToken => /^[A-Za-z0-9_-]{16,64}$/.test(text);
export const isQuizResultId = (text: string): text is QuizResultId => /^[A-Za-z0-9_-]{16,64}$/.test(text);
export const isResetToken = (text: string): text is ResetToken => text.length >= 16 && text.length <= 200;
