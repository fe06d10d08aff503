/**
 * Containers of Instagram and Threads before they are published
 * (https://developers.facebook.com/docs/instagram-platform/content-publishing#create-a-container).
 */
import { z } from "zod";
import type { SandboxFile, SandboxPost, SimulatorContext } from "../spec.ts";

const LIFETIME_MS = 24 * 3_600_000;

const File = z.object({
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  alt_text: z.string().nullable(),
});

const Container = z.object({
  fields: z.record(z.string(), z.string()),
  /** Files it shows: for a carousel those of its children. */
  files: z.array(File),
  is_child: z.boolean(),
  created_at: z.iso.datetime(),
  ready_at: z.iso.datetime(),
  fault: z.string().nullable(),
});
export type Container = z.infer<typeof Container>;

export type ContainerState = "IN_PROGRESS" | "FINISHED" | "PUBLISHED" | "ERROR" | "EXPIRED";

export interface NewContainer {
  fields: Record<string, string>;
  files: readonly SandboxFile[];
  is_child: boolean;
  processing_ms: number;
  fault?: string | null;
}

export async function storeContainer(
  { store, now }: SimulatorContext,
  id: string,
  { processing_ms, fault = null, files, ...content }: NewContainer,
): Promise<void> {
  const moment = now();
  await store.note(noteOf(id), {
    ...content,
    files: files.map((file) => ({ ...file })),
    fault,
    created_at: moment.toISOString(),
    ready_at: new Date(moment.getTime() + processing_ms).toISOString(),
  });
}

export async function findContainer(
  { store, now }: SimulatorContext,
  id: string,
): Promise<{ container: Container; state: ContainerState } | null> {
  const container = Container.safeParse(await store.recall(noteOf(id))).data;
  if (container === undefined) return null;
  const state = stateAt(container, now());
  if (state === "IN_PROGRESS") return { container, state };
  const published = (await store.findByKey(id)) !== null;
  return { container, state: published ? "PUBLISHED" : state };
}

/** Publishes a container's post, once. Returns the post, or null if it was already published. */
export async function publishOnce(
  { store, now }: SimulatorContext,
  {
    container: { fields, files },
    key,
    external_post_id,
    text,
  }: {
    container: Container;
    key: string;
    external_post_id: string;
    text: string;
  },
): Promise<SandboxPost | null> {
  const post = {
    id: store.newId(),
    external_post_id,
    key,
    text,
    payload: fields,
    received_at: now(),
    files,
  };
  return (await store.insertOnce(post)) === null ? post : null;
}

function stateAt({ created_at, ready_at, fault }: Container, now: Date): ContainerState {
  if (now.getTime() - Date.parse(created_at) >= LIFETIME_MS) return "EXPIRED";
  if (new Date(ready_at) > now) return "IN_PROGRESS";
  return fault === null ? "FINISHED" : "ERROR";
}

function noteOf(id: string) {
  return `container ${id}`;
}
