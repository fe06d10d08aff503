/** Start of X's IDs (github.com/twitter-archive/snowflake). */
const EPOCH_MS = 1_288_834_974_657n;

/** The milliseconds and 22 bits. Within a millisecond, later posts have greater IDs. */
export function snowflake(moment: Date, sequence: number): string {
  return String(((BigInt(moment.getTime()) - EPOCH_MS) << 22n) | BigInt(sequence & 0x3fffff));
}
