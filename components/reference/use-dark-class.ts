import { useEffect } from "react";

/** Swagger UI is dark where the page has this class; ours is by the browser's wish unless a person chose a theme. */
const DARK_CLASS = "dark-mode";

/** Keeps Swagger UI in the theme of the page. */
export function useDarkClass() {
  useEffect(() => {
    const { classList, dataset } = document.documentElement;
    const wish = matchMedia("(prefers-color-scheme: dark)");
    const show = () =>
      classList.toggle(
        DARK_CLASS,
        dataset["theme"] === undefined ? wish.matches : dataset["theme"] === "dark",
      );
    show();
    wish.addEventListener("change", show);
    return () => {
      wish.removeEventListener("change", show);
      classList.remove(DARK_CLASS);
    };
  }, []);
}
