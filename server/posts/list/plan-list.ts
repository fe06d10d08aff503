import type { PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { ListedStatus, PostStatus } from "#core/contract/resources/post.ts";
import { type ListedStage, PostStage } from "#core/contract/resources/post-stage.ts";
import type { SqlValues } from "#server/db/sql-values.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import { isChannelWithin, isLabelWithin, reachOf } from "#server/kernel/leash.ts";
import { ID_IN, isScheduled, MONTH } from "./page-query.ts";
import {
  type Lead,
  type Leading,
  type ListPlan,
  MOST_EXAMINED,
  MOST_SORTED,
  type PostFilter,
} from "./post-filter.ts";

export interface GivenFilter {
  statuses?: readonly ListedStatus[] | undefined;
  scheduled_from?: string | undefined;
  scheduled_to?: string | undefined;
  campaign?: string | undefined;
  label?: string | undefined;
  channel?: string | undefined;
  stage?: ListedStage | undefined;
}

/**
 * Resolves the filters and picks the lead: the one that matches the fewest posts. Throws on an unknown label or
 * channel, including another organization's. No statement without filters, with only `statuses`, or with only
 * `campaign` or `stage` in creation order; otherwise one.
 */
export async function planList(
  ctx: ServiceContext,
  order: PostOrder,
  given: GivenFilter,
): Promise<ListPlan> {
  const { label, channel } = given;
  const filter = readFilter(ctx, given);
  const leads = leadsOf(filter, given).filter((lead) => !isInIndex(lead, order));
  const [only] = leads;
  const isTimed = order !== "created";
  if (only === undefined) return { order, filter, lead: { by: isTimed ? "order" : "all" } };
  if (!isTimed && leads.length === 1 && IN_ORDER_OF_CREATION.has(only))
    return { order, filter, lead: { by: only } };

  const counted = isTimed || leads.length > 1 || only === "scheduled" ? leads : [];
  const findings = await findLeads(ctx, { filter, label, channel, counted });
  const { label_id, channel_ids } = findings;
  if (label !== undefined && label_id === null) refuseLabel(label);
  if (channel !== undefined && channel_ids.length === 0) refuseChannel(channel);
  return {
    order,
    filter: {
      ...filter,
      ...(label_id === null ? {} : { label_id }),
      ...(channel === undefined ? {} : { channel_ids }),
    },
    lead: isTimed ? chooseFew(leads, findings) : chooseLead(leads, findings),
  };
}

/** Filters whose index has the posts in this order, and needs nothing looked up first. */
const IN_ORDER_OF_CREATION: ReadonlySet<Leading> = new Set(["statuses", "campaign", "stages"]);

function readFilter(ctx: ServiceContext, given: GivenFilter): PostFilter {
  const { organization_id, actor } = ctx;
  const { campaign, stage, scheduled_from, scheduled_to } = given;
  const scheduled = scheduled_from !== undefined || scheduled_to !== undefined;
  return {
    organization_id,
    ...(reachOf(ctx) === null ? {} : { within: { actor } }),
    ...readStatuses(given, actor.organization.approval),
    ...(campaign === undefined ? {} : { campaign }),
    ...(stage === undefined ? {} : { stages: stage === "any" ? PostStage.options : [stage] }),
    ...(scheduled ? { scheduled: { from: toDate(scheduled_from), to: toDate(scheduled_to) } } : {}),
  };
}

function readStatuses(
  { statuses }: GivenFilter,
  rules: ApprovalSettings,
): Pick<PostFilter, "statuses" | "lacks_approval"> {
  if (statuses === undefined) return {};
  const stored = statuses.filter((status): status is PostStatus => status !== "needs_approval");
  if (stored.length === statuses.length || stored.includes("scheduled"))
    return { statuses: stored };
  return { statuses: [...stored, "scheduled"], lacks_approval: rules };
}

function toDate(instant: string | undefined): Date | null {
  return instant === undefined ? null : new Date(instant);
}

function leadsOf(
  { campaign, scheduled, statuses, stages }: PostFilter,
  given: GivenFilter,
): Leading[] {
  const wanted: [Leading, unknown][] = [
    ["label", given.label],
    ["campaign", campaign],
    ["channels", given.channel],
    ["stages", stages],
    ["scheduled", scheduled],
    ["statuses", statuses],
  ];
  return wanted.filter(([, value]) => value !== undefined).map(([lead]) => lead);
}

function isInIndex(lead: Leading, order: PostOrder): boolean {
  if (order === "created") return false;
  return lead === "statuses" || (lead === "scheduled" && order === "scheduled");
}

function chooseFew(leads: readonly Leading[], { counts }: Findings): Lead {
  const few = leads.filter((lead) => (counts[lead] ?? 0) <= MOST_SORTED);
  const [rarest] = few.toSorted((left, right) => (counts[left] ?? 0) - (counts[right] ?? 0));
  return { by: rarest ?? "order" };
}

function chooseLead(leads: readonly Leading[], { counts, months }: Findings): Lead {
  const count = (lead: Leading) => counts[lead] ?? 0;
  const [rarest = "scheduled"] = leads.toSorted((left, right) => count(left) - count(right));
  if (count(rarest) <= MOST_EXAMINED) return { by: rarest };
  const tooLong = months.length > MOST_MONTHS;
  const [preferred] = leads.filter((lead) => lead !== "scheduled" || !tooLong);
  if (preferred === "scheduled") return { by: "months", months };
  return { by: preferred ?? "all" };
}

function refuseLabel(label: string): never {
  throw Refusal.because(
    "unknown_label",
    `label: "${label}" is not a label of this organization. GET /labels lists them.`,
  );
}

function refuseChannel(channel: string): never {
  throw Refusal.because(
    "unknown_channel",
    `channel: "${channel}" is neither a channel of this organization nor a connected provider. GET /channels lists them.`,
  );
}

interface Findings {
  label_id: string | null;
  channel_ids: string[];
  months: string[];
  counts: Partial<Record<Leading, number>>;
}

/** Up to this many months are read in parallel branches. A longer range is read from its beginning. */
const MOST_MONTHS = 60;

interface Question {
  filter: PostFilter;
  label: string | undefined;
  channel: string | undefined;
  counted: readonly Leading[];
}

/** Resolves the label and channel, and counts the posts matching the filters. One statement. */
async function findLeads(ctx: ServiceContext, question: Question): Promise<Findings> {
  const { filter, label, channel, counted } = question;
  const values = createSqlValues();
  const organization = values.use(ctx.organization_id);
  const [labelGiven, key] = [label ?? null, label === undefined ? null : labelKey(label.trim())];
  const [id, name_key] = [values.use(labelGiven), values.use(key)];
  const channelGiven = values.use(channel ?? null);
  const counts = counted.map(
    (lead) => `'${lead}', (SELECT count(*) FROM (${countedRows(lead, filter, values)}) AS counted)`,
  );
  const text = `WITH RECURSIVE
    named_label AS (
      SELECT id FROM label
      WHERE organization_id = ${organization} AND (id = ${id}::text OR name_key = ${name_key}::text)
        AND ${isLabelWithin(ctx, "label.id", values)}
      ORDER BY id = ${id}::text DESC LIMIT 1
    ),
    named_channel AS (
      SELECT id FROM channel WHERE organization_id = ${organization}
        AND (id = ${channelGiven}::text OR provider = ${channelGiven}::text)
        AND ${isChannelWithin(ctx, "channel.id", values)}
    )
    SELECT (SELECT id FROM named_label) AS label_id,
      ARRAY (SELECT id FROM named_channel ORDER BY id) AS channel_ids,
      ${monthsOf(filter, values)} AS months,
      json_build_object(${counts.join(", ")}) AS counts`;
  const { rows } = await ctx.system.database.pool.query<Findings>(text, values.list);
  return rows[0] as Findings;
}

function countedRows(lead: Leading, filter: PostFilter, values: SqlValues): string {
  const most = MOST_EXAMINED + 1;
  const posts = () =>
    `SELECT FROM post WHERE organization_id = ${values.use(filter.organization_id)} AND deleted_at IS NULL`;
  switch (lead) {
    case "label":
      return `SELECT FROM post_label WHERE label_id = (SELECT id FROM named_label)
        ORDER BY post_id DESC LIMIT ${most}`;
    case "channels":
      return `SELECT FROM named_channel CROSS JOIN LATERAL (
        SELECT FROM channel_entry WHERE channel_id = named_channel.id
        ORDER BY ${ID_IN.channel_entry} DESC LIMIT ${most}
      ) AS entry LIMIT ${most}`;
    case "campaign":
      return `${posts()} AND campaign = ${values.use(filter.campaign)}
        ORDER BY ${ID_IN.post} DESC LIMIT ${most}`;
    case "statuses":
      return `SELECT FROM unnest(${values.use(filter.statuses)}::post_status[]) AS given (status)
        CROSS JOIN LATERAL (
          ${posts()} AND post.status = given.status
          ORDER BY ${ID_IN.post_by_status} DESC LIMIT ${most}
        ) AS post LIMIT ${most}`;
    case "stages":
      return `SELECT FROM unnest(${values.use(filter.stages)}::post_stage[]) AS given (stage)
        CROSS JOIN LATERAL (
          ${posts()} AND status = 'draft' AND post.stage = given.stage
          ORDER BY ${ID_IN.post} DESC LIMIT ${most}
        ) AS post LIMIT ${most}`;
    case "scheduled":
      return `${posts()} AND ${isScheduled(filter.scheduled, values)} ORDER BY scheduled_at LIMIT ${most}`;
  }
}

/**
 * Jumps through the index from each month with scheduled posts to the next one, so that empty months are never read.
 */
function monthsOf(filter: PostFilter, values: SqlValues): string {
  if (filter.scheduled === undefined) return "'{}'::text[]";
  const organization = values.use(filter.organization_id);
  const first = values.use(filter.scheduled.from ?? "-infinity");
  const end = values.use(filter.scheduled.to ?? "infinity");
  const next = (condition: string) =>
    `SELECT ${MONTH} FROM post WHERE organization_id = ${organization} AND deleted_at IS NULL
       AND scheduled_at IS NOT NULL AND ${condition} ORDER BY ${MONTH} LIMIT 1`;
  const inTime = `${MONTH} < ${end}::timestamptz AT TIME ZONE 'UTC'`;
  return `ARRAY (
    WITH RECURSIVE month (start) AS (
      (${next(`${MONTH} >= date_trunc('month', ${first}::timestamptz AT TIME ZONE 'UTC') AND ${inTime}`)})
      UNION ALL
      SELECT (${next(`${MONTH} > month.start AND ${inTime}`)}) FROM month WHERE month.start IS NOT NULL
    )
    SELECT to_char(start, 'YYYY-MM-DD') FROM month WHERE start IS NOT NULL LIMIT ${MOST_MONTHS + 1}
  )`;
}
