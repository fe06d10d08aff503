/** A round badge with an "f" that ends at its lower edge. */
export function FacebookMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M22 12a10 10 0 1 0-11.9 9.8v-6.6H7.4V12h2.7V9.7c0-2.7 1.6-4.3 4.1-4.3 1.2 0 2.4.2 2.4.2v2.7h-1.4c-1.4 0-1.8.8-1.8 1.7V12h3l-.5 3.2h-2.5v6.7A10 10 0 0 0 22 12Z" />
    </svg>
  );
}
