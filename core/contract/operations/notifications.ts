import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { FailureMails, Notifications } from "../resources/notifications.ts";
import { strictObject } from "../strict-object.ts";

const own = { agent: null, scope: "posts:read", reserved_for: "people", refusals: [] } as const;

export const GetNotifications = defineOperation({
  ...own,
  name: "account.get_notifications",
  kind: "query",
  summary: "Get your email notifications",
  description: "For this organization. Owners get all of them until they choose.",
  input: strictObject({}),
  output: Notifications,
});

export const UpdateNotifications = defineOperation({
  ...own,
  name: "account.update_notifications",
  kind: "mutation",
  summary: "Choose your email notifications",
  description: "For this organization. Omitted fields stay as they are.",
  input: strictObject({
    channel_expiring: z.boolean().optional(),
    channel_disconnected: z.boolean().optional(),
    approvals: z.boolean().optional(),
    comments: z.boolean().optional(),
    posts_blocked: z.boolean().optional(),
    handoffs: z.boolean().optional(),
    post_failed: FailureMails.optional(),
  }),
  output: Notifications,
});
