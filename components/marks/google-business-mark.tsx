/** A shop front under a striped awning. */
export function GoogleBusinessMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M4.6 3h14.8l2.1 6.2a2.6 2.6 0 0 1-4.7 1.3 2.8 2.8 0 0 1-4.8 0 2.8 2.8 0 0 1-4.8 0 2.6 2.6 0 0 1-4.7-1.3Z"
        fill="currentColor"
      />
      <path
        d="M4.2 13.2V20a1 1 0 0 0 1 1h13.6a1 1 0 0 0 1-1v-6.8"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path d="M16.6 17h-2.1M12.4 17a2 2 0 1 0 3.7 1" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}
