/** From a place of a preview to the field in the backend's editor, for those who have an account of the partner. */
import { readFile } from 'node:fs/promises';
import type { Content } from '../../../src/contract/content.ts';
import { editorAddress } from '../../content/editor-address.ts';
import type { DeskContext } from '../context.ts';
import { findEntry } from './content-fields.ts';
import type { FindPreviewed } from './previewed-content.ts';

/** Empty for viewers who may not edit: the button stays hidden. */
export async function createEditScript() {
  const script = await readFile(new URL('../assets/preview-edit.js', import.meta.url), 'utf8');
  return (mayEdit: boolean): Response =>
    new Response(mayEdit ? script : '', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}

/** Null where the editor cannot name the entry, or there is no such place. */
export async function findEditorAddress(
  { addressesOf }: Pick<DeskContext, 'addressesOf'>,
  findPreviewed: FindPreviewed,
  partner: string,
  place: string,
): Promise<string | null> {
  const content: Content | undefined = (await findPreviewed(partner))?.content;
  const entry = content === undefined ? null : findEntry(content, place);
  if (entry === null) return null;
  const { collection, id, field } = entry;
  return editorAddress(addressesOf(partner).editorUrl)(collection, id, { field });
}
