"use client";
import type { RenderingChange } from "#core/domain/approval/rendering-changes.ts";
import { ApprovalChanges } from "../approval-changes.tsx";
import { momentIn } from "./moment-in.ts";

interface Props {
  changes: readonly RenderingChange[];
  time_zone: string;
}

/** What has changed since the last approval, with times on the organization's clock. */
export function ApprovalChangesIn({ changes, time_zone }: Props) {
  return <ApprovalChanges changes={changes} moment={(at) => momentIn(at, time_zone)} />;
}
