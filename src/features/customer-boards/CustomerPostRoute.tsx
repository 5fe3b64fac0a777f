/** One customer entry. Its author, or its password, can edit and delete it; the password opens a private one. */
import { useEffect, useRef, useState } from 'react';
import { type CustomerPost, getCustomerPost, getOwnPrivatePost, openPrivatePost } from '../../api/customer-boards.ts';
import * as common from '../../domain/words/common-words.ts';
import { dayOfMoment, formatDate } from '../../domain/words/format.ts';
import { useApiForm } from '../../hooks/use-api-form.ts';
import { silentQuery, useQuery } from '../../hooks/use-query.ts';
import { useSession } from '../../hooks/use-session.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { type LiveView, NotFound, QueryBoundary, useTitle } from '../../ui/QueryBoundary.tsx';
import { ChangePost, DeletePost } from './CustomerPostForms.tsx';
import { DoneNote } from './DoneNote.tsx';
import { PasswordSchema, passwordCodes, postLabels } from './post-fields.ts';
import { customerBoardWords as words } from './words.ts';
import '../posts/posts.css';

interface Opened {
  readonly post: CustomerPost;
  readonly password: string | null;
}

export function CustomerPostRoute({ context, place: { boardTypeId, id } }: LiveView<'customer-post'>) {
  const read = useQuery(getCustomerPost(id), silentQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = `/cscenter/boards/${boardTypeId}`;
  const missing = { text: words.missing, next: { label: common.toList, href: list } };
  const isLocked = read.error?.code === 'PASSWORD_WRONG';
  // Some backends return a private entry to its author only by this call.
  const { isLoggedIn } = useSession();
  const own = useQuery(isLocked && isLoggedIn ? getOwnPrivatePost(id) : null, silentQuery);
  const isAsked = isLocked && isLoggedIn && own.data === undefined && own.error === undefined;
  if (opened === null && isLocked && own.data === undefined && !isAsked)
    return <Locked id={id} list={list} onOpen={setOpened} />;
  const { data, error, isValidating, mutate } = own.data === undefined && !isAsked ? read : own;
  const found = opened ?? (data === undefined ? undefined : { post: data.row, password: null });
  return (
    <QueryBoundary context={context} read={{ data: found, error, isValidating, mutate }} missing={missing}>
      {({ post, password }) =>
        post.boardTypeId === boardTypeId ? (
          <Entry post={post} password={password} list={list} onChange={setOpened} />
        ) : (
          <NotFound {...missing} phone={context.phone} />
        )
      }
    </QueryBoundary>
  );
}

interface LockedProps {
  readonly id: number;
  readonly list: string;
  readonly onOpen: (opened: Opened) => void;
}

function Locked({ id, list, onOpen }: LockedProps) {
  useTitle(words.privateTitle);
  const { field, onSubmit, button } = useApiForm({
    schema: PasswordSchema,
    labels: { password: postLabels.password },
    initial: { password: '' },
    fieldOfCode: passwordCodes,
    submit: async ({ password }, send) => {
      const { row } = await send(openPrivatePost(id, password));
      onOpen({ post: row, password });
    },
  });
  return (
    <section className="page wrap">
      <div className="reading">
        <DoneNote />
        <div className="page-head">
          <h1 className="t-d2">{words.privateTitle}</h1>
          <p className="t-lead">{words.openLead}</p>
        </div>
        <form className="form" noValidate onSubmit={onSubmit}>
          <PasswordField {...field('password')} autoComplete="off" />
          <ActionButton {...button}>{words.open}</ActionButton>
        </form>
        <p className="post-list">
          <a className="button button-line" href={list}>
            {common.toList}
          </a>
        </p>
      </div>
    </section>
  );
}

function EntryTags({ state, isPrivate }: Pick<CustomerPost, 'state' | 'isPrivate'>) {
  return (
    <p className="entry-tags">
      <span className={state === 'ANSWERED' ? 'tag tag-positive' : 'tag'}>{words.states[state]}</span>
      {isPrivate && <span className="tag">{words.private}</span>}
    </p>
  );
}

const Byline = ({ authorName, day }: { readonly authorName: string; readonly day: string }) => (
  <p className="caption">
    {authorName} · <time dateTime={day}>{formatDate(day)}</time>
  </p>
);

function Answer({ content, answeredAt }: NonNullable<CustomerPost['answer']>) {
  return (
    <section className="entry-answer">
      <h2 className="t-h2">{words.answer}</h2>
      <p className="entry-text">{content}</p>
      <p className="caption">{formatDate(dayOfMoment(answeredAt))}</p>
    </section>
  );
}

interface EntryProps extends Opened {
  readonly list: string;
  readonly onChange: (opened: Opened) => void;
}

function Entry({ post, password, list, onChange }: EntryProps) {
  const { title, authorName, content, answer, createdAt } = post;
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const heading = useRef<HTMLHeadingElement>(null);
  const forms = useRef<HTMLDivElement>(null);
  const wasRead = useRef(true);
  useTitle(title ?? words.privateTitle);
  // To the words when they come, by a password or when a form is left; to the form that takes the place of the buttons.
  useEffect(() => {
    if (mode !== 'read') forms.current?.querySelector<HTMLElement>('input, textarea, button[type="button"]')?.focus();
    else if (password !== null || !wasRead.current) heading.current?.focus();
    wasRead.current = mode === 'read';
  }, [mode, password]);
  const close = () => setMode('read');
  return (
    <article className="page wrap">
      <div className="reading" ref={forms}>
        <DoneNote />
        <header className="post-head">
          <EntryTags {...post} />
          <h1 className="t-d2" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <Byline authorName={authorName} day={dayOfMoment(createdAt)} />
        </header>
        {mode === 'edit' ? (
          <ChangePost
            post={post}
            password={password}
            onDone={(changed, by) => {
              onChange({ post: changed, password: by });
              close();
            }}
            onCancel={close}
          />
        ) : (
          <>
            <p className="entry-text">{content}</p>
            {answer !== null && <Answer {...answer} />}
            {mode === 'delete' ? (
              <DeletePost post={post} password={password} list={list} onCancel={close} />
            ) : (
              <div className="entry-actions">
                <a className="button button-line" href={list}>
                  {common.toList}
                </a>
                <button className="button button-line" type="button" onClick={() => setMode('edit')}>
                  {words.edit}
                </button>
                <button className="button button-line" type="button" onClick={() => setMode('delete')}>
                  {words.delete}
                </button>
              </div>
            )}
          </>
        )}
      </div>
    </article>
  );
}
