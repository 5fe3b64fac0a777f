/** Every code that a failure or an error has: `site explain <code>` prints it. A code is permanent and never renamed. */

export interface ErrorCodeEntry {
  /** What happened, and what usually causes it. */
  readonly meaning: string;
  readonly action: string;
  /** Whether the desk tries again by itself; a person need not do anything then. */
  readonly isRetryable: boolean;
}

const needsPerson = (meaning: string, action: string): ErrorCodeEntry => ({ meaning, action, isRetryable: false });
const passes = (meaning: string, action: string): ErrorCodeEntry => ({ meaning, action, isRetryable: true });

export const errorCodes = {
  ABANDONED: needsPerson(
    'The process that did a rebuild is gone, and so is its job: somebody removed the queue’s rows, or went back to a backup.',
    'Publish the partner again.',
  ),
  ANALYTICS_LINK: needsPerson(
    'The web analytics script in the partner folder is a symbolic link, which could publish any file of this machine.',
    'Put the script itself there.',
  ),
  ANALYTICS_MISSING: needsPerson(
    'partner.json names a web analytics script that is not in the partner folder.',
    'Add the script under assets/analytics/, or remove `analytics` from partner.json.',
  ),
  APPROVAL_NEEDED: needsPerson(
    'partner.json asks for a second account before this partner is published, and this release has no approval.',
    'Approve it at the console with another account than that of the request; `site build --approved` publishes without.',
  ),
  BACKEND_ABORTED: passes('A pull was ended, since its job took longer than it may.', 'Look why the backend is slow.'),
  BACKEND_CONTRACT: passes(
    'The backend sent an answer that is not JSON, or has another shape than the contract says.',
    'Mend the backend by docs/backend-contract.md; the last release stays current meanwhile.',
  ),
  BACKEND_HTTP: passes(
    'The backend answered with an error status. 401 and 403: it asks for a login; 404: the address or tenant is wrong.',
    'Check `apiBase` and `tenantOrigin` of partner.json (SITE_API_BASE and --api go before the first), and the backend itself.',
  ),
  BACKEND_NETWORK: passes(
    'The backend could not be reached: name, port, certificate or connection.',
    'Check that it runs and that `apiBase` of partner.json (SITE_API_BASE and --api go before it) is right from this machine.',
  ),
  BACKEND_TIMEOUT: passes(
    'The backend sent no whole answer within the time of a request.',
    'Check its load; --timeout gives a command more time.',
  ),
  BROKEN_LINKS: needsPerson(
    'Pages name addresses of the site that lead nowhere, often a link in a text of the content.',
    'Mend the links that the message names, or the template that writes them.',
  ),
  CHILD_DIED: passes(
    'A process that cut fonts, rendered pages or compiled the sources was killed, by the system for want of memory or by somebody.',
    'Where it comes again, give the machine more memory or build fewer partners at once.',
  ),
  CODE_OUTDATED: passes(
    'What is live was published by newer code than this; a CI job or another worker runs a newer version.',
    'Replace this process by the newer version, or publish once with --accept-stale.',
  ),
  COMPILE_FAILED: needsPerson('The sources in src do not compile.', 'Mend what Astro says; nothing was built.'),
  COMPILE_LOST: needsPerson(
    'The compiled renderer is incomplete: somebody removed files of it.',
    'Remove the folder that the message names and run the command again.',
  ),
  CONTENT_MISSING: needsPerson(
    'The content folder of the partner has no partner.json: nothing was pulled yet.',
    'Pull the content, or name another folder with --content.',
  ),
  CONTENT_SHAPE: needsPerson(
    'A file of the content folder does not fit the contract; it was edited, or written by another version.',
    'Pull again, or mend the fields that the message names.',
  ),
  CONTENT_SHRANK: needsPerson(
    'A collection lost over half of its rows, which is more often a fault of the backend than a decision.',
    'Mend the backend, or accept the loss: in the console, or with --accept-loss.',
  ),
  DATABASE_FAILED: passes(
    'The database does not answer or takes no writes: it is away, restarts, is full, is read only, or has no connection left. A site whose rebuild could not be recorded may have changed all the same.',
    'Check the database, its disk and its limit of connections; a rebuild is done again once the database answers.',
  ),
  DATABASE_UNUSABLE: needsPerson(
    'The database of DATABASE_URL cannot be used: address, password, version or rights.',
    'Mend what the message names, then start again.',
  ),
  DEMO_FAILED: needsPerson('A demonstration site could not be built.', 'Mend what the lines above it say.'),
  DESK_RUNS: needsPerson('Another desk already uses this database folder.', 'End the other one, or give each its own.'),
  DISK_FULL: passes('The disk or the quota is full.', 'Free some space; the last release stays current.'),
  ENVIRONMENT: needsPerson(
    'A variable of the environment has a value that is not allowed.',
    'Mend the variables named.',
  ),
  FINDINGS_BLOCK: needsPerson(
    'The content has findings that block, such as a discount without its terms, and nobody has accepted them.',
    'Mend the entries that the message names; or confirm them with a reason at the console, or decide by `checks` in partner.json.',
  ),
  FOLDER_NOT_IGNORED: needsPerson(
    'A work or output folder lies in the checkout and Git does not ignore it, so that a commit would take it.',
    'Choose a folder outside, or add it to .gitignore.',
  ),
  FONT_SUBSET: needsPerson(
    'The fonts of a site could not be cut: a font file is damaged, or the disk takes no files.',
    'Run npm ci; look at the folder that the message names.',
  ),
  FORBIDDEN: needsPerson(
    'This user may not read or write a file or folder.',
    'Give it to this user, or name another folder by SITE_WORK_DIR, SITE_DIST_DIR, SITE_CONTENT_DIR or SITE_PARTNERS_DIR.',
  ),
  HEAD_UNREADABLE: needsPerson(
    'The head at the store does not parse, so what is live is unknown; another tool wrote it.',
    'Restore or remove the object that the message names, then publish again.',
  ),
  IMAGE_HOSTS: needsPerson(
    'Most pictures of the content lie at hosts that partner.json does not allow.',
    'Add the hosts to `imageHosts`, or correct the content; hosts in a private network are allowed by --image-host.',
  ),
  JOB_ENDED: passes(
    'A rebuild was ended: it took longer than it may, was cancelled, or its worker gave no sign and another took it over.',
    'Nothing, unless it happens often: then look at the load of the machine.',
  ),
  JOB_INVALID: needsPerson(
    'A job of the queue has another shape than this version reads.',
    'Publish the partner again.',
  ),
  NO_API: needsPerson(
    'No backend is named, so the site would have no live parts.',
    'Add `apiBase` to partner.json, or give --api or SITE_API_BASE; --no-api builds without.',
  ),
  NO_CONTACT: needsPerson(
    'The content has no phone number and no chat, and nobody can book online: visitors of the site would reach nobody.',
    'Give the clinic a phone number or a chat at the backend; where this is meant, set `allowNoContact` in partner.json.',
  ),
  NO_DESK: needsPerson('No desk has ever used this database.', 'Start the desk, then its workers.'),
  NO_RELEASE: needsPerson(
    'The partner has no release, or no earlier one.',
    'Make one with: npm run site -- build <id>',
  ),
  NOTIFICATION_FAILED: passes(
    'A message about a failure could not be sent: its mail server or receiver is down, or refuses.',
    'Check SITE_SMTP_URL, SITE_SMTP_FROM and the receiver; send a trial message from the console.',
  ),
  OFF_CONTRACT: passes(
    'The backend answered with fields that do not fit the contract.',
    'Mend the fields that the message names at the backend; `site probe <id>` tells of every call. Nothing was published.',
  ),
  OTHER_DESTINATION: needsPerson(
    'A worker or desk would publish elsewhere than the desk of its database does.',
    'Give all of them the same store and prefix.',
  ),
  OTHER_LAYOUT: needsPerson(
    'The store holds a site in the other layout, in place or by pointer.',
    'Choose the layout that is there, or another prefix.',
  ),
  OTHER_PARTNER: needsPerson('Another partner’s site lies at this place of the store.', 'Choose another prefix.'),
  PARTNERS_DIR: needsPerson('The folder of the partners is not there.', 'Check SITE_PARTNERS_DIR.'),
  PARTNER_BUSY: passes('Another process builds this partner right now.', 'Wait for it, then run the command again.'),
  PARTNER_CONFIG: needsPerson('partner.json has fields that are wrong.', 'Mend the fields that the message names.'),
  PARTNER_ID: needsPerson('A name cannot be a partner’s id.', 'Use lower-case letters, digits and inner hyphens.'),
  PARTNER_IDS: needsPerson('Ids are unsafe, repeated, taken, or differ only by case.', 'Name others.'),
  PARTNER_JSON: needsPerson('partner.json or a content file is not JSON.', 'Mend it where the message says.'),
  PARTNER_MISSING: needsPerson('There is no folder of this partner.', 'Make it with: npm run site -- new <id>'),
  PAUSED: needsPerson(
    'Publishing of the partner is paused after a rollback.',
    'Resume it in the console, or with: npm run site -- resume <id>',
  ),
  PICTURES_FAILED: passes(
    'Many or all pictures could not be fetched; their host is down, moved or refused.',
    'Check the host that the message names; the last release stays current.',
  ),
  PORT_REFUSED: needsPerson('A server cannot listen on its port: taken, or not allowed.', 'Choose another by PORT.'),
  PROJECT_PATH: needsPerson('The checkout lies in a path that the compiler cannot use.', 'Move it to a plain path.'),
  PUBLICATION_OFF: needsPerson(
    'partner.json says that this partner is never published.',
    'Look at its preview at the desk, or take "approval": "never" out of partner.json.',
  ),
  RACED: passes('Another publisher changed the head of the store at the same time.', 'Run the command again.'),
  RELEASE_MISSING: needsPerson(
    'A release is no longer kept.',
    'Choose one that `site releases` lists, or publish the content again.',
  ),
  RELEASE_NAME: needsPerson('The argument is no name of a release.', '`site releases <id>` lists them.'),
  RENDER_FAILED: needsPerson(
    'A template threw while it rendered a page, or a page took longer than it may.',
    'Look at the page and the field that the message names.',
  ),
  SEED_INVALID: needsPerson('Seeds of the sandbox do not fit the contract.', 'Mend what the message names.'),
  SITE_ORIGIN: needsPerson('Two partners have one site origin.', 'Give each its own `siteOrigin`.'),
  STALE: needsPerson(
    'What is live was read from the backend later than this content: another publisher was faster.',
    'Build again with newer content, as the desk does later; --accept-stale publishes the older one.',
  ),
  STATE_UNREADABLE: needsPerson(
    'The state file of a partner does not parse or is gone, so its history and pause are unknown.',
    'Rebuild it with: npm run site -- repair <id>',
  ),
  STORE_FAILED: passes(
    'The store does not take or give what it should: it is down, or its credentials are wrong.',
    'Check bucket, credentials and network; the last release stays current.',
  ),
  UNEXPECTED: passes('Something that nobody foresaw; the message has the stack.', 'Report it with the message.'),
  USAGE: needsPerson('The command was given wrong arguments.', 'Add --help for the options.'),
} as const satisfies Readonly<Record<string, ErrorCodeEntry>>;

export type ErrorCode = keyof typeof errorCodes;

/** Null for a code of another version. */
export const findErrorCode = (code: string): ErrorCodeEntry | null =>
  Object.hasOwn(errorCodes, code) ? errorCodes[code as ErrorCode] : null;
