"use client";
import type { ReactNode } from "react";
import type { DeviceRequest } from "#core/contract/operations/device.ts";
import { SCOPES } from "#core/contract/scopes.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { DEVICE_COPY } from "./copy.ts";

interface Props {
  request: DeviceRequest;
  email: string;
  organizations: readonly { slug: string; name: string }[];
  chosen: string;
  decide(form: FormData): Promise<void>;
}

/** What a device requests. Nothing is approved without a button press. */
export function DeviceDecision({ request, organizations, chosen, ...props }: Props) {
  const started = new Date(request.requested_at).toISOString().slice(0, 16).replace("T", " ");
  return (
    <form action={props.decide} className="flex flex-col gap-4">
      <p className="text-center font-mono text-3xl font-bold tracking-widest">
        {request.user_code}
      </p>
      <p>{DEVICE_COPY.check}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name={DEVICE_COPY.program}>{request.client_name}</Fact>
        <Fact name={DEVICE_COPY.from}>{request.address ?? DEVICE_COPY.unknown}</Fact>
        <Fact name={DEVICE_COPY.started}>{started} UTC</Fact>
        <Fact name="You">{props.email}</Fact>
      </dl>
      <SelectField label={DEVICE_COPY.organization} name="organization" defaultValue={chosen}>
        {organizations.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <p className="font-medium">{DEVICE_COPY.may}</p>
        <ul className="list-disc pl-5 text-muted">
          {request.scopes.map((scope) => (
            <li key={scope}>{SCOPES[scope].allows}</li>
          ))}
        </ul>
      </div>
      <input type="hidden" name="code" value={request.user_code} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" name="decision" value="approve">
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
