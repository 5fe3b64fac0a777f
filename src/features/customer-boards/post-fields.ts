/** What a customer may type into an entry; the backend's own limits. */
import * as v from 'valibot';
import { nonBlankText } from '../../hooks/form-rules.ts';
import { privacyWords } from '../../ui/form-words.ts';
import { customerBoardWords as words } from './words.ts';

const entryPassword = v.pipe(v.string(), v.nonEmpty(), v.minLength(4), v.maxLength(20));

const entry = { title: nonBlankText(100), content: nonBlankText(5000), isPrivate: v.optional(v.boolean(), false) };

const newPost = { authorName: nonBlankText(50), ...entry, password: entryPassword };

/** Non-members consent to the storage of their data; all, where the board asks for it, to what they tell of their health. */
export const newPostSchema = (isMember: boolean, asksForHealth: boolean) =>
  v.object({ ...newPost, isAgreed: consentIf(!isMember), isSensitiveAgreed: consentIf(asksForHealth) });

const consentIf = (isAsked: boolean) =>
  v.pipe(
    v.optional(v.boolean(), false),
    v.check((isTicked) => isTicked || !isAsked),
  );
export const ChangedPostSchema = v.object({ ...entry, password: v.optional(v.string(), '') });
export const PasswordSchema = v.object({ password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)) });
/** Deletion by the author needs no password. */
export const DeleteSchema = v.object({ password: v.optional(v.string(), '') });

export const postLabels = {
  authorName: words.authorName,
  title: words.title,
  content: words.content,
  isPrivate: words.isPrivate,
  password: words.password,
  isAgreed: privacyWords.label,
  isSensitiveAgreed: privacyWords.healthLabel,
} as const;

/** Shown at the field: a wrong password ends no session. */
export const passwordCodes = { PASSWORD_WRONG: 'password' } as const;
