/** What this browser remembers of notifications: for whom it is linked, and that it has been asked. */
export const pushLinkKey = 'push_link';
export const pushAskedKey = 'push_asked';
