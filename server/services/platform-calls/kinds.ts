import type { PlatformCallKind } from "#server/db/generated/client.ts";
import type { OpenWork } from "./call-work.ts";
import { deleteWork } from "./kinds/delete.ts";
import { editWork } from "./kinds/edit.ts";
import { publishWork } from "./kinds/publish.ts";

/** What each kind of call does. */
export const KINDS: Record<PlatformCallKind, OpenWork> = {
  publish: publishWork,
  edit: editWork,
  delete: deleteWork,
};
