import type { PublishErrorCode } from "#core/contract/resources/entry-failure.ts";

/** A table, so that a code that is added to the contract can't be forgotten here. The contract's own list would bring zod along. */
const CODES: Record<PublishErrorCode, true> = {
  auth: true,
  validation: true,
  unsupported: true,
  platform_unavailable: true,
  content_policy: true,
  unknown: true,
  rate_limit: true,
  quiet_hours: true,
  banned_term: true,
  blocked_link: true,
  empty: true,
  not_found: true,
  missed: true,
};

const ERROR = /^([a-z_]+): ([\s\S]+)$/;

/** Splits a publish error, stored as `code: message`. A code that isn't known is left out and reads as `unknown`. */
export function readPublishError(error: string): { code: PublishErrorCode; message: string } {
  const [, code = "", message = error] = ERROR.exec(error) ?? [];
  return { code: isKnown(code) ? code : "unknown", message };
}

function isKnown(code: string): code is PublishErrorCode {
  return Object.hasOwn(CODES, code);
}
