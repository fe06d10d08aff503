"use client";
import type { RenderingChange } from "#core/domain/approval/rendering-changes.ts";
import { ApprovalChanges } from "../approval-changes.tsx";
import { momentIn } from "./moment-in.ts";

interface Props {
  changes: readonly RenderingChange[];
  time_zone: string;
}

export function ApprovalChangesIn({ changes, time_zone }: Props) {
  return <ApprovalChanges changes={changes} moment={(at) => momentIn(at, time_zone)} />;
}
