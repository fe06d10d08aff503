import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MOST_CHANGED_QUEUES } from "../limits.ts";
import { PostingTimes } from "../resources/posting-time.ts";
import { PostingTimesChange } from "../resources/posting-times-change.ts";
import { SuggestedTimes } from "../resources/suggested-times.ts";
import { strictObject } from "../strict-object.ts";

export const UpdatePostingTimes = defineOperation({
  name: "posting_times.update",
  kind: "mutation",
  summary: "Set posting times of several channels",
  description:
    "Replaces the posting times of all given channels, and of the organization, or of none. Posts already in a queue keep their times.",
  agent: null,
  scope: "channels",
  reserved_for: "people",
  input: strictObject({
    organization: PostingTimes.optional(),
    channels: z
      .array(strictObject({ id: Id, posting_times: PostingTimes.nullable() }))
      .max(MOST_CHANGED_QUEUES)
      .refine((channels) => new Set(channels.map(({ id }) => id)).size === channels.length, {
        error: "contains a channel twice",
      }),
  }),
  output: PostingTimesChange,
  refusals: ["unknown_channel"],
});

export const SuggestPostingTimes = defineOperation({
  name: "posting_times.suggest",
  kind: "query",
  summary: "Suggest posting times of a channel",
  description: "The hours of the week whose posts on the channel were liked most.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ id: Id }),
  output: SuggestedTimes,
  refusals: [],
});
