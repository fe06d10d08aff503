import type { Metadata } from "next";
import { openWorkspace, orNotFound, orNothing } from "#app/(dashboard)/open-workspace.ts";
import { ReviewPage } from "#app/(dashboard)/review-page.tsx";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { mediaIds } from "#components/posts/media-ids.ts";
import { StoredPostPage } from "#components/posts/page/stored-post-page.tsx";
import { packTexts } from "#core/domain/texts/pack-texts.ts";

export const metadata: Metadata = { title: PAGE_TITLES.post };

export default async function Page({ params }: { params: Promise<{ org: string; id: string }> }) {
  const { org, id } = await params;
  const { ask, scopes } = await openWorkspace(org, `/posts/${id}`);
  const post = await orNotFound(ask(server.registry.posts.get, { id }));
  const isUnsent = post.status === "draft" || post.status === "scheduled";
  if (isUnsent && !scopes.includes("posts:write"))
    return <ReviewPage org={org} id={id} from="posts" />;
  const [recurring, ...files] = await Promise.all([
    orNothing(ask(server.registry.recurring_posts.list, { post_id: id })),
    ...mediaIds(post).map((media) => orNothing(ask(server.registry.files.get, { id: media }))),
  ]);
  return (
    <StoredPostPage
      key={id}
      packed={packTexts(post)}
      files={files.filter((file) => file !== null)}
      recurring={recurring ?? undefined}
    />
  );
}
