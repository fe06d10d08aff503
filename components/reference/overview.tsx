import { type ApiDocument, resourcesOf, titleOf } from "./api-document.ts";
import { REFERENCE_COPY } from "./copy.ts";
import { FilterBox } from "./filter-box.tsx";
import { Code, Prose } from "./prose.tsx";
import { ReferenceFrame } from "./reference-frame.tsx";

const LIST = "operations";

/** Pages of docs/ for people who build on the API. */
const GUIDES = Object.entries(REFERENCE_COPY.guide_titles);

/** The first page of the reference: how to call the API, and a searchable list of operations. */
export function Overview({ document }: { document: ApiDocument }) {
  const { info, servers, components } = document;
  return (
    <ReferenceFrame document={document} current="">
      <h1 className="text-2xl font-bold tracking-tight">{REFERENCE_COPY.rest_api}</h1>
      <div className="flex flex-col gap-3">
        <Prose text={info.description} />
        <p>
          {REFERENCE_COPY.base_url} <Code>{servers[0]?.url}</Code>
        </p>
        <p>
          <a
            href="/api/v1/openapi.json"
            download="crier-openapi.json"
            className="text-accent underline underline-offset-2"
          >
            {REFERENCE_COPY.download}
          </a>
        </p>
      </div>
      <section aria-labelledby="authentication" className="flex flex-col gap-2">
        <h2 id="authentication" className="text-xl font-bold">
          {REFERENCE_COPY.authentication}
        </h2>
        <Prose text={components.securitySchemes["bearerAuth"]?.description ?? ""} />
      </section>
      <section aria-labelledby="guides" className="flex flex-col gap-2">
        <h2 id="guides" className="text-xl font-bold">
          {REFERENCE_COPY.guides}
        </h2>
        <p>{REFERENCE_COPY.guides_intro}</p>
        <ul className="list-disc pl-5">
          {GUIDES.map(([name, title]) => (
            <li key={name}>
              <a
                href={`/docs/${name}.md`}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-2 md:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="all" className="flex flex-col gap-4">
        <h2 id="all" className="text-xl font-bold">
          {REFERENCE_COPY.operations}
        </h2>
        <FilterBox list={LIST} />
        <div id={LIST} className="flex flex-col gap-6">
          {resourcesOf(document).map(({ name, description, operations }) => (
            <section key={name} aria-labelledby={`of-${name}`}>
              <h3 id={`of-${name}`} className="text-lg font-bold">
                <a href={`/docs/api/${name}`}>{titleOf(name)}</a>
              </h3>
              <p className="text-muted">{description}</p>
              <ul>
                {operations.map(({ method, path, operation }) => (
                  <li
                    key={operation.operationId}
                    data-words={`${name} ${method} ${path} ${operation.summary}`.toLowerCase()}
                  >
                    <a
                      href={`/docs/api/${name}#${operation.operationId}`}
                      className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-field hover:bg-sunken md:min-h-9"
                    >
                      <span className="text-accent underline underline-offset-2">
                        {operation.summary}
                      </span>
                      <Code>
                        {method} {path}
                      </Code>
                      {operation.deprecated === true && (
                        <span className="text-muted">{REFERENCE_COPY.deprecated}</span>
                      )}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </ReferenceFrame>
  );
}
