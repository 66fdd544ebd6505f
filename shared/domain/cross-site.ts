/**
 * Set for a page opened from another site's link or form: it must ask before it does anything (docs/security.md A24).
 */
export const crossSiteKey = 'from elsewhere';
