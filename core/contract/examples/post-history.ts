import type { AuditEvent } from "../resources/audit-event.ts";
import type { PostVersionRow } from "../resources/post-version.ts";

export const AUDIT: AuditEvent = {
  id: "audit_01kaj5d9h2m4p6r8t0v2x4z6b9",
  action: "post.created",
  actor: { kind: "api_key", id: "key_01kaj4r8c6w4n1m3j5h7g9e1d3", name: "Website" },
  request_id: "req_01kaj5d9h0k2n4p6r8t0v2x4z6",
  at: "2026-11-21T09:15:00.000Z",
  detail: {},
};

export const VERSION: PostVersionRow = {
  number: 2,
  at: "2026-11-21T09:18:00.000Z",
  actor: { kind: "person", id: "user_01kaj4q8b6t2k4m6p8r0s2v4x6", name: "Ada" },
  surface: "dashboard",
  changed: ["content"],
  restored_from: null,
};
