/** Appends a script that nobody waits for; `settings` become its `data-` attributes. Such scripts are asynchronous by themselves. */
export function appendScript(src: string, settings: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(settings)) script.setAttribute(`data-${name}`, value);
  script.src = src;
  document.head.append(script);
}
