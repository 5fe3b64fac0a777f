/** Tree interface of the sanitizer, so that one function handles parse5's tree and the DOM. */
export interface HtmlTree<Node> {
  readonly children: (node: Node) => Iterable<Node>;
  readonly parent: (node: Node) => Node | null;
  /** Lower case; null for other nodes. */
  readonly tagName: (node: Node) => string | null;
  /** null for nodes other than text. */
  readonly text: (node: Node) => string | null;
  readonly attribute: (node: Node, name: string) => string | null;
}

/** Every node below `root` in document order, without recursion: input may be nested thousands deep. */
export function* descendants<Node>(tree: HtmlTree<Node>, root: Node): Generator<Node> {
  const stack: Node[] = [];
  pushChildren(tree, root, stack);
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    pushChildren(tree, node, stack);
  }
}

/** Pushes the children, the last one first. One by one: as arguments, a hundred thousand overflow the call stack. */
export function pushChildren<Node>(tree: HtmlTree<Node>, node: Node, stack: Node[]): void {
  for (const child of [...tree.children(node)].reverse()) stack.push(child);
}

/** The id that a link within its own page names (`#price`), decoded; null for other links, and for one without a name. */
export function fragmentOf(href: string | null): string | null {
  const fragment = href === null ? undefined : /^\s*#(\S{1,200})\s*$/.exec(href)?.[1];
  if (fragment === undefined) return null;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** By what a link within the text finds an element: its id, or the name of a link, as older editors write it. */
export function targetName<Node>(tree: HtmlTree<Node>, node: Node, tag: string): string | null {
  const id = tree.attribute(node, 'id') ?? (tag === 'a' ? tree.attribute(node, 'name') : null);
  return id !== null && /^\S{1,200}$/.test(id) ? id : null;
}
