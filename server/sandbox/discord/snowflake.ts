/** When Discord's IDs began (https://discord.com/developers/docs/reference#snowflakes). */
const EPOCH_MS = 1_420_070_400_000;

/** An ID of a moment; the sequence tells those of one millisecond apart. */
export function snowflake(moment: Date, sequence: number): string {
  return String((BigInt(moment.getTime() - EPOCH_MS) << 22n) | BigInt(sequence & 0x3fffff));
}
