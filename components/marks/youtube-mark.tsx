/** A rounded screen with a play sign cut out of it. */
export function YouTubeMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M12 4.5c-3.6 0-6.2.2-7.7.4A3 3 0 0 0 1.6 7.4C1.3 8.7 1.2 10.3 1.2 12s.1 3.3.4 4.6a3 3 0 0 0 2.7 2.5c1.5.2 4.1.4 7.7.4s6.2-.2 7.7-.4a3 3 0 0 0 2.7-2.5c.3-1.3.4-2.9.4-4.6s-.1-3.3-.4-4.6a3 3 0 0 0-2.7-2.5c-1.5-.2-4.1-.4-7.7-.4ZM9.8 8.5v7l6-3.5-6-3.5Z"
      />
    </svg>
  );
}
