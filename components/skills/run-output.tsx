import type { SkillRun } from "#core/contract/resources/skill.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { SKILLS_COPY } from "./copy.ts";

/** What a run proposes, and its other output as JSON. */
export function RunOutput({ run: { output, dry_run } }: { run: SkillRun }) {
  if (output === null) return null;
  const { would, fingerprint: _, results: __, ...rest } = output;
  const items = Array.isArray(would) ? (would as { key: string; text: string }[]) : [];
  return (
    <section aria-labelledby="output" className="flex flex-col gap-3">
      <h2 id="output" className="text-xl font-bold">
        {dry_run ? SKILLS_COPY.would : SKILLS_COPY.proposed}
      </h2>
      {items.length === 0 && <p className="text-muted">{SKILLS_COPY.nothing}</p>}
      {items.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-6">
          {items.map(({ key, text }) => (
            <li key={key} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      {Object.keys(rest).length > 0 && (
        <Disclosure label={SKILLS_COPY.details} said="">
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
            tabIndex={0}
            className="max-h-96 overflow-auto rounded-field bg-sunken p-3 font-mono text-sm break-all whitespace-pre-wrap"
          >
            {JSON.stringify(rest, null, 2)}
          </pre>
        </Disclosure>
      )}
    </section>
  );
}
