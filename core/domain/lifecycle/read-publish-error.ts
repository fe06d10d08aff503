import type { PublishErrorCode } from "#core/contract/resources/entry-failure.ts";

/**
 * A table, so that the compiler requires new codes of the contract here. Importing the contract's own list would bundle
 * zod.
 */
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
  skipped: true,
  approval: true,
};

const ERROR = /^([a-z_]+): ([\s\S]+)$/;

/** Parses a publish error stored as `code: message`. Unknown codes are left out and become `unknown`. */
export function readPublishError(error: string): { code: PublishErrorCode; message: string } {
  const [, code = "", message = error] = ERROR.exec(error) ?? [];
  return { code: isPublishErrorCode(code) ? code : "unknown", message };
}

function isPublishErrorCode(code: string): code is PublishErrorCode {
  return Object.hasOwn(CODES, code);
}
