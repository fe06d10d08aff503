import type { IDataObject, IExecuteFunctions } from "n8n-workflow";
import { NodeOperationError } from "n8n-workflow";
import { request } from "./request.ts";
import { toInstant } from "./to-instant.ts";

export type Action = (
  context: IExecuteFunctions,
  item: number,
) => Promise<IDataObject | IDataObject[]>;

type Post = IDataObject & {
  id: string;
  status: string;
  channels: { name: string; error: string | null }[];
};

/** Each asks Crier to wait up to 30 seconds. */
const WAITS = 4;

export const POST_ACTIONS: Record<string, Action> = {
  create,
  delete: remove,
  get: (context, item) => request(context, { path: pathOf(context, item), itemIndex: item }),
  getAll: list,
  publish: (context, item) => start(context, item, "publish"),
  retry: (context, item) => start(context, item, "retry"),
  validate: (context, item) =>
    request(context, {
      method: "POST",
      path: "/posts/validate",
      body: draftOf(context, item),
      itemIndex: item,
    }),
};

async function create(context: IExecuteFunctions, item: number) {
  const when = context.getNodeParameter("when", item) as string;
  const more = moreOf(context, item);
  const body = draftOf(context, item);
  if (when === "now" || when === "next_slot") body.scheduled_at = when;
  if (when === "time") {
    const given = context.getNodeParameter("scheduledAt", item);
    body.scheduled_at = toInstant(given, context.getTimezone());
  }
  if (more.autofix === false) body.autofix = false;
  if (more.labels) body.labels = listOf(more.labels);
  if (more.campaign) body.campaign = more.campaign;
  if (more.requestApproval) body.request_approval = true;
  if (more.whenReady && when !== "draft") body.when_ready = true;
  const asked = { method: "POST", path: "/posts", body } as const;
  const idempotencyKey = keyOf(context, item);
  const post = await request<Post>(context, { ...asked, idempotencyKey, itemIndex: item });
  return untilEnded(context, item, post);
}

async function start(context: IExecuteFunctions, item: number, verb: "publish" | "retry") {
  const post = await request<Post>(context, {
    method: "POST",
    path: `${pathOf(context, item)}/${verb}`,
    body: {},
    idempotencyKey: keyOf(context, item),
    itemIndex: item,
  });
  return untilEnded(context, item, post);
}

/** Throws NodeOperationError with the reasons if no channel has published the post. */
async function untilEnded(context: IExecuteFunctions, item: number, started: Post) {
  if (started.status !== "publishing") return started;
  if (!context.getNodeParameter("waitForResults", item, true)) return started;
  let post = started;
  for (let wait = 0; wait < WAITS && post.status === "publishing"; wait += 1)
    post = await request<Post>(context, {
      path: `/posts/${post.id}`,
      qs: { wait: 30 },
      itemIndex: item,
    });
  if (post.status !== "failed") return post;
  const reasons = post.channels.map(({ name, error }) => `${name}: ${withoutCode(error)}`);
  throw new NodeOperationError(context.getNode(), "No channel published the post", {
    description: reasons.join("\n"),
    itemIndex: item,
  });
}

function withoutCode(error: string | null): string {
  return (error ?? "").replace(/^\w+: /, "");
}

async function remove(context: IExecuteFunctions, item: number) {
  const everywhere = context.getNodeParameter("everywhere", item, false) as boolean;
  const deleted = await request<IDataObject | null>(context, {
    method: "DELETE",
    path: pathOf(context, item),
    qs: everywhere ? { everywhere: true } : {},
    itemIndex: item,
  });
  return deleted ?? { id: context.getNodeParameter("postId", item) as string, deleted: true };
}

async function list(context: IExecuteFunctions, item: number) {
  const all = context.getNodeParameter("returnAll", item) as boolean;
  const limit = all
    ? Number.POSITIVE_INFINITY
    : (context.getNodeParameter("limit", item) as number);
  const filters = context.getNodeParameter("filters", item, {}) as IDataObject;
  const { statuses, ...others } = filters;
  const qs: IDataObject = { ...others };
  if (Array.isArray(statuses) && statuses.length > 0) qs.statuses = statuses.join(",");
  const found: IDataObject[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await request<{ items: IDataObject[]; next_cursor: string | null }>(context, {
      path: "/posts",
      qs: { ...qs, ...(cursor && { cursor }), limit: Math.min(limit - found.length, 100) },
      itemIndex: item,
    });
    found.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && found.length < limit);
  return found;
}

function draftOf(context: IExecuteFunctions, item: number): IDataObject {
  const more = moreOf(context, item);
  const draft: IDataObject = {
    content: context.getNodeParameter("content", item) as string,
    channels: listOf(context.getNodeParameter("channels", item)),
  };
  if (more.fileIds) draft.media = listOf(more.fileIds);
  if (more.perChannel) draft.per_channel = parse(context, item, more.perChannel);
  return draft;
}

function moreOf(context: IExecuteFunctions, item: number): IDataObject {
  return context.getNodeParameter("additionalFields", item, {}) as IDataObject;
}

/** A list, or text with commas, as an expression or an AI agent may give it. */
function listOf(given: unknown): string[] {
  const list = Array.isArray(given) ? given.map(String) : String(given).split(",");
  return list.map((each) => each.trim()).filter((each) => each !== "");
}

function parse(context: IExecuteFunctions, item: number, given: unknown): IDataObject {
  if (typeof given !== "string") return given as IDataObject;
  try {
    return JSON.parse(given);
  } catch {
    throw new NodeOperationError(context.getNode(), "Customize per Channel isn't valid JSON", {
      itemIndex: item,
    });
  }
}

function pathOf(context: IExecuteFunctions, item: number): string {
  const id = String(context.getNodeParameter("postId", item)).trim();
  if (id === "")
    throw new NodeOperationError(context.getNode(), "Post ID is empty", { itemIndex: item });
  return `/posts/${encodeURIComponent(id)}`;
}

/**
 * The same when n8n tries an item again, so that nothing is published twice; different for each item, each run of the
 * node in a loop, and each execution.
 */
export function keyOf(context: IExecuteFunctions, item: number): string | undefined {
  const execution = context.getExecutionId();
  if (!execution) return undefined;
  const { $runIndex } = context.getWorkflowDataProxy(item);
  const { id } = context.getNode();
  return ["n8n", context.getInstanceId(), execution, id, $runIndex, item].join(":");
}
