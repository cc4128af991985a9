/**
 * Keeps a page whole whose text somebody else rewrites, as translators and extensions do: they put elements of their own in the place of
 * text that React goes on changing, moving and removing where nobody sees it, or where it throws. Each text that was replaced is put
 * back at the moment that React touches it: what is shown is current, if in the page's own language until it is rewritten again.
 */
export class RewrittenText {
  /** The nodes that stand in the place of a text of React. */
  readonly #standIns = new WeakMap<Node, readonly ChildNode[]>();
  /** The text in whose place a node stands. */
  readonly #originals = new WeakMap<Node, Text>();
  readonly #guarded = new WeakSet<Node>();
  readonly #changes = new MutationObserver((records) => {
    for (const { target } of records) this.#restore(target);
  });

  /** Watches everything in an element from now on. */
  watch(root: Element): void {
    const observer = new MutationObserver((records) => this.#see(records));
    observer.observe(root, { childList: true, subtree: true });
  }

  #see(records: readonly MutationRecord[]): void {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => !isReacts(node)));
    if (added.size === 0) return;
    for (const record of records) {
      for (const node of record.removedNodes) {
        const text = node instanceof Text ? node : this.#originals.get(node);
        if (text !== undefined && text.parentNode !== record.target) this.#replaced(text, record, added);
      }
    }
  }

  /** Notes what stands in the place of a text that was taken out of its parent. */
  #replaced(
    text: Text,
    { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
    added: ReadonlySet<Node>,
  ) {
    // Replaced in one step, or by what was put beside it just before.
    const candidates = addedNodes.length > 0 ? [...addedNodes] : [previousSibling, nextSibling];
    const isThere = (node: Node | null): node is ChildNode =>
      node !== null && added.has(node) && node.parentNode === target;
    const standIns = candidates.filter(isThere).slice(0, addedNodes.length || 1);
    if (standIns.length === 0) return;
    this.#standIns.set(text, standIns);
    for (const each of standIns) this.#originals.set(each, text);
    this.#changes.observe(text, { characterData: true });
    this.#guard(target);
  }

  /** Puts a text back into its place. */
  #restore(node: Node | null): void {
    const standIns = node === null ? undefined : this.#standIns.get(node);
    if (node === null || standIns === undefined) return;
    this.#standIns.delete(node);
    const [first, ...others] = standIns.filter((each) => each.isConnected);
    first?.replaceWith(node);
    for (const each of others) each.remove();
  }

  /** React's changes of a parent's children find the texts where React left them. */
  #guard(parent: Node): void {
    if (this.#guarded.has(parent)) return;
    this.#guarded.add(parent);
    const { removeChild, insertBefore, appendChild } = Node.prototype;
    const restore = (...nodes: readonly (Node | null)[]) => {
      for (const node of nodes) this.#restore(node);
    };
    Object.assign(parent, {
      removeChild(child: Node) {
        restore(child);
        return removeChild.call(parent, child);
      },
      insertBefore(child: Node, before: Node | null) {
        restore(child, before);
        return insertBefore.call(parent, child, before);
      },
      appendChild(child: Node) {
        restore(child);
        return appendChild.call(parent, child);
      },
    });
  }
}

/** Whether text was rewritten before anybody watched: translators begin as early as they can. */
export function isRewritten(root: Element): boolean {
  return root.querySelector("font") !== null;
}

/** Whether React made a node or has taken it over from the server's HTML. */
function isReacts(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith("__react"));
}
