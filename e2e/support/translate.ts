/**
 * Rewrites a page as translators do: puts `<font><font>text</font></font>` in the place of each text, and of each that comes later. Runs in
 * the page.
 */
export function translate(): void {
  const rewrite = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    if (node instanceof Text) texts.push(node);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isOther = text.parentElement?.closest("font, script, style, title, option") != null;
      if (isOther || !text.isConnected || text.data.trim() === "") continue;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    }
  };
  rewrite(document.body);
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") rewrite(target);
      else for (const node of addedNodes) rewrite(node);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}
