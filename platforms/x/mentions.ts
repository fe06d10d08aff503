import { z } from "zod";
import { webImage } from "#platforms/kit/mentions.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import { api } from "./api.ts";

const Found = z.object({
  data: z
    .object({ name: z.string(), username: z.string(), profile_image_url: z.string().optional() })
    .optional(),
});

/**
 * Returns the account with exactly that handle. Asks nothing, which would cost money, for what can't be one.
 * https://docs.x.com/x-api/users/user-lookup-by-username
 */
export const mentions: NonNullable<Provider["mentions"]> = async (context, query) => {
  const handle = query.replace(/^@/, "");
  if (!/^\w{1,15}$/.test(handle)) return [];
  const fields = { "user.fields": "profile_image_url" };
  const found = await api.find(context, `/users/by/username/${handle}`, Found, fields);
  if (found?.data === undefined) return [];
  const { name, username, profile_image_url } = found.data;
  const avatar_url = webImage(profile_image_url);
  return [{ name, handle: username, kind: "person", text: `@${username}`, avatar_url }];
};
