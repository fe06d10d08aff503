/** A "P" like a pin, in a disc. */
export function PinterestMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="currentColor" />
      <path
        d="M9.4 20.2c.3-1.7 1-5 1.8-8.8M9 13.3c-.8-.7-1.2-1.7-1.2-2.8 0-2.5 2-4.4 4.7-4.4 2.4 0 4 1.5 4 3.7 0 2.8-1.5 4.9-3.5 4.9-1.1 0-2-.6-2.2-1.5"
        stroke="var(--surface)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
