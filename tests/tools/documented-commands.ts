/** Commands that documents show, in blocks and in backticks, against what the project has. */
import type { Command } from 'commander';

/** Commands in `sh` blocks and in backticks that begin as ours do; comments and other programs are left out. */
export function commandsIn(text: string) {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, body = '']) => body.split('\n'));
  const inline = [...text.matchAll(/`((?:npm|site) [^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline].flatMap((line) =>
    line
      .replaceAll(/\s+#.*$|\s+2?>\s*\S+|\b[A-Z_]+=\S*/g, '')
      .split(/&&|;|\|/)
      .map((part) => ({ line, words: part.trim().split(/\s+/) }))
      .filter(({ words: [program] }) => program === 'npm' || program === 'site'),
  );
}

const npmOwn: ReadonlySet<string> = new Set(['ci', 'sbom']);

/** What is wrong with a command, or null. `load` gives a subcommand with its options. */
export async function findCommandFault(
  { words }: ReturnType<typeof commandsIn>[number],
  scripts: Readonly<Record<string, string>>,
  load: (name: string) => Promise<Command | null>,
): Promise<string | null> {
  const [program, ...rest] = words;
  if (program === 'site') return findSiteFault(rest, load);
  const [verb = '', ...args] = rest.filter((word) => word !== '--silent');
  const script = verb === 'run' ? (args.shift() ?? '') : verb;
  if (npmOwn.has(verb)) return null;
  if (!(script in scripts)) return `package.json has no script "${script}"`;
  if (script !== 'site') return null;
  return args[0] === '--' ? findSiteFault(args.slice(1), load) : 'expected -- before the subcommand';
}

/** What stands for a value of the reader's. */
const placeholders: Readonly<Record<string, string>> = {
  '<email>': 'who@example.com',
  '[release]': '0000000000000001',
};

async function findSiteFault(words: readonly string[], load: (name: string) => Promise<Command | null>) {
  const [name = '', ...args] = words;
  const command = await load(name);
  if (command === null) return `there is no subcommand "${name}"`;
  const values = args.map((word) => placeholders[word] ?? word.replaceAll(/[<>]/g, ''));
  // Prose names an option without its value.
  if (command.options.some(({ long, required }) => required && long === values.at(-1))) values.pop();
  const { operands, unknown } = command
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .parseOptions(values);
  if (unknown.length > 0) return `${name} does not take ${unknown.join(' ')}`;
  const most = command.registeredArguments.some(({ variadic }) => variadic)
    ? Infinity
    : command.registeredArguments.length;
  return operands.length > most ? `${name} takes ${most} arguments, shown are ${operands.length}` : null;
}
