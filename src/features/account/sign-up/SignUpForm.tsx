import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { signUp } from '../../../api/auth.ts';
import { isApiFailure } from '../../../api/failure.ts';
import { getCurrentTermHistory, listTerms } from '../../../api/terms.ts';
import { failureWords } from '../../../api/words.ts';
import { tellAct } from '../../../client/acts/tell-act.ts';
import { navigate } from '../../../client/navigate.ts';
import { type CertifiedPerson, clearCertification } from '../../../client/session/certification.ts';
import { beginSession } from '../../../client/session/login.ts';
import { readAttribution } from '../../../client/third-parties/attribution.ts';
import { parseReturnPath } from '../../../domain/addresses/return-path.ts';
import { formatPhone, type PhoneLink } from '../../../domain/rules/phone.ts';
import { agreedIds, emailText, newPassword } from '../../../hooks/form-rules.ts';
import { useApiForm } from '../../../hooks/use-api-form.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formWords } from '../../../ui/form-words.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { PrivacyFacts } from '../../../ui/PrivacyFacts.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { liveWords } from '../../../ui/words.ts';
import { accountLabels, authWords } from '../words.ts';
import { ConsentList } from './ConsentList.tsx';
import { type AskedConsent, agreedTo, askedConsents } from './consents.ts';
import { NoSignUp } from './NoSignUp.tsx';
import '../../../ui/rich.css';

interface Props {
  readonly token: string;
  readonly person: CertifiedPerson;
  readonly phone: PhoneLink;
  readonly onInvalid: (reason: string) => void;
}

const none: readonly never[] = [];

const schemaOf = (asked: readonly AskedConsent[]) => {
  const required = asked.filter(({ term }) => term.isRequired).map(({ id }) => id);
  return v.object({ email: emailText, password: newPassword, agreed: agreedIds(required) });
};

export function SignUpForm({ token, person, phone, onInvalid }: Props) {
  const { data, error, mutate } = useQuery(listTerms());
  const asked = useMemo(() => askedConsents(data?.rows ?? none), [data]);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const missing = useRef<HTMLInputElement>(null);
  const schema = useMemo(() => schemaOf(asked), [asked]);
  const { form, field, onSubmit, button } = useApiForm({
    schema,
    labels: accountLabels,
    draft: 'sign-up',
    fieldOfCode: { ALREADY_REGISTERED: 'email' },
    async submit({ email, password, agreed }, send) {
      const body = {
        certificationToken: token,
        email,
        password,
        ...agreedTo(asked, agreed),
        attribution: readAttribution(),
      };
      const answer = await send(signUp(body)).catch((reason: unknown) => {
        if (isApiFailure(reason) && reason.code === 'CERTIFICATION_INVALID') onInvalid(reason.message);
        throw reason;
      });
      clearCertification();
      tellAct({ name: 'sign_up', method: 'certification' });
      await beginSession(answer, true);
      // Back to the page that asked for the login.
      await navigate(parseReturnPath(location.search) ?? '/welcome', 'replace');
    },
  });
  const agreed = form.watch('agreed') ?? none;
  const consents = field('agreed');
  const { submitCount, errors } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it was sent
  useEffect(() => {
    if (errors.agreed !== undefined && Object.keys(errors).length === 1) missing.current?.focus();
  }, [submitCount]);

  if (error !== undefined) return <ErrorState failure={error} onRetry={() => mutate()} phone={phone} />;
  // Nobody can agree to what is not there, and a sign-up without consent is none.
  if (data?.rows.length === 0) return <NoSignUp text={authWords.noTerms} phone={phone} />;
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <Certified {...person} />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <PasswordField {...field('password')} autoComplete="new-password" hint={formWords.passwordHint} />
      <ConsentList
        legend={authWords.terms}
        consents={asked.map(({ id, title, term }, i) => ({
          id,
          title,
          isRequired: term.isRequired,
          ...(term.termTitle === 'PRIVACY_POLICY' && { facts: <PrivacyFacts use="signUp" /> }),
          ...(term.termTitle === 'MARKETING' && term !== asked[i - 1]?.term && { note: authWords.marketingNote }),
          // Channels of one term share its text.
          ...(term !== asked[i - 1]?.term && {
            text: opened.includes(id) ? <TermText id={term.id} /> : formWords.sending,
          }),
        }))}
        agreed={agreed}
        onChange={(ids) =>
          form.setValue('agreed', [...ids], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
        error={consents.error}
        first={(element) => {
          missing.current = element;
        }}
        onRead={(id) => setOpened([...opened, id])}
      />
      <ActionButton {...button} isReady={button.isReady && data !== undefined}>
        {authWords.join}
      </ActionButton>
    </form>
  );
}

function Certified({ name, phone }: CertifiedPerson) {
  return (
    <div className="account-person">
      <p role="status">{authWords.certified}</p>
      <dl>
        <dt>{accountLabels.name}</dt>
        <dd>{name}</dd>
        <dt>{accountLabels.phone}</dt>
        <dd>{formatPhone(phone)}</dd>
      </dl>
    </div>
  );
}

/** The terms in force, fetched when somebody wants to read them. */
function TermText({ id }: { readonly id: number }) {
  const { data, error } = useQuery(getCurrentTermHistory(id));
  const [html, setHtml] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (data === undefined) return;
    let isGone = false;
    import('../../../client/sanitize-html.ts').then(
      ({ sanitizeHtml }) => !isGone && setHtml(sanitizeHtml(data.row.contentHtml)),
      () => !isGone && setBroken(true),
    );
    return () => {
      isGone = true;
    };
  }, [data]);
  if (html === null)
    return <p role="status">{error?.message ?? (isBroken ? failureWords.unknown : liveWords.loading)}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
