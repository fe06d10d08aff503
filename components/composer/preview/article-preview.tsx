import { toShownBlocks } from "#components/shown-post/article/to-shown-blocks.ts";
import { PostView } from "#components/shown-post/post-view.tsx";
import type { ShownPost } from "#components/shown-post/shown-post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { findArticleBlocks } from "#core/domain/markdown/index.ts";
import type { ArticleText } from "../verdict/validated-entry.ts";

interface Props {
  post: ShownPost;
  text: ArticleText;
  manifest: Pick<ProviderManifest, "provider" | "links">;
}

/** Loaded with the first article, because few posts are one. */
export function ArticlePreview({ post, text, manifest }: Props) {
  const blocks = toShownBlocks(findArticleBlocks(text), manifest);
  return <PostView post={{ ...post, items: post.items.map((item) => ({ ...item, blocks })) }} />;
}
