/** A butterfly: two large wings above two small ones. */
export function BlueskyMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12 11.2C10.9 8.9 8 5 5.2 3.2 3.4 2 2 2.2 2 4.6c0 1.6.7 6.1 1.4 7.1 1 1.5 2.9 1.9 5 1.6-3.2.5-5.4 1.9-3.3 4.5 2.7 3.3 5.5.4 6.9-3.4 1.4 3.8 4.2 6.7 6.9 3.4 2.1-2.6-.1-4-3.3-4.5 2.1.3 4-.1 5-1.6.7-1 1.4-5.5 1.4-7.1 0-2.4-1.4-2.6-3.2-1.4C16 5 13.1 8.9 12 11.2Z" />
    </svg>
  );
}
