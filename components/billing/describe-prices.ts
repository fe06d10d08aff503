import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { listWords } from "#core/domain/words.ts";
import { PRICES_COPY as COPY } from "./copy.ts";
import { formatCount } from "./format.ts";

type Priced = Pick<ProviderManifest, "title" | "credit_cost">;

/** Returns what each platform charges, a sentence each, and that the others are free. */
export function describePrices(platforms: readonly Priced[]): string[] {
  const paid = platforms.filter(({ credit_cost }) => isPaid(credit_cost));
  return [...paid.map(describePrice), paid.length === 0 ? COPY.all_free : COPY.others_free];
}

/** Returns how many posts these credits pay for: "333 posts on X, or 25 with a link". Empty if no post costs any. */
export function describeWorth(credits: number, platforms: readonly Priced[]): string {
  return platforms
    .filter(({ credit_cost }) => credit_cost.publish > 0)
    .map(({ title, credit_cost: { publish, publish_with_link } }) => {
      const posts = COPY.posts(howMany(credits, publish), title);
      const isSame = publish_with_link === publish || publish_with_link === 0;
      return isSame ? posts : COPY.or_with_link(posts, howMany(credits, publish_with_link));
    })
    .join(COPY.or);
}

function describePrice({ title, credit_cost }: Priced): string {
  const { publish, publish_with_link, reply, alt_text = 0, mention_lookup = 0 } = credit_cost;
  const parts = [
    publish > 0 ? COPY.post(publish) : null,
    publish_with_link > 0 && publish_with_link !== publish ? COPY.link(publish_with_link) : null,
    reply > 0 ? COPY.reply(reply) : null,
    alt_text > 0 ? COPY.alt_text(alt_text) : null,
    mention_lookup > 0 ? COPY.mention_lookup(mention_lookup) : null,
  ].filter((part) => part !== null);
  return COPY.price(title, listWords(parts));
}

function isPaid({ publish, publish_with_link, reply, alt_text = 0 }: Priced["credit_cost"]) {
  return [publish, publish_with_link, reply, alt_text].some((cost) => cost > 0);
}

/** Credits have at most two decimals, so whole hundredths divide exactly. */
function howMany(credits: number, cost: number): string {
  return formatCount(Math.floor(Math.round(credits * 100) / Math.round(cost * 100)));
}
