/** `site compile`: the sources, once for all partners, e.g. before jobs that share the compile. */
import type { Command } from 'commander';
import { writeCommands } from '../compile/commands.ts';
import { ensureRenderer } from '../compile/compile.ts';
import { printReport } from './options.ts';

export function setUp(command: Command): void {
  command.option('--json', 'as JSON').action(async (options: { json?: boolean }) => {
    const renderer = await ensureRenderer();
    await writeCommands(renderer);
    const { compileId, ms } = renderer;
    const how = ms === 0 ? 'was compiled before' : `compiled in ${Math.round(ms)} ms`;
    printReport(options, { id: compileId, ms: Math.round(ms) }, `${compileId} ${how}`);
  });
}
