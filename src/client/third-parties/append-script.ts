/** Appends a script that nobody waits for; `data` is its `dataset`. Such scripts are asynchronous by themselves. */
export function appendScript(src: string, data?: Readonly<Record<string, string>>): void {
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  script.src = src;
  document.head.append(script);
}
