"use client";
import dynamic from "next/dynamic";
import { useAnyChannel } from "#components/channels/use-any-channel.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { VALIDATION_COPY } from "./copy.ts";
import { ErrorList } from "./error-list.tsx";
import type { FixChoice } from "./repair.ts";

/** Loaded on demand: the sign-in forms are large and few posts need them. */
const ReconnectChannel = dynamic(
  () =>
    import("#components/channels/reconnect-channel.tsx").then(
      (it) => it.ReconnectChannel,
      orNotLoaded,
    ),
  { loading: nothingYet },
);

interface Props {
  channel_id: string;
  errors: readonly ValidationError[];
  onFix(choice: FixChoice): void;
  onTakeOff(): void;
  onCrop(file_id: string, ratio: number): void;
  /** Opens the channel's files; null if they are open. */
  onChoose: (() => void) | null;
}

export function ChannelErrors({ channel_id, errors, ...actions }: Props) {
  const { onFix, onTakeOff, onCrop, onChoose } = actions;
  return (
    <ErrorList
      errors={errors}
      onFix={onFix}
      remedy={(error) => (
        <>
          <ChannelRemedy error={error} channel_id={channel_id} onTakeOff={onTakeOff} />
          <CropRemedy error={error} onCrop={onCrop} />
          {error.path === "media" && onChoose !== null && (
            <Button onClick={onChoose}>{VALIDATION_COPY.choose_files}</Button>
          )}
        </>
      )}
    />
  );
}

/** Cropping needs a person: the button opens the crop dialog. */
function CropRemedy({ error, onCrop }: { error: ValidationError } & Pick<Props, "onCrop">) {
  const fix = error.fixes?.find(({ kind }) => kind === "crop_to");
  const file_id = /^media\.(.+)$/.exec(error.path ?? "")?.[1];
  if (fix?.kind !== "crop_to" || file_id === undefined) return null;
  return <Button onClick={() => onCrop(file_id, fix.aspect_ratio)}>{VALIDATION_COPY.crop}</Button>;
}

/** Actions for errors of the channel rather than the text. */
function ChannelRemedy({
  error,
  channel_id,
  onTakeOff,
}: { error: ValidationError } & Pick<Props, "channel_id" | "onTakeOff">) {
  const { slug } = useWorkspace().organization;
  const isGone = error.field === "channel" && error.code === "not_found";
  const gone = useAnyChannel(isGone ? channel_id : undefined);
  if (error.field !== "channel") return null;
  return (
    <div className="flex flex-wrap gap-2">
      {error.code === "auth" && (
        <ButtonLink href={`/${slug}/channels/${channel_id}`}>
          {VALIDATION_COPY.go_to_channel}
        </ButtonLink>
      )}
      {gone !== undefined && <ReconnectChannel channel={gone} />}
      <Button onClick={onTakeOff}>{VALIDATION_COPY.remove_channel}</Button>
    </div>
  );
}
