import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Interaction } from "../resources/interaction.ts";
import { strictObject } from "../strict-object.ts";

/** In longer threads the newest messages are left out. */
export const MOST_IN_THREAD = 500;

export const InteractionInThread = Interaction.extend({
  thread: z.array(Interaction).meta({
    description: `The whole thread, oldest first, including your own replies. At most ${MOST_IN_THREAD}.`,
  }),
}).meta({ id: "InteractionInThread" });
export type InteractionInThread = z.infer<typeof InteractionInThread>;

export const GetInteraction = defineOperation({
  name: "interactions.get",
  kind: "query",
  summary: "Get a comment or mention",
  description: "Returns it with its thread.",
  http: { method: "GET", path: "/interactions/{id}" },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id }),
  output: InteractionInThread,
  refusals: [],
});
