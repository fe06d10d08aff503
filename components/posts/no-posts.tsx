"use client";
import { useRouter } from "next/navigation";
import { ConnectSandboxButton } from "../channels/connect-sandbox-button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { POSTS_COPY } from "./list-copy.ts";

export function NoPosts() {
  const router = useRouter();
  const { organization, platforms } = useWorkspace();
  const compose = `/${organization.slug}/compose`;
  const hasSandbox = useChannels().some(({ mode }) => mode === "sandbox");
  const [first] = platforms;
  return (
    <EmptyState title={POSTS_COPY.empty_title} text={POSTS_COPY.empty_text}>
      <ButtonLink href={compose} look="primary">
        {POSTS_COPY.create}
      </ButtonLink>
      {!hasSandbox && first !== undefined && (
        <ConnectSandboxButton
          provider={first.manifest.provider}
          onConnected={() => router.push(compose)}
        >
          {POSTS_COPY.try_sandbox}
        </ConnectSandboxButton>
      )}
    </EmptyState>
  );
}
