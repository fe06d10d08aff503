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
import { checkReply } from "#server/conversations/inbox/check-reply.ts";
import { countInbox } from "#server/conversations/inbox/count-inbox.ts";
import { getInboxThread } from "#server/conversations/inbox/get-inbox-thread.ts";
import { listInboxPeople } from "#server/conversations/inbox/list-inbox-people.ts";
import { tellWriting } from "#server/conversations/inbox/tell-writing.ts";
import { getInteraction } from "#server/conversations/interactions/get-interaction.ts";
import { listInteractions } from "#server/conversations/interactions/list-interactions.ts";
import {
  awaitReplyAgain,
  replyToInteraction,
} from "#server/conversations/interactions/reply-to-interaction.ts";
import { updateInteraction } from "#server/conversations/interactions/update-interaction.ts";
import { createNote, deleteNote, listNotes } from "#server/conversations/notes.ts";
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from "#server/conversations/saved-replies.ts";
import { resource, serve } from "#server/kernel/serve.ts";

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
