/** Uses a part that is fetched when it is wanted; the line may be gone by then. `otherwise` is done where it does not come. */
export function lazy<T>(part: Promise<T>, use: (part: T) => unknown = () => {}, otherwise = () => {}): void {
  part.then(use, otherwise);
}
