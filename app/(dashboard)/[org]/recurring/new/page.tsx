import type { Metadata } from "next";
import { openWorkspace, orNothing } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { RecurringFormPage } from "#components/recurring/form/recurring-form.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.new_recurring };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<{ post?: string | string[] }>;
}

/** Begins with the text, channels and files of a post, if one is given. */
export default async function Page({ params, searchParams }: Props) {
  const { org } = await params;
  const { post: id } = await searchParams;
  const { ask } = await openWorkspace(org, "/recurring/new");
  const post =
    typeof id === "string" ? await orNothing(ask(server.registry.posts.get, { id })) : null;
  const given = {
    variants: [post?.content.markdown ?? ""],
    channels: post?.channels.map(({ channel_id }) => channel_id) ?? [],
    media: post?.media.map((file) => file.id) ?? [],
  };
  return <RecurringFormPage recurring={null} given={given} from={post?.id ?? null} />;
}
