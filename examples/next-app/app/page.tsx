import { Suspense } from "react";
import { type ConnectLink, crier, type Post } from "../crier.ts";
import { CUSTOMER, findProject, listChannels } from "../customer.ts";
import { connect } from "./actions.ts";
import { PostForm } from "./post-form.tsx";

type Query = Partial<Record<"connect_link" | "status" | "reason" | "post", string>>;

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const channels = await listChannels();
  const chosen = channels.map(({ id }) => id);
  const first = { once: crypto.randomUUID(), text: "", chosen, problems: [] };
  return (
    <main>
      <h1>Acme CRM for {CUSTOMER.name}</h1>
      <form action={connect}>
        <button type="submit">Connect your accounts</button>
      </form>
      {query.connect_link && <Connected {...query} connect_link={query.connect_link} />}
      <h2>Post</h2>
      <PostForm channels={channels} first={first} />
      <Suspense key={query.post} fallback={<p>Publishing…</p>}>
        {query.post && <Results id={query.post} own={chosen} />}
      </Suspense>
    </main>
  );
}

/** Asks Crier what was connected: anyone can open this page with other parameters. */
async function Connected({ connect_link, status, reason }: Query & { connect_link: string }) {
  if (status === "cancelled") return <p>You cancelled. Nothing was connected.</p>;
  if (status === "failed") return <p>That didn’t work ({reason}). Please try again.</p>;
  const link = await crier<ConnectLink>(`/connect-links/${encodeURIComponent(connect_link)}`);
  const own = link.status === "used" && link.project_id === (await findProject())?.id;
  return <p>Connected: {own ? link.channels.map(({ name }) => name).join(", ") : "nothing"}</p>;
}

/** Waits up to 30 seconds for each channel's result. */
async function Results({ id, own }: { id: string; own: string[] }) {
  const post = await crier<Post>(`/posts/${encodeURIComponent(id)}?wait=30`);
  const entries = post.channels.filter(({ channel_id }) => own.includes(channel_id));
  return entries.map(({ channel_id, name, status, url, error }) => (
    <p key={channel_id}>
      {name}: {status} {url ? <a href={url}>Open</a> : error}
    </p>
  ));
}
