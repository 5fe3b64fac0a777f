/** Forms to edit and delete an entry: for its author, with the password that opened it, or with one to be typed. */

import { type CustomerPost, changeCustomerPost, deleteCustomerPost } from '../../api/customer-boards.ts';
import { navigate } from '../../client/navigate.ts';
import { showToast } from '../../client/state/toasts.ts';
import * as common from '../../domain/words/common-words.ts';
import { useApiForm } from '../../hooks/use-api-form.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ChangedPostSchema, DeleteSchema, PasswordSchema, passwordCodes, postLabels } from './post-fields.ts';
import { customerBoardWords as words } from './words.ts';
import './entries.css';

interface Props {
  readonly post: CustomerPost;
  /** null where none has been typed yet. */
  readonly password: string | null;
  readonly onCancel: () => void;
}

const isPasswordAsked = ({ post, password }: Pick<Props, 'post' | 'password'>): boolean =>
  !post.isMine && password === null;

const passwordPart = (typed: string, known: string | null): { password?: string } => {
  const password = known ?? (typed === '' ? null : typed);
  return password === null ? {} : { password };
};

export function ChangePost(props: Props & { readonly onDone: (post: CustomerPost, password: string | null) => void }) {
  const { post, password, onCancel, onDone } = props;
  const isAsked = isPasswordAsked(props);
  const { form, field, onSubmit, button } = useApiForm({
    schema: ChangedPostSchema,
    labels: postLabels,
    initial: { title: post.title ?? '', content: post.content, isPrivate: post.isPrivate, password: '' },
    fieldOfCode: passwordCodes,
    draft: `customer-post-change-${post.id}`,
    submit: async ({ password: typed, ...change }, send) => {
      const by = passwordPart(typed, password);
      const { row } = await send(changeCustomerPost(post.id, { ...change, ...by }));
      showToast({ text: words.saved });
      onDone(row, by.password ?? null);
    },
  });
  const { error, input } = field('isPrivate');
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <TextField {...field('title')} maxLength={100} />
      <TextField {...field('content')} rows={10} maxLength={5000} />
      <Checkbox label={words.isPrivate} error={error} input={input} />
      {isAsked && <PasswordField {...field('password')} hint={words.passwordAgain} autoComplete="off" />}
      <FormError failure={button.failure} />
      <div className="entry-actions">
        <ActionButton {...button} failure={undefined}>
          {common.save}
        </ActionButton>
        <button
          className="button button-line"
          type="button"
          onClick={() => {
            // What is given up is not offered again.
            form.reset();
            onCancel();
          }}
        >
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

export function DeletePost(props: Props & { readonly list: string }) {
  const { post, password, list, onCancel } = props;
  const isAsked = isPasswordAsked(props);
  const { field, onSubmit, button } = useApiForm({
    schema: isAsked ? PasswordSchema : DeleteSchema,
    labels: { password: postLabels.password },
    initial: { password: '' },
    fieldOfCode: isAsked ? passwordCodes : {},
    submit: async ({ password: typed }, send) => {
      await send(deleteCustomerPost(post.id, passwordPart(typed, password).password));
      await navigate(`${list}?done=deleted`);
    },
  });
  return (
    <form className="form entry-delete" noValidate onSubmit={onSubmit}>
      <h2 className="t-h2">{words.deleteTitle}</h2>
      <p>{words.deleteLead}</p>
      {isAsked && <PasswordField {...field('password')} hint={words.passwordAgain} autoComplete="off" />}
      <FormError failure={button.failure} />
      <div className="entry-actions">
        <ActionButton {...button} failure={undefined}>
          {words.deleteSend}
        </ActionButton>
        <button className="button button-line" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
