/** Example Platform: posts of an account. https://developers.example.com */
import { keepAlive } from "#platforms/kit/oauth/keep-alive.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import { api, deletePost } from "./api.ts";
import { identify, oauth, sandboxAccount } from "./connect.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./measure.ts";
import { prepare } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

// This isn't written yet: say when an unused sign-in expires, and add what else the platform can do (`kit/spec/provider.ts`).
export const examplePlatform: Provider = {
  manifest,
  sign_in_form: signInForm,
  oauth,
  upkeep: keepAlive(30, api.renewTokens),
  identify,
  remove: async (context, { external_post_id }) => {
    await deletePost(context, external_post_id);
  },
  sandboxAccount,
  prepare,
  advance,
  lookup,
  ...(interactions === undefined ? {} : { interactions }),
  ...(metrics === undefined ? {} : { metrics }),
};
