import type { PostOrder } from "#core/contract/posts/list-posts.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "../context.ts";
import { type Findings, findLeads, MOST_MONTHS } from "./find-leads.ts";
import {
  type Lead,
  type Leading,
  type ListPlan,
  MOST_EXAMINED,
  MOST_SORTED,
  type PostFilter,
} from "./post-filter.ts";

export interface GivenFilter {
  statuses?: readonly PostStatus[] | undefined;
  scheduled_from?: string | undefined;
  scheduled_to?: string | undefined;
  campaign?: string | undefined;
  label?: string | undefined;
  channel?: string | undefined;
}

/**
 * Resolves the filters and picks the lead: the one that matches the fewest posts. Throws on an unknown label or
 * channel, including another organization's. No statement without filters, with only `statuses`, or with only
 * `campaign` in creation order; otherwise one.
 */
export async function planList(
  ctx: ServiceContext,
  order: PostOrder,
  given: GivenFilter,
): Promise<ListPlan> {
  const { label, channel } = given;
  const filter = readFilter(ctx.organization_id, given);
  const leads = leadsOf(filter, given).filter((lead) => !isInIndex(lead, order));
  const [only] = leads;
  const isTimed = order !== "created";
  if (only === undefined) return { order, filter, lead: { by: isTimed ? "order" : "all" } };
  if (!isTimed && leads.length === 1 && (only === "statuses" || only === "campaign"))
    return { order, filter, lead: { by: only } };

  const counted = isTimed || leads.length > 1 || only === "booked" ? leads : [];
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

function readFilter(organization_id: string, given: GivenFilter): PostFilter {
  const { statuses, campaign, scheduled_from, scheduled_to } = given;
  const booked = scheduled_from !== undefined || scheduled_to !== undefined;
  return {
    organization_id,
    ...(statuses === undefined ? {} : { statuses }),
    ...(campaign === undefined ? {} : { campaign }),
    ...(booked ? { booked: { from: toDate(scheduled_from), to: toDate(scheduled_to) } } : {}),
  };
}

function toDate(instant: string | undefined): Date | null {
  return instant === undefined ? null : new Date(instant);
}

function leadsOf({ campaign, booked, statuses }: PostFilter, given: GivenFilter): Leading[] {
  const wanted: [Leading, unknown][] = [
    ["label", given.label],
    ["campaign", campaign],
    ["channels", given.channel],
    ["booked", booked],
    ["statuses", statuses],
  ];
  return wanted.filter(([, value]) => value !== undefined).map(([lead]) => lead);
}

function isInIndex(lead: Leading, order: PostOrder): boolean {
  if (order === "created") return false;
  return lead === "statuses" || (lead === "booked" && order === "scheduled");
}

function chooseFew(leads: readonly Leading[], { counts }: Findings): Lead {
  const few = leads.filter((lead) => (counts[lead] ?? 0) <= MOST_SORTED);
  const [rarest] = few.toSorted((left, right) => (counts[left] ?? 0) - (counts[right] ?? 0));
  return { by: rarest ?? "order" };
}

function chooseLead(leads: readonly Leading[], { counts, months }: Findings): Lead {
  const count = (lead: Leading) => counts[lead] ?? 0;
  const [rarest = "booked"] = leads.toSorted((left, right) => count(left) - count(right));
  if (count(rarest) <= MOST_EXAMINED) return { by: rarest };
  const tooLong = months.length > MOST_MONTHS;
  const [preferred] = leads.filter((lead) => lead !== "booked" || !tooLong);
  if (preferred === "booked") return { by: "months", months };
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
