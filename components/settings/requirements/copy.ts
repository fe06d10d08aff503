import type { PolicyRequirements } from "#core/contract/resources/policy-requirements.ts";

interface RequirementCopy {
  label: string;
  hint: string;
}

export const REQUIREMENTS_COPY = {
  title: "Require",
  intro:
    "What every post needs. “Remind” shows a warning while writing. With “Don't publish”, posts without it can be saved as drafts, but not scheduled or published.",
  levels: { off: "Off", warn: "Remind", refuse: "Don't publish" },
  fields: {
    alt_text: {
      label: "Alt text",
      hint: "Every image needs alt text: a description for people who can't see it.",
    },
    label: { label: "Label", hint: "Every post needs at least one label." },
    link_tracking: {
      label: "Link tracking",
      hint: "Every link needs UTM parameters, from a rule on this page or typed.",
    },
    disclosure: {
      label: "AI disclosure",
      hint: "Where a platform has a label for it (X, TikTok, YouTube), every post with files says whether AI made them: yes or no.",
    },
  } satisfies Record<keyof PolicyRequirements, RequirementCopy>,
  save: "Save requirements",
} as const;
