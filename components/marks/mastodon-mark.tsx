/** A speech bubble with an arched "m". */
export function MastodonMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M12 2.5c-5.5 0-9 2-9 6.5v5c0 5 3.2 7.5 8 7.5 1.9 0 3.7-.4 4.7-.9v-1.9c-1 .4-2.6.7-4.2.7-2.6 0-4.1-.9-4.3-2.9 1.5.3 3.1.5 4.8.5 5 0 9-.9 9-4.5V9c0-4.5-3.5-6.5-9-6.5Z"
        fill="currentColor"
      />
      <path
        d="M7.4 13V9.6c0-2.7 4.6-2.7 4.6.2 0-2.9 4.6-2.9 4.6-.2V13M12 9.8v2.4"
        stroke="var(--surface)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
