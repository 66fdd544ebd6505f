import { testReview } from '../../features/booking/test-review.tsx';
import { defineStep } from '../../features/checkout/define-step.tsx';
import { ReviewStep } from '../../features/checkout/review-step.tsx';

export const page = defineStep(testReview.kind.words.reviewTitle, () => <ReviewStep of={testReview} />);
