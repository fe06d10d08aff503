/** A head with an antenna, two eyes and a smile. */
export function RedditMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M12.3 8.2 13.2 4l3.1.7"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="18" cy="5" r="1.8" fill="currentColor" />
      <circle cx="3.9" cy="12" r="2.2" fill="currentColor" />
      <circle cx="20.1" cy="12" r="2.2" fill="currentColor" />
      <ellipse cx="12" cy="14.4" rx="8.4" ry="6.6" fill="currentColor" />
      <circle cx="8.8" cy="13.2" r="1.4" fill="var(--surface)" />
      <circle cx="15.2" cy="13.2" r="1.4" fill="var(--surface)" />
      <path
        d="M8.6 16.9c2 1.5 4.8 1.5 6.8 0"
        stroke="var(--surface)"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
