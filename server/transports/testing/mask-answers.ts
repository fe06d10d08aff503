import type { SurfaceAnswers } from "./ask-everywhere.ts";

export function maskAnswers(answers: SurfaceAnswers): SurfaceAnswers {
  const text = JSON.stringify(answers)
    .replace(/\b(post|med|att|label|evt|req|crop|run)_[0-9a-z]{20,}/g, "<$1>")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, "<time>")
    .replace(/"(url|preview_url|thumbnail_url)":"[^"]*"/g, '"$1":"<address>"')
    .replace(/[?&](signature|expires)=[^"&]*/g, "");
  return withNamesOfRest(JSON.parse(text));
}

function withNamesOfRest(answers: SurfaceAnswers): SurfaceAnswers {
  const message = answers.message
    ?.replace(/^channel_ids\b/, "channels")
    .replace(/^media_handles\b/, "media")
    .replace(/^variants\b/, "per_channel");
  return { ...answers, message: message ?? null };
}
