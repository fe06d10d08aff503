import { GetReading } from "#core/contract/channels/get-reading.ts";
import { RefreshInteractions } from "#core/contract/channels/refresh-interactions.ts";
import {
  CheckReply,
  CountInbox,
  GetInboxThread,
  ListInboxPeople,
  TellWriting,
} from "#core/contract/inbox/inbox-operations.ts";
import { GetInteraction } from "#core/contract/interactions/get-interaction.ts";
import { ListInteractions } from "#core/contract/interactions/list-interactions.ts";
import { ReplyToInteraction } from "#core/contract/interactions/reply-to-interaction.ts";
import { UpdateInteraction } from "#core/contract/interactions/update-interaction.ts";
import { CreateNote } from "#core/contract/notes/create-note.ts";
import { DeleteNote } from "#core/contract/notes/delete-note.ts";
import { ListNotes } from "#core/contract/notes/list-notes.ts";
import { ChangeSandboxComment } from "#core/contract/sandbox/change-comment.ts";
import { ListReceived } from "#core/contract/sandbox/list-received.ts";
import { RemoveSandboxComment } from "#core/contract/sandbox/remove-comment.ts";
import { WriteSandboxComment } from "#core/contract/sandbox/write-comment.ts";
import { CreateSavedReply } from "#core/contract/saved-replies/create-saved-reply.ts";
import { DeleteSavedReply } from "#core/contract/saved-replies/delete-saved-reply.ts";
import { ListSavedReplies } from "#core/contract/saved-replies/list-saved-replies.ts";
import { UpdateSavedReply } from "#core/contract/saved-replies/update-saved-reply.ts";
import { checkReply } from "../services/inbox/check-reply.ts";
import { countInbox } from "../services/inbox/count-inbox.ts";
import { getInboxThread } from "../services/inbox/get-inbox-thread.ts";
import { listInboxPeople } from "../services/inbox/list-inbox-people.ts";
import { tellWriting } from "../services/inbox/tell-writing.ts";
import { getInteraction } from "../services/interactions/get-interaction.ts";
import { getReading } from "../services/interactions/get-reading.ts";
import { listInteractions } from "../services/interactions/list-interactions.ts";
import { refreshInteractions } from "../services/interactions/refresh-interactions.ts";
import {
  awaitReplyAgain,
  replyToInteraction,
} from "../services/interactions/reply-to-interaction.ts";
import { updateInteraction } from "../services/interactions/update-interaction.ts";
import { createNote } from "../services/notes/create-note.ts";
import { deleteNote } from "../services/notes/delete-note.ts";
import { listNotes } from "../services/notes/list-notes.ts";
import { listReceived } from "../services/sandbox/list-received.ts";
import {
  changeSandboxComment,
  removeSandboxComment,
  writeSandboxComment,
} from "../services/sandbox/write-comment.ts";
import { createSavedReply } from "../services/saved-replies/create-saved-reply.ts";
import { deleteSavedReply } from "../services/saved-replies/delete-saved-reply.ts";
import { listSavedReplies } from "../services/saved-replies/list-saved-replies.ts";
import { updateSavedReply } from "../services/saved-replies/update-saved-reply.ts";
import { serve } from "./serve.ts";

export const interactions = {
  get: serve(GetInteraction, getInteraction),
  list: serve(ListInteractions, listInteractions),
  reply: serve(ReplyToInteraction, replyToInteraction, awaitReplyAgain),
  update: serve(UpdateInteraction, updateInteraction),
};

export const answering = {
  notes: {
    create: serve(CreateNote, createNote),
    delete: serve(DeleteNote, deleteNote),
    list: serve(ListNotes, listNotes),
  },
  saved_replies: {
    create: serve(CreateSavedReply, createSavedReply),
    delete: serve(DeleteSavedReply, deleteSavedReply),
    list: serve(ListSavedReplies, listSavedReplies),
    update: serve(UpdateSavedReply, updateSavedReply),
  },
  inbox: {
    check_reply: serve(CheckReply, checkReply),
    counts: serve(CountInbox, countInbox),
    people: serve(ListInboxPeople, listInboxPeople),
    thread: serve(GetInboxThread, getInboxThread),
    writing: serve(TellWriting, tellWriting),
  },
};

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
