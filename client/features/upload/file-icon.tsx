/** A sheet of paper. Kept here instead of among the icons, because no other page draws it. */
export function FileIcon({ of = 'file' }: { of?: 'file' | 'upload' }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {of === 'file' ? (
        <path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v4a2 2 0 0 0 2 2h4M8 13h8M8 17h8" />
      ) : (
        <path d="M12 3v12m5-7-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />
      )}
    </svg>
  );
}
