/** Fields that arming an entry resets: results of earlier tries no longer count. */
export const NOT_YET_TRIED = {
  error: null,
  due_at: null,
  next_attempt_at: null,
  held_at: null,
  held_reason: null,
  begun_at: null,
  text_print: null,
  waits_for: null,
  links: null,
} as const;

export const NEW_ENTRY = {
  status: "draft",
  scheduled_at: null,
  queued: false,
  external_post_id: null,
  url: null,
  published_at: null,
  handoff: null,
  edit: null,
  tracking: null,
  ...NOT_YET_TRIED,
} as const;

export const NEW_POST = {
  status: "draft",
  scheduled_at: null,
  armed_by: null,
  armed_in_person: false,
  schedule_version: 0,
  when_ready: null,
  approval: null,
  late_at: null,
  published_at: null,
  deleted_at: null,
} as const;
