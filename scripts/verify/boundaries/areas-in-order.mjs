/** The areas of the server. Each may import only those before it; what must go the other way is an event, or is handed in. */
export const AREAS_IN_ORDER = [
  "kernel",
  "media",
  "access",
  "billing",
  "posts",
  "channels",
  "publishing",
  "conversations",
  "webhooks",
  "skills",
  "workspace",
  "instance",
];

/** The other folders of the server: what areas stand on, and what stands on them. */
export const AROUND_AREAS = ["db", "docs", "engine", "operations", "platform", "transports"];
