/**
 * Returns the position of a character on the screen, from an element that renders the text; null if it isn't rendered.
 */
export function wordRect(element: HTMLElement, offset: number): DOMRect | null {
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
