import {
  NO_PROGRESS,
  type PreparedPost,
  type Progress,
  type Provider,
  type ProviderContext,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";

export async function publishAll(
  { advance }: Pick<Provider, "advance">,
  { context, prepared }: { context: ProviderContext; prepared: PreparedPost },
  from: Progress = NO_PROGRESS,
): Promise<readonly PublishedItem[]> {
  for (let progress = from; ; ) {
    const step = await advance(context, prepared, progress);
    if ("done" in step) return step.done;
    ({ progress } = step);
  }
}
