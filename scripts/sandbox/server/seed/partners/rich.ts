/** Rich text from plain lines: a line is a paragraph, `- ` an item, `## ` a heading, `> ` a quote. */
export function rich(text: string): string {
  const out: string[] = [];
  let items: string[] = [];
  const close = () => {
    if (items.length > 0) out.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
    items = [];
  };
  for (const line of text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    if (line.startsWith('- ')) {
      items.push(line.slice(2));
      continue;
    }
    close();
    if (line.startsWith('## ')) out.push(`<h3>${line.slice(3)}</h3>`);
    else if (line.startsWith('> ')) out.push(`<blockquote><p>${line.slice(2)}</p></blockquote>`);
    else out.push(`<p>${line}</p>`);
  }
  close();
  return out.join('');
}
