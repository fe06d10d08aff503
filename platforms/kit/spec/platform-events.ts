import type { EventSecretName } from "./event-secrets.ts";

export interface Delivery {
  method: "GET" | "POST";
  query: URLSearchParams;
  headers: Headers;
  /** Exact bytes, since signatures cover them. */
  body: Buffer;
}

export interface EventKey {
  /** The app's public ID; null if the secret belongs to no app. */
  client_id: string | null;
  secret: string;
}

/**
 * Channels that a notice concerns: those of an account, of a workspace, or of everything a person has
 * granted.
 */
export type NoticeSubject =
  | { account: string }
  /** The part of the account's ID before the slash. */
  | { workspace: string }
  /** `granted_by` in the account's facts. */
  | { granted_by: string };

/**
 * An event that a platform reported. It is only a hint: Crier asks the platform with the channel's own
 * sign-in.
 */
export type PlatformNotice = { subject: NoticeSubject } & (
  | { kind: "sign_in_doubted" }
  | { kind: "comments_changed" }
  /** A publish has progressed. `state` is the part of the adapter's progress that identifies its entry. */
  | { kind: "publish_moved"; state: { [key: string]: string } }
);

/** `unsigned`: not from the platform, or too old. */
export type DeliveryReading =
  | "unsigned"
  /** The platform verifies this URL and expects this response. */
  | { answer: string | { [key: string]: string } }
  | { notices: readonly PlatformNotice[] };

export interface PlatformEvents {
  /**
   * Variable of the webhook secret. Absent if the platform signs with the secret of the app used for sign-in.
   */
  secret?: EventSecretName;
  /**
   * Verifies a delivery by the platform's rules and reads it. Never throws: a delivery it can't read has no
   * notices.
   */
  read(delivery: Delivery, key: EventKey, now: Date): DeliveryReading;
}
