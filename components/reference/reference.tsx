"use client";
import { useEffect, useRef, useState } from "react";
import "swagger-ui-dist/swagger-ui.css";
import { Notice } from "../ui/notice.tsx";
import "./reference.css";
import { useDarkClass } from "./use-dark-class.ts";

const DESCRIPTION = "/api/v1/openapi.json";

type State = "loading" | "shown" | "failed";

/** Every operation of the REST API, to read and to try, drawn by Swagger UI from the API's own description. */
export function Reference() {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>("loading");
  useDarkClass();
  useEffect(() => {
    const { current } = place;
    let isGone = false;
    async function show() {
      // The largest script of all pages: only this one fetches it.
      const { default: SwaggerUi } = await import("swagger-ui-dist/swagger-ui-es-bundle.js");
      if (isGone || current === null) return;
      SwaggerUi({
        domNode: current,
        url: DESCRIPTION,
        layout: "BaseLayout",
        presets: [SwaggerUi.presets.apis],
        deepLinking: true,
        docExpansion: "list",
        defaultModelsExpandDepth: 0,
        displayRequestDuration: true,
        validatorUrl: null,
        onComplete: () => setState("shown"),
      });
    }
    show().catch(() => setState("failed"));
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <>
      {state === "loading" && <p className="text-muted">Reading the description…</p>}
      {state === "failed" && (
        <Notice tone="failed" title="The reference could not be loaded.">
          <p>
            Reload the page, or read the{" "}
            <a href={DESCRIPTION} className="text-accent underline underline-offset-2">
              description itself
            </a>
            .
          </p>
        </Notice>
      )}
      <div ref={place} id="reference" />
    </>
  );
}
