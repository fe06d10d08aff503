/** A butterfly: two large wings above two small ones. */
export function BlueskyMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12 11.2C10.9 8.9 8 5 5.2 3.2 3.4 2 2 2.2 2 4.6c0 1.6.7 6.1 1.4 7.1 1 1.5 2.900 1.900 5 1.600-3.200.5-5.400 1.900-3.300 4.500 2.700 3.300 5.500.4 6.900-3.400 1.400 3.800 4.200 6.700 6.900 3.400 2.100-2.600-.1-4-3.300-4.500 2.100.3 4-.1 5-1.600.7-1 1.400-5.500 1.400-7.100 0-2.400-1.400-2.600-3.200-1.400C16 5 13.100 8.900 12 11.200Z" />
    </svg>
  );
}
