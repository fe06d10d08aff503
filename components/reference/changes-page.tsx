import { Fragment } from "react";
import type { ApiRelease } from "#core/contract/api-changes.ts";
import { deprecationOf } from "#core/contract/deprecations.ts";
import {
  type Addressed,
  type ApiDocument,
  hrefOf,
  operationsOf,
  successorOf,
} from "./api-document.ts";
import { REFERENCE_COPY } from "./copy.ts";
import { Code } from "./prose.tsx";
import { CHANGES, OBJECTS, ReferenceFrame } from "./reference-frame.tsx";

interface Props {
  document: ApiDocument;
  /** Newest first. */
  releases: readonly ApiRelease[];
}

/** What each release changed in the API, and what is deprecated today. */
export function ChangesPage({ document, releases }: Props) {
  const deprecated = operationsOf(document).filter(({ operation }) => operation.deprecated);
  return (
    <ReferenceFrame document={document} current={CHANGES.path}>
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold tracking-tight">{REFERENCE_COPY.changes_title}</h1>
        <p>{REFERENCE_COPY.changes_intro}</p>
        <p>
          <a href="/docs/api/changes.atom" className={LINK}>
            {REFERENCE_COPY.feed}
          </a>
        </p>
      </div>
      {releases.length === 0 && <p>{REFERENCE_COPY.no_release}</p>}
      {releases.map((release, index) => (
        <Release
          key={release.version}
          document={document}
          release={release}
          isFirst={index === releases.length - 1}
        />
      ))}
      {deprecated.length > 0 && <Deprecated document={document} operations={deprecated} />}
    </ReferenceFrame>
  );
}

const LINK = "text-accent underline underline-offset-2";
const LONG = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

interface ReleaseProps {
  document: ApiDocument;
  release: ApiRelease;
  isFirst: boolean;
}

function Release({ document, release, isFirst }: ReleaseProps) {
  const { version, date, operations, breaking, added, changed } = release;
  const groups = [
    [REFERENCE_COPY.breaking, breaking],
    [REFERENCE_COPY.added, added],
    [REFERENCE_COPY.changed, changed],
  ] as const;
  const isEmpty = groups.every(([, changes]) => changes.length === 0);
  return (
    <section aria-labelledby={version} className="flex flex-col gap-2">
      <h2 id={version} className="scroll-mt-4 border-t border-line pt-6 text-xl font-bold">
        <a href={`#${version}`}>{version}</a>
      </h2>
      <p className="text-muted">
        <time dateTime={date}>{LONG.format(new Date(date))}</time>
      </p>
      {isEmpty && (
        <p>{isFirst ? REFERENCE_COPY.first_release(operations) : REFERENCE_COPY.no_changes}</p>
      )}
      {groups.map(
        ([heading, changes]) =>
          changes.length > 0 && (
            <Fragment key={heading}>
              <h3 className={changes === breaking ? "font-bold text-failed" : "font-bold"}>
                {heading}
              </h3>
              <ul className="list-disc pl-5">
                {changes.map((change) => (
                  <li key={change}>
                    <Change document={document} text={change} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ),
      )}
    </section>
  );
}

/** A sentence, in which operations and objects that still exist lead to their description. */
function Change({ document, text }: { document: ApiDocument; text: string }) {
  let at = 0;
  return text.split("`").map((part, index) => {
    at += part.length + 1;
    if (index % 2 === 0) return part;
    const href = findHref(document, part);
    if (href === null) return <Code key={at}>{part}</Code>;
    return (
      <a key={at} href={href} className={LINK}>
        <Code>{part}</Code>
      </a>
    );
  });
}

/** Returns the address of `POST /posts` or of an object in the reference; null for anything else. */
export function findHref(document: ApiDocument, name: string): string | null {
  const found = operationsOf(document).find(({ method, path }) => `${method} ${path}` === name);
  if (found !== undefined) return hrefOf(found);
  const isObject = Object.hasOwn(document.components.schemas, name);
  return isObject ? `/docs/api/${OBJECTS.path}#${name}` : null;
}

interface DeprecatedProps {
  document: ApiDocument;
  operations: readonly Addressed[];
}

function Deprecated({ document, operations }: DeprecatedProps) {
  return (
    <section aria-labelledby="deprecated" className="flex flex-col gap-2">
      <h2 id="deprecated" className="scroll-mt-4 border-t border-line pt-6 text-xl font-bold">
        {REFERENCE_COPY.deprecated_today}
      </h2>
      <p>{REFERENCE_COPY.deprecated_intro}</p>
      <ul className="list-disc pl-5">
        {operations.map((each) => {
          const successor = successorOf(document, each.operation);
          return (
            <li key={each.operation.operationId}>
              <OperationLink {...each} />
              {successor !== null && (
                <>
                  {`: ${REFERENCE_COPY.use} `}
                  <OperationLink {...successor} />{" "}
                  <Change
                    document={document}
                    text={deprecationOf(each.operation.operationId)?.how ?? ""}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OperationLink(addressed: Addressed) {
  return (
    <a href={hrefOf(addressed)} className={LINK}>
      <Code>
        {addressed.method} {addressed.path}
      </Code>
    </a>
  );
}
