"use client";
import { useRouter } from "next/navigation";
import { ConnectSandboxButton } from "../channels/connect-sandbox-button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

/** The list before the first post. */
export function NoPosts() {
  const router = useRouter();
  const { organization, platforms } = useWorkspace();
  const compose = `/${organization.slug}/compose`;
  const hasSandbox = useChannels().some(({ mode }) => mode === "sandbox");
  const [first] = platforms;
  return (
    <EmptyState
      title="Your posts will be here"
      text="Write something once, see what each channel makes of it, and publish it to all of them now or at a time you choose. Here you follow what becomes of it."
    >
      <ButtonLink href={compose} look="primary">
        Write a post
      </ButtonLink>
      {!hasSandbox && first !== undefined && (
        <ConnectSandboxButton
          provider={first.manifest.provider}
          onConnected={() => router.push(compose)}
        >
          Try it in the sandbox
        </ConnectSandboxButton>
      )}
    </EmptyState>
  );
}
