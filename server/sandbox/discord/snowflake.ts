/** Start of Discord's IDs (https://discord.com/developers/docs/reference#snowflakes). */
const EPOCH_MS = 1_420_070_400_000;

/** Returns an ID for a time. The sequence distinguishes IDs of the same millisecond. */
export function snowflake(moment: Date, sequence: number): string {
  return String((BigInt(moment.getTime() - EPOCH_MS) << 22n) | BigInt(sequence & 0x3fffff));
}
