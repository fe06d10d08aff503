import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { Interaction, InteractionStatus, UNTIL_NEXT_MESSAGE } from "../resources/interaction.ts";
import { strictObject } from "../strict-object.ts";

export const UpdateInteraction = defineOperation({
  name: "interactions.update",
  kind: "mutation",
  summary: "Update a comment or mention",
  description:
    "Changes what your team stores about it. Omitted fields stay as they are. A snooze ends at its time, or when the thread gets a new message.",
  http: { method: "PATCH", path: "/interactions/{id}" },
  agent: null,
  scope: "interactions",
  input: strictObject({
    id: Id,
    status: InteractionStatus.optional(),
    assignee_id: Id.nullable().optional().meta({ description: "A member's user ID." }),
    snoozed_until: Instant.nullable()
      .optional()
      .meta({
        description: `\`${UNTIL_NEXT_MESSAGE}\`: until the next message. Null: not snoozed.`,
      }),
  }),
  output: Interaction,
  refusals: ["invalid_input"],
});
