"use client";
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { COMPLETION_COPY } from "../copy.ts";
import { type Completion, choiceId } from "./use-completion.ts";

const GAP = 4;
const WIDTH = 256;

interface Props {
  completion: Completion;
  /** Element that renders the text at the same positions as the field. */
  layer: RefObject<HTMLElement | null>;
}

/** Suggestions right below the word at the caret. The field keeps the focus. */
export function CompletionPopup({ completion, layer }: Props) {
  const { trigger, choices, note, isOpen, index, listId, choose } = completion;
  if (trigger === null || !(isOpen || note)) return null;
  return (
    <Popup key={trigger.start} layer={layer} at={trigger.start}>
      {note !== "" && <p className="px-3 py-2 text-sm text-muted">{note}</p>}
      <div
        id={listId}
        role="listbox"
        aria-label={COMPLETION_COPY.labels[trigger.kind]}
        className="p-1"
      >
        {choices.map(({ text, label, detail, sign }, at) => (
          <button
            key={text}
            type="button"
            role="option"
            tabIndex={-1}
            id={choiceId(listId, at)}
            aria-selected={at === index}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(at)}
            className="flex min-h-11 w-full items-center gap-2 rounded-field px-2 text-left aria-selected:bg-accent/10 md:min-h-8"
          >
            {sign !== undefined && (
              <span aria-hidden className="text-xl">
                {sign}
              </span>
            )}
            <span className="min-w-0 wrap-anywhere">
              {label}
              {detail && <span className="block text-sm text-muted">{detail}</span>}
            </span>
          </button>
        ))}
      </div>
    </Popup>
  );
}

interface PopupProps {
  layer: Props["layer"];
  at: number;
  children: ReactNode;
}

/** In the browser's top layer, so that no scrolled column clips it. */
function Popup({ layer, at, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>({ visibility: "hidden" });
  const place = useEffectEvent(() => {
    const word = layer.current === null ? null : wordRect(layer.current, at);
    if (word !== null) setStyle(styleAt(word, popup.current?.offsetHeight ?? 0));
  });
  useLayoutEffect(() => {
    popup.current?.showPopover();
    place();
  }, []);
  useEffect(() => {
    const follow = () => place();
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, []);
  return (
    <div
      ref={popup}
      popover="manual"
      style={{ ...style, width: WIDTH }}
      className="fixed inset-auto m-0 max-h-72 overflow-y-auto rounded-surface border border-line bg-surface text-ink shadow-float"
    >
      {children}
    </div>
  );
}

/** Below the word, or above it if there is no room. */
function styleAt(word: DOMRect, height: number): CSSProperties {
  const left = Math.max(GAP, Math.min(word.left, window.innerWidth - WIDTH - GAP));
  const isRoomBelow = word.bottom + GAP + height <= window.innerHeight;
  return isRoomBelow
    ? { left, top: word.bottom + GAP }
    : { left, bottom: window.innerHeight - word.top + GAP };
}

/**
 * Returns the position of a character on the screen, from an element that renders the text; null if it isn't rendered.
 */
function wordRect(element: HTMLElement, offset: number): DOMRect | null {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  while (texts.nextNode()) {
    const { length } = texts.currentNode as Text;
    if (offset < passed + length) {
      const range = document.createRange();
      range.setStart(texts.currentNode, offset - passed);
      range.setEnd(texts.currentNode, offset - passed + 1);
      return range.getBoundingClientRect();
    }
    passed += length;
  }
  return null;
}
