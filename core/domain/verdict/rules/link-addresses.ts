import { toTelegramEntities } from "#core/domain/markdown/index.ts";
import { measure } from "#core/domain/measure/index.ts";
import { countOf } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/** A platform's limit for the addresses of all links under words together. Only Telegram has one. */
export const linkAddresses: BrowserRule = {
  server_only: false,
  validate({ items, manifest: { entities, title } }) {
    if (entities === undefined) return [];
    return items.flatMap(({ rendition }) => {
      const addresses = toTelegramEntities(rendition)
        .slice(0, entities.shown)
        .map(({ url = "" }) => url);
      const bytes = measure(addresses.join(""), "utf8_byte");
      if (bytes <= entities.max_address_bytes) return [];
      const count = countOf(bytes, entities.max_address_bytes, "bytes");
      const message = `${count} in the addresses of the links for ${title}. Shorten or remove some links.`;
      return [{ code: "validation", field: "content", message }];
    });
  },
};
