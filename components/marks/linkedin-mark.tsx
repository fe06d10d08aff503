/** The letters "in" in a square with round corners. */
export function LinkedinMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect x="2.5" y="2.5" width="19" height="19" rx="3" fill="currentColor" />
      <g fill="var(--surface)">
        <circle cx="7.3" cy="7.2" r="1.5" />
        <path d="M6 10h2.6v8H6zM10.3 10h2.5v1.2c.5-.9 1.5-1.4 2.6-1.4 2.3 0 3 1.4 3 3.5V18h-2.6v-4.1c0-1.1-.3-1.9-1.3-1.9s-1.6.7-1.6 1.9V18h-2.6z" />
      </g>
    </svg>
  );
}
