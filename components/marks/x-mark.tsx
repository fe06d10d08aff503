/** Two crossing strokes, one of them wide and hollow. */
export function XMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M20.2 3.2 13 11.3M10.9 13.7l-7 7.1" stroke="currentColor" strokeWidth="1.7" />
      <path
        d="M3.4 3.4h4.9l12.3 17.2h-4.9Z"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
      />
    </svg>
  );
}
