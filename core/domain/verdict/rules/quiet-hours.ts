import { quietHoursErrors } from "#core/domain/policy/index.ts";
import type { BrowserRule } from "../rule.ts";

/** Nothing is published in the organization's quiet hours. */
export const quietHours: BrowserRule = {
  server_only: false,
  validate: (_, { due, policy }) => (due === null ? [] : quietHoursErrors(due, policy)),
};
