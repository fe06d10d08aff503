import { PlatformMark } from "../marks/platform-mark.tsx";
import { SandboxTag } from "../ui/sandbox-tag.tsx";

interface Props {
  page: {
    provider: string;
    platform: string;
    channel_name: string;
    handle: string;
    external_post_id: string;
    text: string;
    payload: unknown;
    received_at: Date;
    files: { url: string; content_type: string; alt_text: string | null }[];
  };
}

function ReceivedFile({ file }: { file: Props["page"]["files"][number] }) {
  const alt_text = file.alt_text ?? "";
  if (!file.content_type.startsWith("video/"))
    // biome-ignore lint/performance/noImgElement: it is at a signed address of another origin, and shown as it came
    return <img src={file.url} alt={alt_text} className="h-auto w-full" />;
  // biome-ignore lint/a11y/useMediaCaption: platforms are sent none
  return <video src={file.url} aria-label={alt_text} controls className="h-auto w-full" />;
}

/** What the simulator of a platform received, as a reader of the platform would see it. */
export function ReceivedPage({ page }: Props) {
  const received = page.received_at.toISOString();
  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-4 px-3 py-6 md:py-16">
      <p className="text-muted">
        This post was published to Crier's own simulator of {page.platform}. It is on no real
        platform.
      </p>
      <article className="sandbox-edge flex flex-col gap-4 rounded-surface border border-line bg-surface p-5 pl-6">
        <header className="flex items-center gap-3">
          <PlatformMark provider={page.provider} size={22} />
          <div className="min-w-0 flex-1">
            <h1 className="font-bold wrap-anywhere">{page.channel_name}</h1>
            <p className="text-sm wrap-anywhere text-muted">
              {page.handle} on {page.platform}
            </p>
          </div>
          <SandboxTag />
        </header>
        <p className="text-copy wrap-anywhere whitespace-pre-wrap">{page.text}</p>
        {page.files.length > 0 && (
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            {page.files.map((file) => (
              <li
                key={file.url}
                className="self-start overflow-hidden rounded-field border border-line"
              >
                <ReceivedFile file={file} />
                {file.alt_text && (
                  <p className="border-t border-line p-2 text-sm wrap-anywhere text-muted">
                    Alt text: {file.alt_text}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
          <dt className="text-muted">Received</dt>
          <dd>
            <time dateTime={received}>{received.replace("T", " ").replace("Z", " UTC")}</time>
          </dd>
          <dt className="text-muted">Id</dt>
          <dd className="font-mono text-xs wrap-anywhere">{page.external_post_id}</dd>
        </dl>
      </article>
      <details className="rounded-surface border border-line bg-surface p-4">
        <summary className="font-medium">What was sent, exactly</summary>
        <pre className="mt-3 overflow-x-auto font-mono text-xs">
          {JSON.stringify(page.payload, null, 2)}
        </pre>
      </details>
    </main>
  );
}
