"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import type { DeviceRequest } from "#core/contract/operations/device.ts";
import { SCOPES } from "#core/contract/scopes.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { DEVICE_COPY } from "./copy.ts";

interface Props {
  request: DeviceRequest;
  email: string;
  organizations: readonly { slug: string; name: string }[];
  /** Slug of the organization that `request` is for. */
  chosen: string;
  /** Whether an approval was refused, because the permissions had changed. */
  hasChanged: boolean;
  decide(form: FormData): Promise<void>;
}

/**
 * What a device would get in the chosen organization, and nothing else. Nothing is approved without a button press, or
 * while another organization's permissions are loading.
 */
export function DeviceDecision({ request, organizations, chosen, hasChanged, ...props }: Props) {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  const [wanted, setWanted] = useState(chosen);
  const isShown = wanted === chosen && !isLoading;
  function choose(organization: string) {
    setWanted(organization);
    const query = new URLSearchParams({ code: request.user_code, organization });
    startLoading(() => router.replace(`/device?${query}`));
  }
  const started = new Date(request.requested_at).toISOString().slice(0, 16).replace("T", " ");
  return (
    <form action={props.decide} className="flex flex-col gap-4">
      <p className="text-center font-mono text-3xl font-bold tracking-widest">
        {request.user_code}
      </p>
      {request.scopes.length === 0 && <Notice tone="warning" title={DEVICE_COPY.nothing} />}
      {hasChanged && request.scopes.length > 0 && (
        <Notice tone="warning" title={DEVICE_COPY.changed} />
      )}
      <p>{DEVICE_COPY.check}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name={DEVICE_COPY.program}>{request.client_name}</Fact>
        <Fact name={DEVICE_COPY.from}>{request.address ?? DEVICE_COPY.unknown}</Fact>
        <Fact name={DEVICE_COPY.started}>{started} UTC</Fact>
        <Fact name="You">{props.email}</Fact>
      </dl>
      <SelectField
        label={DEVICE_COPY.organization}
        value={wanted}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {organizations.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <p className="font-medium">{DEVICE_COPY.may}</p>
        <ul className="list-disc pl-5 text-muted" aria-busy={!isShown}>
          {request.scopes.map((scope) => (
            <li key={scope}>
              {SCOPES[scope].allows}
              <input type="hidden" name="scope" value={scope} />
            </li>
          ))}
        </ul>
      </div>
      <input type="hidden" name="code" value={request.user_code} />
      <input type="hidden" name="organization" value={chosen} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" name="decision" value="approve" busy={!isShown}>
          {DEVICE_COPY.approve}
        </Button>
        <Button type="submit" name="decision" value="deny">
          {DEVICE_COPY.deny}
        </Button>
      </div>
      <p className="text-sm text-muted">{DEVICE_COPY.revoke}</p>
    </form>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
