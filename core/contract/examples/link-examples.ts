import { PreviewLink } from "../links/preview-link.ts";
import { exampleOf } from "./example-of.ts";

export const LINK_EXAMPLES = [
  exampleOf(PreviewLink, {
    input: { id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7", url: "https://example.com/bread" },
    output: {
      url: "https://example.com/bread",
      title: "Bread at eight",
      description: "Fresh every morning.",
      picture: null,
    },
  }),
];
