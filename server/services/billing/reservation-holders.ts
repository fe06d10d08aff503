/** What reserves credits. The nightly check compares each with the reservations that there are. */
export interface ReservationHolder {
  /** The `type` of its causes. */
  cause_type: string;
  /**
   * SQL that selects all that must hold credits now: `organization_id`, `id`, and `since`, when it was last armed. It takes no
   * parameters.
   */
  living: string;
}

export const RESERVATION_HOLDERS: readonly ReservationHolder[] = [
  {
    cause_type: "reply",
    living:
      "SELECT organization_id, id, created_at AS since FROM interaction_reply WHERE state = 'sending'",
  },
];
