import { expect, test } from "vitest";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { SERVER_ONLY_CODES } from "#core/domain/verdict/index.ts";
import { mergeVerdicts, type ValidatedEntry } from "./validated-entry.ts";

const signedOut = { code: "auth", field: "channel", message: "Signed out." } as const;
const quota = { code: "rate_limit", field: "scheduled_at", message: "Used up." } as const;
const tooLong = { code: "validation", field: "content", message: "7 too many." } as const;
const noFormat = { code: "unsupported", field: "channel", message: "No such format." } as const;

const local = (...errors: ValidationError[]) =>
  ({ channel_id: "a", errors, ready: errors.length === 0 }) as unknown as ValidatedEntry;
const server = (...errors: ValidationError[]) => ({ errors }) as ChannelEntry;

test("server errors about an outdated text are dropped", () => {
  const merged = mergeVerdicts(local(), server(tooLong, noFormat), SERVER_ONLY_CODES);
  expect(merged).toMatchObject({ ready: true, errors: [] });
});

test("a channel that is signed out or over its quota isn't ready, however valid the text is", () => {
  const merged = mergeVerdicts(local(tooLong), server(signedOut, quota), SERVER_ONLY_CODES);
  expect(merged).toMatchObject({ ready: false, errors: [signedOut, quota, tooLong] });
});

test("until the server responds, only local validation counts", () => {
  expect(mergeVerdicts(local(), undefined, SERVER_ONLY_CODES).ready).toBe(true);
});
