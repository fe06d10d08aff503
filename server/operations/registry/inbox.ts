import {
  CheckReply,
  CountInbox,
  GetInboxThread,
  ListInboxPeople,
  TellWriting,
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
import { checkReply } from "#server/services/inbox/check-reply.ts";
import { countInbox } from "#server/services/inbox/count-inbox.ts";
import { getInboxThread } from "#server/services/inbox/get-inbox-thread.ts";
import { listInboxPeople } from "#server/services/inbox/list-inbox-people.ts";
import { tellWriting } from "#server/services/inbox/tell-writing.ts";
import { getInteraction } from "#server/services/interactions/get-interaction.ts";
import { listInteractions } from "#server/services/interactions/list-interactions.ts";
import {
  awaitReplyAgain,
  replyToInteraction,
} from "#server/services/interactions/reply-to-interaction.ts";
import { updateInteraction } from "#server/services/interactions/update-interaction.ts";
import { createNote, deleteNote, listNotes } from "#server/services/notes/notes.ts";
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from "#server/services/saved-replies/saved-replies.ts";
import { resource, serve } from "../serve.ts";

export const interactions = resource("interactions", [
  serve(GetInteraction, getInteraction),
  serve(ListInteractions, listInteractions),
  serve(ReplyToInteraction, replyToInteraction, awaitReplyAgain),
  serve(UpdateInteraction, updateInteraction),
]);

export const inbox = resource("inbox", [
  serve(CheckReply, checkReply),
  serve(CountInbox, countInbox),
  serve(ListInboxPeople, listInboxPeople),
  serve(GetInboxThread, getInboxThread),
  serve(TellWriting, tellWriting),
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
