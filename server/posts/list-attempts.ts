import { Refusal } from "#core/contract/refusal.ts";
import type { Attempt } from "#core/contract/resources/attempt.ts";
import type { CallAttempt } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

/** Returns the calls made to publish a post, by channel, oldest first. One statement. */
export async function listAttempts({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<Attempt[]> {
  const post = await ctx.db.post.findFirst({
    where: { id: input.id, organization_id: ctx.organization_id, deleted_at: null },
    relationLoadStrategy: "join",
    select: {
      entries: {
        orderBy: { position: "asc" },
        select: {
          next_attempt_at: true,
          channel: { select: { id: true, provider: true, name: true } },
          calls: {
            where: { kind: "publish" },
            select: { attempts: { orderBy: { number: "asc" } } },
          },
        },
      },
    },
  });
  if (post === null) throw Refusal.notFound("post", input.id);
  return post.entries.flatMap(({ channel, calls: [call], next_attempt_at }) =>
    (call?.attempts ?? []).map((attempt, index) => ({
      channel_id: channel.id,
      provider: channel.provider,
      name: channel.name,
      ...toAttempt(attempt),
      next_attempt_at:
        index === (call?.attempts.length ?? 0) - 1
          ? (next_attempt_at?.toISOString() ?? null)
          : null,
    })),
  );
}

function toAttempt(record: CallAttempt) {
  const { error_code, error_message } = record;
  return {
    number: record.number,
    state: record.state === "done" ? ("published" as const) : record.state,
    started_at: record.started_at.toISOString(),
    finished_at: record.finished_at?.toISOString() ?? null,
    error: error_code === null ? null : { code: error_code, message: error_message ?? "" },
    external_post_id: record.external_post_id,
    url: record.url,
    stage: record.state === "waiting" ? record.stage : null,
  };
}
