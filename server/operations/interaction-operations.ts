/** The operations on comments, mentions and reviews. Parts of the registry. */
import { GetReading } from "#core/contract/channels/get-reading.ts";
import { RefreshInteractions } from "#core/contract/channels/refresh-interactions.ts";
import { GetInteraction } from "#core/contract/interactions/get-interaction.ts";
import { ListInteractions } from "#core/contract/interactions/list-interactions.ts";
import { ReplyToInteraction } from "#core/contract/interactions/reply-to-interaction.ts";
import { UpdateInteraction } from "#core/contract/interactions/update-interaction.ts";
import { ChangeSandboxComment } from "#core/contract/sandbox/change-comment.ts";
import { ListReceived } from "#core/contract/sandbox/list-received.ts";
import { RemoveSandboxComment } from "#core/contract/sandbox/remove-comment.ts";
import { WriteSandboxComment } from "#core/contract/sandbox/write-comment.ts";
import { getInteraction } from "../services/interactions/get-interaction.ts";
import { getReading } from "../services/interactions/get-reading.ts";
import { listInteractions } from "../services/interactions/list-interactions.ts";
import { refreshInteractions } from "../services/interactions/refresh-interactions.ts";
import {
  awaitReplyAgain,
  replyToInteraction,
} from "../services/interactions/reply-to-interaction.ts";
import { updateInteraction } from "../services/interactions/update-interaction.ts";
import { listReceived } from "../services/sandbox/list-received.ts";
import {
  changeSandboxComment,
  removeSandboxComment,
  writeSandboxComment,
} from "../services/sandbox/write-comment.ts";
import { serve } from "./serve.ts";

export const interactions = {
  get: serve(GetInteraction, getInteraction),
  list: serve(ListInteractions, listInteractions),
  reply: serve(ReplyToInteraction, replyToInteraction, awaitReplyAgain),
  update: serve(UpdateInteraction, updateInteraction),
};

/** Of channels. */
export const channelInteractions = {
  reading: serve(GetReading, getReading),
  refresh_interactions: serve(RefreshInteractions, refreshInteractions),
};

export const sandbox = {
  change_comment: serve(ChangeSandboxComment, changeSandboxComment),
  received: serve(ListReceived, listReceived),
  remove_comment: serve(RemoveSandboxComment, removeSandboxComment),
  write_comment: serve(WriteSandboxComment, writeSandboxComment),
};
