import { join } from "node:path";
import { UsageError } from "#cli/errors.ts";
import { deletePrivateFile, readPrivateJson, writePrivateJson } from "./private-file.ts";

/** A saved sign-in. The key is only sent to its own base URL. */
export interface Profile {
  base_url: string;
  api_key: string;
  organization: string;
  scopes: string[];
  signed_in_at: string;
}

export interface PendingLogin {
  base_url: string;
  device_code: string;
  user_code: string;
  verification_uri: string;
  /** Milliseconds since 1970, like `next_poll_at`. */
  expires_at: number;
  interval_ms: number;
  next_poll_at: number;
}

/** Checks that a name is safe as a file name. */
export function checkProfileName(name: string): string {
  if (/^[a-z0-9][a-z0-9._-]{0,63}$/i.test(name)) return name;
  throw new UsageError(
    `--profile: "${name}" is not a name. Use up to 64 letters, digits, dots, hyphens and underscores.`,
  );
}

/** One file per profile, so that two sign-ins at once never overwrite each other's profile. */
export function profilePath(folder: string, name: string): string {
  return join(folder, `${name}.profile.json`);
}

function pendingPath(folder: string, name: string): string {
  return join(folder, `${name}.pending.json`);
}

export function readProfile(folder: string, name: string): Profile | undefined {
  return readPrivateJson(profilePath(folder, name)) as Profile | undefined;
}

export function writeProfile(folder: string, name: string, profile: Profile): void {
  writePrivateJson(profilePath(folder, name), profile);
}

export function readPending(folder: string, name: string): PendingLogin | undefined {
  return readPrivateJson(pendingPath(folder, name)) as PendingLogin | undefined;
}

export function writePending(folder: string, name: string, pending: PendingLogin): void {
  writePrivateJson(pendingPath(folder, name), pending);
}

/** Saves when to poll next, unless another sign-in has replaced this one. */
export function updatePending(folder: string, name: string, pending: PendingLogin): void {
  if (readPending(folder, name)?.device_code === pending.device_code)
    writePending(folder, name, pending);
}

/** Removes a pending sign-in, unless another one has replaced it. */
export function clearPending(folder: string, name: string, { device_code }: PendingLogin): void {
  if (readPending(folder, name)?.device_code === device_code)
    deletePrivateFile(pendingPath(folder, name));
}

/** Removes the profile and its pending sign-in; returns whether there was a profile. */
export function deleteProfile(folder: string, name: string): boolean {
  deletePrivateFile(pendingPath(folder, name));
  return deletePrivateFile(profilePath(folder, name));
}
