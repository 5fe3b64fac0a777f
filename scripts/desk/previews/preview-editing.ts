/** From a place of a preview to the field in the backend's editor, for those who have an account of the partner. */
import { readFile } from 'node:fs/promises';
import type { Content } from '../../../src/contract/content.ts';
import { editorAddress } from '../../content/editor-address.ts';
import type { DeskContext } from '../context.ts';
import { findEntry } from './content-fields.ts';
import { editScriptPath, liveScriptPath } from './preview-banner.ts';

/** Scripts of previews by their paths. For viewers who may not edit the one of the button is empty: it stays hidden. */
export async function readPreviewScripts(): Promise<(path: string, mayEdit: boolean) => Response | null> {
  const read = (name: string) => readFile(new URL(`../assets/${name}`, import.meta.url), 'utf8');
  const [edit, live] = await Promise.all([read('preview-edit.js'), read('preview-live.js')]);
  return (path, mayEdit) => {
    const text = { [editScriptPath]: mayEdit ? edit : '', [liveScriptPath]: live }[path];
    return text === undefined
      ? null
      : new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  };
}

/** Null where the editor cannot name the entry, or there is no such place. */
export async function findEditorAddress(
  { addressesOf, findPreviewed }: Pick<DeskContext, 'addressesOf' | 'findPreviewed'>,
  partner: string,
  { place, draft }: { readonly place: string; readonly draft: string },
): Promise<string | null> {
  const content: Content | undefined = (await findPreviewed(partner))?.content;
  const entry = content === undefined ? null : findEntry(content, place);
  if (entry === null) return null;
  const { collection, id, field } = entry;
  return editorAddress(addressesOf(partner).editorUrl)(collection, id, { field, draft });
}
