import type { z } from "zod";
import type { UpdateFile } from "#core/contract/operations/files.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { deleteRows, insertRows, writeTogether } from "#server/db/write-together.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { resolveLabels } from "#server/kernel/labels/resolve-labels.ts";
import { refuseByLeash } from "#server/kernel/leash.ts";
import { retryRace } from "#server/kernel/retry-race.ts";
import { documentPart, writeDocuments } from "#server/kernel/search-index/document-part.ts";
import { fileDocument, labelDocument } from "#server/kernel/search-index/documents.ts";
import { cleanFilename } from "#server/media/clean-filename.ts";
import { findLabelledFile } from "#server/media/find-labelled-file.ts";
import { findOpenUses } from "#server/media/find-uses.ts";
import { toMediaFile } from "#server/media/to-resource.ts";
import { withdrawApprovals } from "#server/posts/rules/approval/withdraw-approvals.ts";

type Call = { ctx: ServiceContext; input: z.output<typeof UpdateFile.input> };

const UPDATE = `
  UPDATE media_file SET
    filename = coalesce($3, filename),
    alt_text = CASE WHEN $4 THEN $5 ELSE alt_text END,
    updated_at = $6
  WHERE id = $1 AND organization_id = $2 AND deleted_at IS NULL
  RETURNING id, organization_id, filename, alt_text, created_at,
    alt_text IS DISTINCT FROM (SELECT before.alt_text FROM media_file AS before WHERE before.id = $1) AS alt_text_changed`;

const LINKED = "SELECT label_id, media_id FROM media_label WHERE media_id = $1";

/**
 * Changes a file's alt text, name or labels. Omitted fields stay unchanged. Posts that use it get the new alt text
 * immediately, because they read it from the file, and lose their approval. At most seven statements, nine with labels.
 */
export async function updateFile(call: Call): Promise<MediaFile> {
  await retryRace(() => writeChange(call));
  return toMediaFile(call.ctx, await findLabelledFile(call.ctx, call.input.id));
}

async function writeChange({ ctx, input }: Call): Promise<void> {
  const { id, filename, alt_text, labels } = input;
  const name = filename === undefined ? null : cleanFilename(filename);
  await commit(ctx, async ({ sql, record }) => {
    const isGiven = alt_text !== undefined;
    const uses = isGiven ? await findOpenUses(sql, ctx, id) : [];
    refuseArmed(ctx, uses);
    const values = [id, ctx.organization_id, name, isGiven, alt_text || null, ctx.system.now()];
    const [updated] = await sql<Updated>(UPDATE, values);
    if (updated === undefined) throw Refusal.notFound("file", id);
    record({ kind: "media.updated", subject_id: id, facts: { filename: updated.filename } });
    // The file is read again in each post, so only another alt text changes what they send.
    const using = updated.alt_text_changed ? uses.map((post) => post.id) : [];
    for (const post_id of await withdrawApprovals(sql, ctx, using))
      record({ kind: "post.edited", subject_id: post_id, facts: { fields: ["media"] } });
    const documents = isGiven || name !== null ? [fileDocument(updated)] : [];
    if (labels === undefined) return writeDocuments(sql, documents);
    const resolved = await resolveLabels(sql, ctx, labels);
    const linked = await sql<Link>(LINKED, [id]);
    const links = resolved.labels.map((label) => ({ label_id: label.id, media_id: id }));
    await writeTogether(sql, [
      insertRows("label", resolved.new_labels),
      documentPart([...documents, ...resolved.new_labels.map(labelDocument)]),
      insertRows("media_label", without(links, linked)),
      deleteRows("media_label", without(linked, links)),
    ]);
  });
}

/**
 * Alt text is part of what is sent, so changing it is editing the posts that use the file: once they are scheduled or wait
 * to be, that requires the publish permission.
 */
function refuseArmed(ctx: ServiceContext, uses: Awaited<ReturnType<typeof findOpenUses>>): void {
  const armed = uses.find(({ status, waits }) => status !== "draft" || waits);
  if (armed === undefined) return;
  const { actor } = ctx;
  if (actor.leash?.drafts_only === true || actor.leash?.requires_approval === true)
    refuseByLeash(actor, "can't change the alt text of a file that a scheduled post uses");
  if (actor.scopes.includes("publish")) return;
  throw Refusal.because(
    "missing_scope",
    ctx.actor.kind === "person"
      ? "A scheduled post uses this file. Ask an editor to change its alt text or to unschedule the post."
      : "A scheduled post uses this file, so changing its alt text requires permission to publish (scope publish). Ask an editor to change it or to unschedule the post.",
  );
}

type Updated = Parameters<typeof fileDocument>[0] & { alt_text_changed: boolean };

interface Link {
  label_id: string;
  media_id: string;
}

function without(links: readonly Link[], others: readonly Link[]): Link[] {
  const ids = new Set(others.map(({ label_id }) => label_id));
  return links.filter(({ label_id }) => !ids.has(label_id));
}
