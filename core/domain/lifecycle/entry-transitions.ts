import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { Transition } from "./transition.ts";

export type EntryTransitionEvent =
  | "schedule"
  | "publish"
  | "unschedule"
  | "delete"
  | "start"
  | "miss"
  | "hold"
  | "put_off"
  | "hand_off"
  | "succeed"
  | "fail"
  | "lose_answer"
  | "settle"
  | "send_again"
  | "ask_deletion"
  | "delete_there"
  | "keep_there";

const CHANGEABLE = ["draft", "scheduled", "failed"] as const satisfies readonly EntryStatus[];

/** Every change of an entry's status. The first four happen together with the post's. */
export const ENTRY_TRANSITIONS: readonly Transition<EntryStatus, EntryTransitionEvent>[] = [
  { from: CHANGEABLE, event: "schedule", to: ["scheduled"] },
  { from: CHANGEABLE, event: "publish", to: ["publishing"] },
  { from: CHANGEABLE, event: "unschedule", to: ["draft"] },
  { from: CHANGEABLE, event: "delete", to: ["draft"] },
  { from: ["scheduled"], event: "start", to: ["publishing"] },
  { from: ["scheduled"], event: "miss", to: ["failed"] },
  // Its channel is paused, and nothing of it is published.
  { from: ["scheduled", "publishing"], event: "hold", to: ["scheduled"] },
  { from: ["publishing"], event: "put_off", to: ["publishing"] },
  // It is due, and a person publishes it.
  { from: ["publishing"], event: "hand_off", to: ["handoff"] },
  { from: ["publishing", "handoff"], event: "succeed", to: ["published"] },
  { from: ["publishing", "handoff"], event: "fail", to: ["failed"] },
  { from: ["publishing"], event: "lose_answer", to: ["unconfirmed"] },
  { from: ["unconfirmed"], event: "settle", to: ["published"] },
  { from: ["scheduled", "failed", "unconfirmed"], event: "send_again", to: ["publishing"] },
  { from: ["published"], event: "ask_deletion", to: ["deleting"] },
  { from: ["deleting"], event: "delete_there", to: ["deleted"] },
  { from: ["deleting"], event: "keep_there", to: ["published"] },
];
