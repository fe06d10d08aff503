import { registry } from "#server/operations/registry.ts";
import { runOperation } from "#server/operations/run-operation.ts";
import { invalidParams } from "./protocol-refusal.ts";
import type { McpSession } from "./session.ts";

const ADDRESS = /^crier:\/\/posts\/([^/]{1,100})(\/validation)?$/;
const NEWEST = 20;

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: "crier://posts/{id}",
    name: "post",
    title: "Post",
    description: "A post with its text, schedule and result per channel.",
    mimeType: "application/json",
  },
  {
    uriTemplate: "crier://posts/{id}/validation",
    name: "post_validation",
    title: "Validation of a post",
    description:
      "What each channel's validation found for a stored post: ready, errors with fixes, warnings.",
    mimeType: "application/json",
  },
];

export async function listPostResources({ caller }: McpSession) {
  const { output } = await runOperation(registry.posts.list, caller, {
    readInput: async () => ({ limit: NEWEST }),
  });
  const resources = output.items.map(({ id, excerpt, status }) => ({
    uri: `crier://posts/${id}`,
    name: id,
    title: excerpt === "" ? "Post without text" : excerpt,
    description: `Status: ${status}`,
    mimeType: "application/json",
  }));
  return { resources };
}

/** Returns a post or its validation by resource URI. Throws on any other URI. */
export async function readPostResource({ caller }: McpSession, uri: string) {
  const [, id, validation] = ADDRESS.exec(uri) ?? [];
  if (id === undefined)
    throw invalidParams(
      `There is no resource ${JSON.stringify(uri.slice(0, 200))}. Read crier://posts/{id} or crier://posts/{id}/validation.`,
    );
  const asked = { readInput: async () => ({ id }) };
  const { output } =
    validation === undefined
      ? await runOperation(registry.posts.get, caller, asked)
      : await runOperation(registry.posts.validate, caller, asked);
  const contents = [{ uri, mimeType: "application/json", text: JSON.stringify(output) }];
  return { contents };
}
