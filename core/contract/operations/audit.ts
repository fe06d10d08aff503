import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Instant } from "../instant.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { AuditItem, AuditKind } from "../resources/audit-item.ts";
import { StreamedFile } from "../streamed-file.ts";
import { strictObject } from "../strict-object.ts";
import { nameList } from "./posts/name-list.ts";

const FAMILIES = [...new Set(AuditKind.options.map(familyOf))];

/** Returns the family of a kind: `post` of `post.created`. */
function familyOf(kind: AuditKind): string {
  return kind.split(".", 1)[0] ?? "";
}

const Kinds = nameList([...FAMILIES, ...AuditKind.options]).transform((names): AuditKind[] =>
  AuditKind.options.filter((kind) => names.includes(kind) || names.includes(familyOf(kind))),
);

const FILTERS = {
  actor: z.string().min(1).max(100).optional().meta({
    description: "The ID of a person, API key, app or device, or `system` for Crier itself.",
  }),
  kind: Kinds.optional().meta({
    description: `Comma-separated kinds, such as \`post.deleted\`, or families of kinds: ${FAMILIES.join(", ")}.`,
    examples: ["post,channel.connected"],
  }),
  subject: z.string().min(1).max(100).optional().meta({
    description: "The ID of what it happened to, such as a post or a channel.",
  }),
  from: Instant.optional().meta({ description: "At this time or later." }),
  to: Instant.optional().meta({ description: "Earlier than this time." }),
};

type Stretch = { from?: string | undefined; to?: string | undefined };

function isStretch({ from, to }: Stretch): boolean {
  return from === undefined || to === undefined || Date.parse(from) < Date.parse(to);
}

const IS_NO_STRETCH = { path: ["from"], error: "must be earlier than `to`" };

const WHAT_IT_HOLDS =
  "What people, API keys, apps, devices, guests and Crier did in this organization, newest first. Stored for a year unless the operator configured another period. Changes of a person's own account, such as their password, aren't part of it.";

export const ListAudit = defineOperation({
  name: "audit.list",
  kind: "query",
  summary: "List the audit log",
  description: `${WHAT_IT_HOLDS} With several filters, a page can have fewer items than \`limit\` although there are more: continue until \`next_cursor\` is null.`,
  http: { method: "GET", path: "/audit" },
  agent: null,
  scope: "settings",
  input: strictObject({
    ...FILTERS,
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "`next_cursor` of the previous page, with the same filters.",
    }),
    limit: z.int().min(1).max(100).default(50),
  }).refine(isStretch, IS_NO_STRETCH),
  output: z.object({ items: z.array(AuditItem), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor"],
});

export const AuditFormat = z.enum(["csv", "jsonl"]);
export type AuditFormat = z.infer<typeof AuditFormat>;

export const ExportAudit = defineOperation({
  name: "audit.export",
  kind: "query",
  summary: "Export the audit log",
  description: `${WHAT_IT_HOLDS} The file is sent as it is read, whatever its size. In CSV, \`what\` is a sentence, and cells that a spreadsheet would run as a formula start with an apostrophe. Each export is recorded as \`organization.audit_exported\`. At most three at the same time.`,
  http: {
    method: "GET",
    path: "/audit/export",
    file: { "text/csv": "at,actor,actor_kind,what,…\r\n", "application/jsonl": "{…}\n" },
  },
  agent: null,
  scope: "settings",
  input: strictObject({
    format: AuditFormat.meta({
      description: "`csv`, or `jsonl`: the items of the list, one per line.",
      examples: ["csv"],
    }),
    ...FILTERS,
  }).refine(isStretch, IS_NO_STRETCH),
  output: StreamedFile,
  refusals: [],
});
