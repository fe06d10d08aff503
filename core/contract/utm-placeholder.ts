/** In a UTM rule: stands for the name of the link's platform, such as `mastodon`. */
export const PLATFORM_PLACEHOLDER = "{platform}";

const PLACEHOLDER = /\{[^{}]*\}/g;

/** Returns the first placeholder of a rule's text that stands for nothing, such as `{channel}`. */
export function unknownPlaceholder(text: string): string | undefined {
  return text.match(PLACEHOLDER)?.find((each) => each !== PLATFORM_PLACEHOLDER);
}
