import { z } from "zod";
import { Id } from "#core/contract/id.ts";
import type { UnansweredMessages } from "#core/contract/operations/skills/outputs.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { MOST_IN_NOTE } from "#core/contract/resources/interaction-note.ts";
import { MOST_ITEMS } from "#core/contract/resources/skill.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { pickSavedReply } from "#core/domain/skills/pick-saved-reply.ts";
import { updateInteraction } from "#server/conversations/interactions/update-interaction.ts";
import { createNote } from "#server/conversations/notes.ts";
import { listSavedReplies } from "#server/conversations/saved-replies.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { writeMails } from "#server/kernel/mail/mail-owners.ts";
import { defineSkill } from "./spec.ts";

const HOUR_MS = 3_600_000;

/** Beginning of a note with a draft, which identifies such notes. */
const DRAFT = "Suggested reply from the saved reply";

const Input = strictObject({
  older_than_hours: z.int().min(1).max(720).default(24).meta({
    title: "Older than (hours)",
    description: "How many hours a message must have been unanswered, 1 to 720.",
  }),
  assignee_id: Id.optional().meta({
    title: "Assign to",
    description: "The user ID of the member who is assigned to messages without an assignee.",
  }),
  draft: z.boolean().default(true).meta({
    title: "Suggest replies",
    description: "Whether to add a fitting saved reply to the thread as an internal note.",
  }),
});

interface Data {
  id: string;
  assign: boolean;
  assignee_id: string | null;
  draft: { name: string; text: string } | null;
}

export const inboxSweep = defineSkill({
  name: "inbox-sweep",
  version: 1,
  title: "Remind about unanswered messages",
  description:
    "Finds comments, mentions and reviews that have been unanswered for too long, assigns them, reminds the assignees by email, and suggests a saved reply in an internal note if every word of the reply's name occurs in the comment. Never sends a reply.",
  input: Input,
  examples: [{ older_than_hours: 24 }],
  scopes: ["interactions"],
  asks: false,
  lockKey: () => "inbox",
  async plan(ctx, { older_than_hours, assignee_id, draft }) {
    if (assignee_id !== undefined) await requireMember(ctx, assignee_id);
    const before = new Date(ctx.system.now().getTime() - older_than_hours * HOUR_MS);
    const rows = await ctx.sql<Row>(FIND, [ctx.organization_id, before, ctx.system.now()]);
    const replies = draft ? await listSavedReplies({ ctx }) : [];
    const items = rows.slice(0, MOST_ITEMS).map((row) => {
      const reply = row.has_draft ? null : pickSavedReply(row.text, replies);
      const assign = row.assignee_id === null && assignee_id !== undefined;
      const data: Data = {
        id: row.id,
        assign,
        assignee_id: row.assignee_id ?? assignee_id ?? null,
        draft: reply === null ? null : { name: reply.name, text: reply.text },
      };
      return {
        key: `${row.id} ${assign} ${reply?.name ?? ""}`,
        text: textOf(row, data),
        about: { interaction_id: row.id },
        data,
      };
    });
    const output = { waiting: items.length, left_for_later: rows.length > MOST_ITEMS };
    return { items, output: output satisfies UnansweredMessages };
  },
  async act({ once }, { data }) {
    const { id, assign, assignee_id, draft } = data;
    const done: string[] = [];
    if (assign) {
      await once("interactions.update", { id, assignee_id }, updateInteraction);
      done.push("Assigned.");
    }
    if (draft !== null) {
      const text = `${DRAFT} “${draft.name}”:\n\n${draft.text}`
        .slice(0, MOST_IN_NOTE)
        .toWellFormed();
      await once("notes.create", { id, text }, createNote);
      done.push("Suggested a saved reply in a note.");
    }
    const facts = { interaction_id: id };
    if (done.length === 0)
      return {
        result: "skipped",
        detail: "No saved reply fits. Write the answer yourself.",
        facts,
      };
    return { result: "done", detail: done.join(" "), facts };
  },
  async finish({ once }, items) {
    const waiting = items.map(({ data }) => data.assignee_id).filter((id) => id !== null);
    await once("skills.remind", { waiting }, remindAssignees);
  },
});

const FIND = `
  SELECT interaction.id, interaction.kind, interaction.text, interaction.assignee_id, interaction.author ->> 'name' AS author,
    EXISTS (SELECT FROM interaction_note AS note WHERE note.interaction_id = interaction.id AND note.text LIKE '${DRAFT} %') AS has_draft
  FROM interaction
  WHERE organization_id = $1 AND occurred_at < $2 AND NOT ours AND NOT answered AND status = 'open' AND deleted_at IS NULL
    AND (snoozed_until IS NULL OR snoozed_until <= $3)
  ORDER BY occurred_at, id LIMIT ${MOST_ITEMS + 1}`;

interface Row {
  id: string;
  kind: string;
  text: string;
  assignee_id: string | null;
  author: string | null;
  has_draft: boolean;
}

const MOST_IN_TEXT = 60;

function textOf({ kind, text, author }: Row, { assign, draft }: Data): string {
  const start = text.replaceAll(/\s+/g, " ").trim();
  const cut =
    start.length > MOST_IN_TEXT ? `${start.slice(0, MOST_IN_TEXT).toWellFormed()}…` : start;
  const about = `the ${kind} by ${author ?? "a deleted account"}, “${cut}”`;
  const actions = [
    ...(assign ? ["assign"] : []),
    ...(draft === null ? [] : [`suggest the saved reply “${draft.name}” for`]),
  ];
  if (actions.length === 0) return `Remind about ${about}`;
  const [first = "", ...others] = actions;
  return `${[first.slice(0, 1).toUpperCase() + first.slice(1), ...others].join(" and ")} ${about}`;
}

async function requireMember({ db, organization_id }: ServiceContext, user_id: string) {
  if ((await db.membership.count({ where: { organization_id, user_id } })) > 0) return;
  throw Refusal.because(
    "invalid_input",
    "The person to assign messages to isn't a member any more. Choose another.",
  );
}

/**
 * Emails each member the number of interactions waiting for their reply. `waiting` contains a member's ID once per
 * interaction. At most five statements.
 */
async function remindAssignees({
  ctx,
  input: { waiting },
}: {
  ctx: ServiceContext;
  input: { waiting: readonly string[] };
}): Promise<null> {
  const { organization_id, system, actor } = ctx;
  const counts = Map.groupBy(waiting, (id) => id);
  await commitRecords(ctx, async ({ tx, answer }) => {
    const members = await tx.membership.findMany({
      where: { organization_id, user_id: { in: [...counts.keys()] } },
      select: { user_id: true, user: { select: { email: true } } },
    });
    for (const { user_id, user } of members) {
      const count = counts.get(user_id)?.length ?? 0;
      const what = count === 1 ? "1 comment needs" : `${count} comments need`;
      await writeMails(tx, system, {
        organization_id: null,
        sender_id: organization_id,
        to: [user.email],
        subject: `${what} your reply (${actor.organization.name})`,
        text: `${what} your reply in ${actor.organization.name}:\n\n${system.env.CRIER_URL}/${actor.organization.slug}/inbox`,
      });
    }
    answer(null);
  });
  return null;
}
