/** Kept for a page that another site's link or form led to: what would do something by itself asks first (docs/security.md A24). */
export const fromElsewhereKey = 'from elsewhere';
