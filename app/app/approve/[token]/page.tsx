import type { Metadata } from "next";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { BrandHeader } from "#components/brand/brand-header.tsx";
import { GuestThread } from "#components/comments/guest-thread.tsx";
import { GUEST_COPY } from "#components/review/copy.ts";
import { GuestReview } from "#components/review/guest/guest-review.tsx";
import { Refusal } from "#core/contract/refusal.ts";
import { comment } from "./comment.ts";
import { decide } from "./decide.ts";

export const metadata: Metadata = {
  title: PAGE_TITLES.approve,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ post?: string | string[] }>;
}

export default async function Page({ params, searchParams }: Props) {
  const { token } = await params;
  const found = await open(token, toIndex((await searchParams).post));
  return (
    <main className="mx-auto max-w-5xl p-4 md:px-6 md:py-7">
      {"message" in found ? (
        <>
          <h1 className="mb-4 text-2xl font-bold tracking-tight">{GUEST_COPY.expired}</h1>
          <p className="max-w-prose text-lg text-muted wrap-anywhere">{found.message}</p>
        </>
      ) : (
        <GuestReview
          {...found}
          header={found.brand && <BrandHeader {...found.brand} />}
          decide={decide.bind(null, token)}
          comments={
            found.linked.state === "open" && (
              <GuestThread
                post_id={found.linked.post.id}
                initial={found.comments.get(found.linked.post.id) ?? []}
                reading={found.reading}
                asksName={found.kind === "share"}
                add={comment.bind(null, token)}
              />
            )
          }
        />
      )}
    </main>
  );
}

/** Addresses count from 1. Null if there is no valid number. */
function toIndex(post: string | string[] | undefined): number | null {
  return typeof post === "string" && /^[1-9]\d?$/.test(post) ? Number(post) - 1 : null;
}

async function open(token: string, index: number | null) {
  try {
    return await server.refuseWhileUnavailable(server.system(), async () => {
      const link = await server.findLink(server.system(), token);
      const { actor, system: running } = link.ctx;
      const { time_zone } = actor.organization.policy;
      const { index: at, linked } = await server.readLinkedPost(link, index);
      const comments = linked.state === "open" ? await server.readLinkedComments(link) : new Map();
      return {
        brand: await server.findBrand(server.system(), link.ctx.organization_id),
        kind: link.kind,
        member: actor.name,
        organization: actor.organization.name,
        count: link.posts.length,
        reading: { time_zone, now: running.now() },
        index: at,
        linked,
        comments,
      };
    });
  } catch (error) {
    if (error instanceof Refusal) return { message: error.message };
    throw error;
  }
}
