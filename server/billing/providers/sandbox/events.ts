import { timingSafeEqual } from "node:crypto";
import { hashToken, type Secrets } from "#server/platform/secrets.ts";
import { BadSignatureError } from "../payment-errors.ts";
import type { PaymentEvent } from "../spec.ts";

const SIGNATURE = "sandbox-signature";
const TOLERANCE_SECONDS = 300;

export interface SignedEvent {
  body: string;
  headers: Headers;
}

export function signEvent(secrets: Secrets, event: PaymentEvent, now: Date): SignedEvent {
  const body = JSON.stringify(event);
  const time = Math.floor(now.getTime() / 1000);
  const headers = new Headers({ [SIGNATURE]: `t=${time},v1=${secrets.sign(textOf(time, body))}` });
  return { body, headers };
}

/** Returns the event if the sandbox provider signed it in the last five minutes. Throws BadSignatureError. */
export function verifyEvent(
  secrets: Secrets,
  { body, headers }: SignedEvent,
  now: Date,
): PaymentEvent {
  const [, time = "", signature = ""] =
    /^t=(\d+),v1=(.+)$/.exec(headers.get(SIGNATURE) ?? "") ?? [];
  const expected = secrets.sign(textOf(Number(time), body));
  const isSigned = timingSafeEqual(hashToken(signature), hashToken(expected));
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  if (!isSigned || age > TOLERANCE_SECONDS)
    throw new BadSignatureError("The event is not signed by the sandbox.");
  return JSON.parse(body);
}

function textOf(time: number, body: string): string {
  return `sandbox-payment-event\n${time}\n${body}`;
}
