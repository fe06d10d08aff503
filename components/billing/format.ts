const GB = 1024 ** 3;

/** `$12`, or `$12.50`. */
export function formatMoney(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** `1,234.5` */
export function formatCount(count: number): string {
  return count.toLocaleString("en-US", { maximumFractionDigits: 2 });
}

/** `20 GB` */
export function formatBytes(bytes: number): string {
  return `${formatCount(Math.round((bytes / GB) * 100) / 100)} GB`;
}

/** Parses dollars as typed by people into cents; null if invalid. */
export function readCents(text: string): number | null {
  const match = /^\s*\$?(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
