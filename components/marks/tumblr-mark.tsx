/** A lower-case "t". */
export function TumblrMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M10 2.5h3.7v5h4v3.8h-4v4.9c0 1.8 1 2.3 2.2 2.3.7 0 1.3-.2 1.8-.4v3.7c-.8.4-2 .7-3.3.7-3.3 0-5-2-5-5.1v-6.1H6.5V8.2C8.6 7.5 9.8 5.5 10 2.5Z"
        fill="currentColor"
      />
    </svg>
  );
}
