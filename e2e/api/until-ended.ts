import { expect, vi } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import type { Api } from "../fixtures.ts";

/** Polls a post until no channel is being published. */
export async function untilEnded(api: Api, id: string | null): Promise<Post> {
  return vi.waitFor(
    async () => {
      const { status, body } = await api.get<Post>(`/posts/${id}`);
      expect(status).toBe(200);
      expect(body.status).not.toBe("publishing");
      return body;
    },
    { timeout: 30_000, interval: 100 },
  );
}
