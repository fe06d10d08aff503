/** Operations of the inbox page. API clients use `/interactions`. */
import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { CheckedReply, InboxPerson, InboxThread } from "../resources/inbox.ts";
import { MOST_IN_REPLY, MOST_IN_WARNING } from "../resources/interaction.ts";
import { strictObject } from "../strict-object.ts";

const own = { agent: null, scope: "interactions", reserved_for: "people", refusals: [] } as const;

export const GetInboxThread = defineOperation({
  ...own,
  name: "inbox.thread",
  kind: "query",
  summary: "Get a thread",
  description: "Includes its post, notes, pending replies and who is writing now.",
  input: strictObject({ id: Id }),
  output: InboxThread,
});

export const CheckReply = defineOperation({
  ...own,
  name: "inbox.check_reply",
  kind: "query",
  summary: "Preview a reply",
  description:
    "The reply as its platform would show it, with its length and the platform's limits.",
  input: strictObject({
    id: Id,
    body: z.string().max(MOST_IN_REPLY),
    content_warning: z.string().trim().max(MOST_IN_WARNING).optional(),
  }),
  output: CheckedReply,
});

export const ListInboxPeople = defineOperation({
  ...own,
  name: "inbox.people",
  kind: "query",
  summary: "List possible assignees",
  description: "Members who can read and answer comments.",
  input: strictObject({}),
  output: z.array(InboxPerson),
});

export const ShowWriting = defineOperation({
  ...own,
  name: "inbox.writing",
  kind: "mutation",
  summary: "Show that you are writing",
  description: "Other members see it for 15 seconds. `stopped` ends it at once.",
  input: strictObject({ id: Id, stopped: z.boolean().default(false) }),
  output: z.null(),
});
