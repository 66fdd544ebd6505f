import { defineStep } from '../../features/checkout/define-step.tsx';
import { productReview } from '../../features/checkout/product-review.tsx';
import { ReviewStep } from '../../features/checkout/review-step.tsx';

export const page = defineStep(productReview.kind.words.reviewTitle, () => <ReviewStep of={productReview} />);
