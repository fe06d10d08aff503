import type { Metadata } from "next";
import { PAGE_TITLES } from "#app/copy.ts";
import { DECIDE_COPY } from "#components/approval/decide/copy.ts";
import { DecidePage } from "#components/approval/decide/decide-page.tsx";
import { BrandHeader } from "#components/brand/brand-header.tsx";
import { GuestThread } from "#components/comments/guest-thread.tsx";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseWhileUnavailable } from "#server/operations/refuse-while-unavailable.ts";
import { findLink } from "#server/services/approval/links/find-link.ts";
import { readLinkedPosts } from "#server/services/approval/links/read-linked-posts.ts";
import { findBrand } from "#server/services/branding/brand.ts";
import { readLinkedComments } from "#server/services/comments/guest-comments.ts";
import { system } from "#server/system.ts";
import { comment } from "./comment.ts";
import { decide } from "./decide.ts";

export const metadata: Metadata = {
  title: PAGE_TITLES.approve,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const found = await open(token);
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-8 p-4 md:p-8">
      {"message" in found ? (
        <>
          <h1 className="text-2xl font-bold tracking-tight">{DECIDE_COPY.expired}</h1>
          <p className="max-w-prose text-lg text-muted wrap-anywhere">{found.message}</p>
        </>
      ) : (
        <>
          {found.brand !== null && <BrandHeader {...found.brand} />}
          <DecidePage
            {...found}
            decide={decide.bind(null, token)}
            thread={(post_id) => (
              <GuestThread
                post_id={post_id}
                initial={found.comments.get(post_id) ?? []}
                time_zone={found.organization.time_zone}
                asksName={found.kind === "share"}
                add={comment.bind(null, token)}
              />
            )}
          />
        </>
      )}
    </main>
  );
}

async function open(token: string) {
  try {
    return await refuseWhileUnavailable(system(), async () => {
      const link = await findLink(system(), token);
      const { actor } = link.ctx;
      const { time_zone } = actor.organization.policy;
      return {
        brand: await findBrand(system(), link.ctx.organization_id),
        kind: link.kind,
        member: actor.name,
        organization: { name: actor.organization.name, time_zone },
        posts: await readLinkedPosts(link),
        comments: await readLinkedComments(link),
      };
    });
  } catch (error) {
    if (error instanceof Refusal) return { message: error.message };
    throw error;
  }
}
