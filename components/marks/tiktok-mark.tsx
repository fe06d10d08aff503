/** A musical note whose flag bends to the right. */
export function TikTokMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12.6 2.5h3.4c.2 2.5 1.7 4.1 4.3 4.4v3.4a8 8 0 0 1-4.3-1.4v6.4c0 3.9-2.7 6.2-5.9 6.2a5.9 5.9 0 0 1-6-5.9c0-3.6 3-6.2 6.8-5.8v3.5c-1.8-.3-3.3.8-3.3 2.3 0 1.4 1.1 2.4 2.5 2.4s2.5-.9 2.5-2.7V2.5Z" />
    </svg>
  );
}
