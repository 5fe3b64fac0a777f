/** Appends a script that nobody waits for; `data` is its `dataset`. Such scripts are asynchronous by themselves. */
export function appendScript(src: string, data?: Readonly<Record<string, string>>): void {
  const script = Object.assign(document.createElement('script'), { src });
  Object.assign(script.dataset, data);
  document.head.append(script);
}
