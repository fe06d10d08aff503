/** A lemming's head: two round ears, two eyes, a nose and whiskers. */
export function LemmyMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="5" cy="6.2" r="3.2" fill="currentColor" />
      <circle cx="19" cy="6.2" r="3.2" fill="currentColor" />
      <path d="M12 4.5c4.9 0 8 3.5 8 8s-3.4 8-8 8-8-3.5-8-8 3.1-8 8-8Z" fill="currentColor" />
      <circle cx="8.8" cy="11.2" r="1.4" fill="var(--surface)" />
      <circle cx="15.2" cy="11.2" r="1.4" fill="var(--surface)" />
      <ellipse cx="12" cy="14.9" rx="1.7" ry="1.2" fill="var(--surface)" />
      <path
        d="M.8 14.2l4.2.6M.8 17.4l4.3-.7M23.2 14.2l-4.2.6M23.2 17.4l-4.3-.7"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
