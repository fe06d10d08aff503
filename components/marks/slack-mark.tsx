/** Four bars, each with a drop beside it, around a square. */
export function SlackMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M9.1 2a2 2 0 1 0 0 4.1h2.1V4a2 2 0 0 0-2.1-2Zm0 5.5H3.8a2 2 0 0 0 0 4.1h5.3a2 2 0 0 0 0-4.1Z" />
      <path d="M22 9.5a2 2 0 0 0-4.1 0v2.1H20a2 2 0 0 0 2-2.1Zm-5.5 0V4a2 2 0 0 0-4.1 0v5.5a2 2 0 0 0 4.1 0Z" />
      <path d="M14.5 22a2 2 0 0 0 0-4.1h-2.1V20a2 2 0 0 0 2.1 2Zm0-5.5H20a2 2 0 0 0 0-4.1h-5.5a2 2 0 0 0 0 4.1Z" />
      <path d="M2 14.5a2 2 0 0 0 4.1 0v-2.1H4a2 2 0 0 0-2 2.1Zm5.5 0V20a2 2 0 0 0 4.1 0v-5.5a2 2 0 0 0-4.1 0Z" />
    </svg>
  );
}
