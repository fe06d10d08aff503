/** An entry that is armed anew: what became of it before counts no more. */
export const NOT_YET_TRIED = {
  error: null,
  due_at: null,
  armed_at: null,
  next_attempt_at: null,
  tries: 0,
  resend: false,
} as const;
