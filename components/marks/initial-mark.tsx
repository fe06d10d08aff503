/** The first letter of a platform's name, for platforms without a logo. */
export function InitialMark({ provider, size }: { provider: string; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="shrink-0" aria-hidden="true">
      <rect x="2" y="2" width="20" height="20" rx="5" fill="currentColor" />
      <text
        x="12"
        y="12.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="14"
        fontWeight="650"
        fill="var(--surface)"
      >
        {provider.charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}
