/** A speech bubble with an arched "m". */
export function MastodonMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M12 2.5c-5.500 0-9 2-9 6.500v5c0 5 3.200 7.500 8 7.500 1.900 0 3.700-.4 4.700-.9v-1.900c-1 .4-2.600.7-4.200.7-2.600 0-4.100-.9-4.300-2.900 1.500.3 3.100.5 4.800.5 5 0 9-.9 9-4.500V9c0-4.500-3.500-6.500-9-6.500Z"
        fill="currentColor"
      />
      <path
        d="M7.400 13V9.600c0-2.700 4.600-2.700 4.600.2 0-2.900 4.600-2.900 4.600-.2V13M12 9.800v2.400"
        stroke="var(--surface)"
        strokeWidth="1.800"
        strokeLinecap="round"
      />
    </svg>
  );
}
