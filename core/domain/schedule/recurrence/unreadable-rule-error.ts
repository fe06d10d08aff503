/** Its message is a sentence without a period that names the part and what to send. */
export class UnreadableRuleError extends Error {
  override readonly name = "UnreadableRuleError";
}
