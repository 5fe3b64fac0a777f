/** Watches what is live on a machine, by its `current`. */
import type { PartnerState } from '../../scripts/activation/state.ts';
import type { RevisionOf } from './backend.ts';
import { type Folder, locate, parseLeft, peekFile } from './disk.ts';
import { assertWholeRelease, Violation } from './invariants.ts';
import { hashOf } from './memory-store.ts';
import type { Machine, Role } from './process.ts';
import { contentOfHome } from './site.ts';
import type { World } from './world.ts';

/** A machine keeps the last ten releases that were current. */
const minKept = 10;

/** Checks `current` of a partner on a machine after each step that may have changed it, and what was current before. */
export function watchMachine(world: World, machine: Machine, partner: string, revisionOf: RevisionOf) {
  const { name, disk } = machine;
  const dist = `/dist/${partner}`;
  let stored: { readonly body: Buffer | null; readonly state: Partial<PartnerState> } = { body: null, state: {} };
  const readState = (): Partial<PartnerState> => {
    const body = peekFile(disk, `${dist}/state.json`)?.body ?? null;
    if (body !== stored.body) stored = { body, state: parseLeft<PartnerState>(body ?? '') ?? {} };
    return stored.state;
  };
  const hasRelease = (release: string) => peekFile(disk, `${dist}/releases/${release}/release.json`) !== null;
  let newest = 0;
  /** Of the newest. On a machine two reads of one second of the backend's clock may replace each other, as 0201 says. */
  let newestReadAt = '';
  /** The write-ahead of the last whole state: somebody may have spoilt the file since. */
  let begun: PartnerState['activating'] = null;
  /** The last write-ahead of somebody who may go back: whoever comes after a crash completes it. */
  let decided: { readonly release: string; readonly role: Role } | null = null;
  /** What was current, the last one first. */
  let past = [...new Set((readState().history ?? []).map(({ release }) => release))].filter(hasRelease);

  /** The release of the last look, while nothing of it is renamed or removed. */
  let checked: string | null = null;

  return (where: string): void => {
    const { role } = world.current;
    const { activating } = readState();
    if (activating !== undefined) begun = activating;
    if (activating != null && role !== 'publisher') decided = { release: activating.release, role };
    const release = findCurrent(disk, dist);
    if (release === null) return;
    const find = (path: string) => {
      const file = peekFile(disk, `${dist}/releases/${release}/${path}`);
      return file === null ? null : hashOf(file.body);
    };
    if (release === checked && !where.includes('/releases/')) return;
    const shown = contentOfHome(find('index.html') ?? '');
    if (release !== checked || where.includes(`/releases/${release}`))
      assertWholeRelease(`${name}'s disk`, partner, shown, find);
    checked = release;
    const version = shown?.version ?? 0;
    if (release !== past[0]) {
      const by = role === 'publisher' && decided?.release === release ? decided.role : role;
      const readAt = begun?.readAt ?? '';
      const revision = revisionOf(version, readAt);
      if (revision !== null) {
        const { index, isLate } = revision;
        if (by === 'publisher' && index < newest && readAt !== newestReadAt)
          throw new Violation(
            'older',
            `${world.current.name} made version ${version} of ${partner} current on ${name} after revision ${newest}`,
          );
        if (!isLate) {
          newestReadAt = index >= newest || by === 'force' ? readAt : newestReadAt;
          newest = by === 'force' ? index : Math.max(newest, index);
        }
      }
      past = [release, ...past.filter((other) => other !== release)];
      decided = null;
    }
    // Whoever repairs a state cannot tell what was current from what was only built.
    if (machine.state === 'repaired') return;
    const missing = past.slice(0, minKept).find((other) => !hasRelease(other));
    if (missing !== undefined) throw new Violation('kept', `${missing} of ${partner} is gone from ${name}`);
  };
}

/** What a partner's `current` points to. */
function findCurrent(disk: Folder, dist: string): string | null {
  try {
    const { entry } = locate(disk, 'peek', `${dist}/current`, false);
    return entry?.kind === 'link' ? entry.target.slice('releases/'.length) : null;
  } catch {
    return null;
  }
}
