/** An "@" drawn in one line, open to the right. */
export function ThreadsMark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M18.8 8.6C17.9 5.2 15.6 3.3 12.1 3.3c-5 0-7.6 3.3-7.6 8.7s2.6 8.7 7.6 8.7c3.9 0 6.9-2.1 6.9-5.1 0-2.7-2.6-4.6-6.6-4.6-2.6 0-4.2 1.1-4.2 2.8 0 1.6 1.4 2.6 3.3 2.6 2.6 0 4-1.7 4-4.4 0-2.5-1.3-3.9-3.6-3.9-1.4 0-2.5.6-3.1 1.6" />
    </svg>
  );
}
