/** Uses a part that is fetched when it is wanted; the network may be down by then. `otherwise` runs where it does not come. */
export function lazy<T>(part: Promise<T>, use: (part: T) => unknown = () => {}, otherwise = () => {}): void {
  part.then(use, otherwise);
}
