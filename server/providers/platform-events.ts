/** What platforms send to Crier by themselves, such as that somebody has removed the app. */
import type { EventSecretName } from "./event-secrets.ts";

/** A request as it came in. */
export interface Delivery {
  method: "GET" | "POST";
  query: URLSearchParams;
  headers: Headers;
  /** Byte for byte, as signatures cover it. */
  body: Buffer;
}

/** What a delivery is verified by. */
export interface EventKey {
  /** The app's public id; null where the secret belongs to no app. */
  client_id: string | null;
  secret: string;
}

/** Which channels a notice concerns: those of an account, of a workspace, or of all that a person has granted. */
export type NoticeSubject =
  | { account: string }
  /** What stands before the slash in the account's id. */
  | { workspace: string }
  /** `granted_by` in the facts of the account. */
  | { granted_by: string };

/** What a platform has told. It is a hint: what is so, the platform is asked with the channel's own sign-in. */
export type PlatformNotice = { subject: NoticeSubject } & (
  | { kind: "sign_in_doubted" }
  /** Somebody commented on a post, or changed or deleted a comment. */
  | { kind: "comments_changed" }
  /** A publish has gone on. `state` is the part of the adapter's progress by which its entry is found. */
  | { kind: "publish_moved"; state: { [key: string]: string } }
);

/** `unsigned`: it is not from the platform, or too old. */
export type DeliveryReading =
  | "unsigned"
  /** The platform wants to know who answers at this address. */
  | { answer: string | { [key: string]: string } }
  | { notices: readonly PlatformNotice[] };

/** How a platform tells what happens there. */
export interface PlatformEvents {
  /** The variable of its secret; absent where it signs by the secret of the app that people sign in with. */
  secret?: EventSecretName;
  /** Verifies a delivery by the platform's rule, and reads it. What it can't read holds no notices. Throws nothing. */
  read(delivery: Delivery, key: EventKey, now: Date): DeliveryReading;
}
