import { nearestName } from "#core/contract/nearest-name.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { feedToDrafts } from "./feed-to-drafts.ts";
import { inboxSweep } from "./inbox-sweep.ts";
import { queueGuard } from "./queue-guard.ts";
import { recover } from "./recover.ts";
import { recycle } from "./recycle.ts";
import { report } from "./report.ts";
import type { Skill } from "./spec.ts";

export const SKILLS: readonly Skill[] = [
  queueGuard,
  feedToDrafts,
  recycle,
  recover,
  report,
  inboxSweep,
];

export function findSkill(name: string): Skill {
  const skill = SKILLS.find((each) => each.name === name);
  if (skill !== undefined) return skill;
  const names = SKILLS.map((each) => each.name);
  const nearest = nearestName(name, names);
  const way =
    nearest === undefined ? `The skills are ${names.join(", ")}.` : `Did you mean "${nearest}"?`;
  throw new Refusal("NOT_FOUND", `There is no skill ${JSON.stringify(name)}. ${way}`);
}
