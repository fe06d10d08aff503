"use client";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import type { Home } from "#core/contract/resources/home.ts";
import { mayRole } from "#core/contract/scopes.ts";
import { ConnectSandboxButton } from "../channels/connect-sandbox-button.tsx";
import { SAMPLE_COPY } from "../sample-data/copy.ts";
import { FillButton } from "../sample-data/fill-button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { STEPS_COPY } from "./copy.ts";

interface Step {
  label: string;
  hint: string;
  path: string;
  done: boolean;
}

/** Shown until the first post is written. Offers sample data unless there is some. */
export function FirstSteps({ samples }: Pick<Home, "samples">) {
  const router = useRouter();
  const { organization, person, platforms } = useWorkspace();
  const hasChannels = useChannels().length > 0;
  const steps: Step[] = [
    ...(mayRole(person.role, "channels") || hasChannels
      ? [
          {
            label: STEPS_COPY.channel,
            hint: STEPS_COPY.channel_hint,
            path: "/channels",
            done: hasChannels,
          },
        ]
      : []),
    ...(mayRole(person.role, "posts:write")
      ? [
          {
            label: STEPS_COPY.post,
            hint: STEPS_COPY.post_hint,
            path: "/compose",
            done: false,
          },
        ]
      : []),
    ...(mayRole(person.role, "members")
      ? [
          {
            label: STEPS_COPY.people,
            hint: STEPS_COPY.people_hint,
            path: "/settings/people",
            done: false,
          },
        ]
      : []),
  ];
  const next = steps.find(({ done }) => !done);
  const [platform] = platforms;
  if (next === undefined) return <p className="text-muted">{STEPS_COPY.nothing_yet}</p>;
  return (
    <section className="flex flex-col gap-4 rounded-surface border border-dashed border-edge p-6 md:p-10">
      <h2 className="text-xl font-bold">{STEPS_COPY.title}</h2>
      <ol className="flex flex-col gap-4">
        {steps.map((step) => (
          <li key={step.path} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StepIcon done={step.done} />
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                {step.done && <span className="sr-only">{STEPS_COPY.done} </span>}
                {step.label}
              </p>
              <p className="text-muted">{step.hint}</p>
            </div>
            {!step.done && (
              <div className="flex flex-wrap gap-3">
                {step.path === "/channels" && platform !== undefined && (
                  <ConnectSandboxButton
                    provider={platform.manifest.provider}
                    onConnected={() => router.push(`/${organization.slug}/compose`)}
                  >
                    {STEPS_COPY.try_sandbox}
                  </ConnectSandboxButton>
                )}
                <ButtonLink
                  href={`/${organization.slug}${step.path}`}
                  look={step === next ? "primary" : "secondary"}
                >
                  {step.label}
                </ButtonLink>
              </div>
            )}
          </li>
        ))}
      </ol>
      {samples === "none" && mayRole(person.role, "settings") && (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <p className="text-muted">{SAMPLE_COPY.home_hint}</p>
          <FillButton />
        </div>
      )}
    </section>
  );
}

function StepIcon({ done }: Pick<Step, "done">) {
  return done ? (
    <IconCircleCheck size={22} stroke={1.5} aria-hidden className="shrink-0 text-accent" />
  ) : (
    <IconCircleDashed size={22} stroke={1.5} aria-hidden className="shrink-0 text-muted" />
  );
}
