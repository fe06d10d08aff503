"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import { DEVICE_COPY as COPY } from "./copy.ts";
import { unsubscribe } from "./forget-device.ts";
import { InstallCrier } from "./install-crier.tsx";
import { OtherDevices } from "./other-devices.tsx";
import { type DeviceState, readDevice, subscribe } from "./subscribe.ts";

/** Turns notifications on and off for the browser that shows this, installs Crier in it, and lists the person's other devices. */
export function ThisDevice() {
  const { device, refresh } = useDevice();
  const endpoint = typeof device === "object" ? (device?.endpoint ?? undefined) : undefined;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const isRead = device !== null;
  const listed = useQuery(
    trpc.push_subscriptions.list.queryOptions({ endpoint }, { enabled: isRead }),
  );
  const { public_key, subscriptions = [] } = listed.data ?? {};
  async function changed() {
    await refresh();
    await queryClient.invalidateQueries(trpc.push_subscriptions.list.queryFilter());
  }
  return (
    <section aria-labelledby="this-device" className="flex max-w-prose flex-col gap-3">
      <h2 id="this-device" className="text-lg font-bold">
        {COPY.title}
      </h2>
      <p className="text-muted">{COPY.intro}</p>
      <ProblemNotice error={listed.error} />
      {typeof device === "string" && <Hindered by={device} />}
      {typeof device === "object" && public_key === undefined && !listed.isError && (
        <p className="text-muted">{COPY.checking}</p>
      )}
      {device !== null && typeof device === "object" && public_key !== undefined && (
        <Switch
          public_key={public_key}
          id={subscriptions.find(({ current }) => current)?.id ?? null}
          onChanged={changed}
        />
      )}
      <InstallCrier />
      <OtherDevices devices={subscriptions.filter(({ current }) => !current)} onRemoved={changed} />
    </section>
  );
}

/** Null until the browser has been asked. */
function useDevice(): { device: DeviceState | null; refresh(): Promise<void> } {
  const [device, setDevice] = useState<DeviceState | null>(null);
  const refresh = async () => setDevice(await readDevice());
  useEffect(() => {
    let isShown = true;
    void readDevice().then((read) => isShown && setDevice(read));
    return () => {
      isShown = false;
    };
  }, []);
  return { device, refresh };
}

const HINDRANCES = {
  blocked: [COPY.blocked, COPY.blocked_how],
  iphone: [COPY.iphone, COPY.iphone_how],
  insecure: [COPY.insecure],
  unsupported: [COPY.unsupported],
} as const;

function Hindered({ by }: { by: keyof typeof HINDRANCES }) {
  const [reason, way] = HINDRANCES[by];
  return (
    <div>
      <p className="font-medium">{reason}</p>
      {way !== undefined && <p className="text-muted">{way}</p>}
    </div>
  );
}

interface SwitchProps {
  public_key: string;
  /** Of this browser's notifications; null while they are off. */
  id: string | null;
  onChanged(): Promise<void>;
}

function Switch({ public_key, id, onChanged }: SwitchProps) {
  const trpc = useTRPC();
  const create = useMutation(trpc.push_subscriptions.create.mutationOptions());
  const remove = useMutation(trpc.push_subscriptions.delete.mutationOptions());
  const test = useMutation(
    trpc.push_subscriptions.test.mutationOptions({
      onSuccess: () => void showToast({ title: COPY.tested }),
    }),
  );
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function turnOn() {
    const made = await subscribe(public_key).catch(() => "failed" as const);
    if (made === "failed") return setProblem(COPY.failed);
    if (made === null) return setProblem(COPY.not_allowed);
    await create.mutateAsync(made);
    showToast({ title: COPY.turned_on });
  }
  async function turnOff(current: string) {
    await remove.mutateAsync({ id: current });
    await unsubscribe();
    showToast({ title: COPY.turned_off });
  }
  async function change(work: () => Promise<unknown>) {
    setProblem(null);
    setBusy(true);
    // Errors of calls are shown above.
    await work().catch(() => undefined);
    await onChanged();
    setBusy(false);
  }
  return (
    <>
      <ProblemNotice error={create.error ?? remove.error ?? test.error} />
      {problem !== null && <Notice tone="warning" title={problem} />}
      {id === null ? (
        <Button
          look="primary"
          className="self-start"
          busy={isBusy}
          onClick={() => void change(turnOn)}
        >
          {COPY.turn_on}
        </Button>
      ) : (
        <>
          <p>{COPY.on}</p>
          <div className="flex flex-wrap gap-2">
            <Button busy={test.isPending} onClick={() => test.mutate({ id })}>
              {COPY.test}
            </Button>
            <Button look="quiet" busy={isBusy} onClick={() => void change(() => turnOff(id))}>
              {COPY.turn_off}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
