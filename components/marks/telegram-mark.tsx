/** A paper plane in a disc. */
export function TelegramMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M12 1.8a10.2 10.2 0 1 0 0 20.4 10.2 10.2 0 0 0 0-20.4Zm5 6.5-1.7 8.2c-.1.6-.5.7-1 .4l-2.6-1.9-1.3 1.2c-.2.2-.3.3-.6.3l.2-2.7 4.9-4.4c.2-.2 0-.3-.3-.1l-6 3.8-2.6-.8c-.6-.2-.6-.6.1-.8l10-3.9c.5-.2.9.1.9.7Z"
      />
    </svg>
  );
}
