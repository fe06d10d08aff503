"use client";
import { useState } from "react";
import { capitalize } from "#components/api/messages/for-people.ts";
import { SCOPES, type Scope } from "#core/contract/scopes.ts";
import { KeyLimitsDisclosure } from "../settings/keys/key-limits.tsx";
import { type LimitPlaces, lacksChoice, NO_LIMITS, toGiven } from "../settings/keys/limits.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { CONSENT_COPY, describeTarget } from "./copy.ts";

interface Props {
  consent: { client_name: string; redirect_host: string; scopes: readonly Scope[] };
  email: string;
  organizations: readonly { slug: string; name: string }[];
  /** The projects and channels of these organizations. */
  places: LimitPlaces;
  action: string;
  /** Whether the submitted form allowed no scope or no organization. */
  incomplete: boolean;
}

/** The OAuth consent page. People can allow all or some of what the app requests. */
export function Consent({ consent, email, organizations, places, action, incomplete }: Props) {
  const [limits, setLimits] = useState(NO_LIMITS);
  return (
    <form method="post" action={action} className="flex flex-col gap-5">
      <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">
        {CONSENT_COPY.wants(consent.client_name)}
      </h1>
      {incomplete && <Notice tone="failed" title={CONSENT_COPY.incomplete} />}
      <p className="wrap-anywhere">
        {CONSENT_COPY.signed_in(email)} {CONSENT_COPY.will(describeTarget(consent.redirect_host))}
      </p>
      <Choices
        legend={CONSENT_COPY.may}
        name="scope"
        options={consent.scopes.map((scope) => [scope, `${capitalize(SCOPES[scope].allows)}.`])}
      />
      <Choices
        legend={CONSENT_COPY.organizations}
        name="organization"
        options={organizations.map(({ slug, name }) => [slug, name])}
        checked={organizations.length === 1}
      />
      <input
        type="hidden"
        name="limits"
        value={JSON.stringify(lacksChoice(limits) ? limits : toGiven(limits))}
      />
      <KeyLimitsDisclosure limits={limits} places={places} onChange={setLimits} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" name="decision" value="allow">
          {CONSENT_COPY.allow}
        </Button>
        <Button type="submit" name="decision" value="deny">
          {CONSENT_COPY.deny}
        </Button>
      </div>
      <p className="text-sm text-muted">{CONSENT_COPY.revoke}</p>
    </form>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  options: readonly (readonly [string, string])[];
  checked?: boolean;
}

function Choices({ legend, name, options, checked = true }: ChoicesProps) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-start gap-2 py-2 md:min-h-9 md:py-1.5">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={checked}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
