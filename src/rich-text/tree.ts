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
  const stack = [...tree.children(root)].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    stack.push(...[...tree.children(node)].reverse());
  }
}
