import { ExportAudit, ListAudit } from "../operations/audit.ts";
import type { AuditItem } from "../resources/audit-item.ts";
import { exampleOf } from "./example-of.ts";

const ITEM: AuditItem = {
  id: "evt_01kaj7s4r6t8v0x2z4b6d8f0h2",
  at: "2026-11-21T09:15:00.000Z",
  kind: "channel.connected",
  actor: { kind: "person", id: "user_01kaj4q1b3d5f7h9j1k3m5n7p9", name: "Ana" },
  subject: {
    type: "channel",
    id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7",
    name: "Acme on Bluesky",
    exists: true,
  },
  request_id: "req_01kaj5d9jc3e5g7j9m1p3r5t7v",
  facts: { provider: "bluesky", mode: "live", name: "Acme on Bluesky", handle: "acme.example" },
};

const FILTER = { kind: "channel,post.deleted", from: "2026-11-01T00:00:00Z" };

export const AUDIT_EXAMPLES = [
  exampleOf(ListAudit, { input: FILTER, output: { items: [ITEM], next_cursor: null } }),
  // The description shows how the file begins instead.
  exampleOf(ExportAudit, {
    input: { format: "csv", ...FILTER },
    output: {
      filename: "audit-2026-11-21.csv",
      content_type: "text/csv; charset=utf-8",
      parts: { next: async () => ({ done: true, value: undefined }) },
    },
  }),
];
