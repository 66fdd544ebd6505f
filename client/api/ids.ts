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
/** The server issues 43 characters or more; shorter than 16 is rejected without a request. */
const tokenShape = /^[A-Za-z0-9_-]{16,64}$/;
export const isOrderId = (text: string): text is OrderId => idShape.test(text);
export const isChargeId = (text: string): text is ChargeId => idShape.test(text);
export const isWishlistId = (text: string): text is WishlistId => idShape.test(text);
export const isPlanId = (text: string): boolean => idShape.test(text);
export const isShareId = (text: string): text is ShareId => idShape.test(text);
export const isLabReportId = (text: string): text is LabReportId => idShape.test(text);
export const isInviteToken = (text: string): text is InviteToken => tokenShape.test(text);
export const isLabToken = (text: string): text is LabToken => tokenShape.test(text);
export const isUploadToken = (text: string): text is UploadToken => tokenShape.test(text);
export const isTrackToken = (text: string): text is TrackToken => tokenShape.test(text);
export const isConfirmToken = (text: string): text is ConfirmToken => tokenShape.test(text);
export const isPayToken = (text: string): text is PayToken => tokenShape.test(text);
export const isQuizResultId = (text: string): text is QuizResultId => tokenShape.test(text);
export const isResetToken = (text: string): text is ResetToken => text.length >= 16 && text.length <= 200;
