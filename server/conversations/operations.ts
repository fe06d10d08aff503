import { GetReading, RefreshInteractions } from "#core/contract/operations/channels.ts";
import {
  CheckReply,
  GetInboxThread,
  ListInboxPeople,
  ShowWriting,
} from "#core/contract/operations/inbox.ts";
import {
  GetInteraction,
  ListInteractions,
  ReplyToInteraction,
  UpdateInteraction,
} from "#core/contract/operations/interactions.ts";
import { CreateNote, DeleteNote, ListNotes } from "#core/contract/operations/notes.ts";
import {
  CreateSavedReply,
  DeleteSavedReply,
  ListSavedReplies,
  UpdateSavedReply,
} from "#core/contract/operations/saved-replies.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { checkReply } from "./inbox/check-reply.ts";
import { getInboxThread } from "./inbox/get-inbox-thread.ts";
import { listInboxPeople } from "./inbox/list-inbox-people.ts";
import { tellWriting } from "./inbox/tell-writing.ts";
import { getInteraction } from "./interactions/get-interaction.ts";
import { getReading } from "./interactions/get-reading.ts";
import { listInteractions } from "./interactions/list-interactions.ts";
import { refreshInteractions } from "./interactions/refresh-interactions.ts";
import { awaitReplyAgain, replyToInteraction } from "./interactions/reply-to-interaction.ts";
import { updateInteraction } from "./interactions/update-interaction.ts";
import { createNote, deleteNote, listNotes } from "./notes.ts";
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from "./saved-replies.ts";

export const channels = resource("channels", [
  serve(GetReading, getReading),
  serve(RefreshInteractions, refreshInteractions),
]);

export const interactions = resource("interactions", [
  serve(GetInteraction, getInteraction),
  serve(ListInteractions, listInteractions),
  serve(ReplyToInteraction, replyToInteraction, awaitReplyAgain),
  serve(UpdateInteraction, updateInteraction),
]);

export const inbox = resource("inbox", [
  serve(CheckReply, checkReply),
  serve(ListInboxPeople, listInboxPeople),
  serve(GetInboxThread, getInboxThread),
  serve(ShowWriting, tellWriting),
]);

export const notes = resource("notes", [
  serve(CreateNote, createNote),
  serve(DeleteNote, deleteNote),
  serve(ListNotes, listNotes),
]);

export const saved_replies = resource("saved_replies", [
  serve(CreateSavedReply, createSavedReply),
  serve(DeleteSavedReply, deleteSavedReply),
  serve(ListSavedReplies, listSavedReplies),
  serve(UpdateSavedReply, updateSavedReply),
]);
