/** How long the desk waits, polls and retries. Tests set shorter times. */
export const defaultTimes = {
  /** Between two reads of the database for states and for due changes. */
  statePollMs: 250,
  schedulePollMs: 5000,
  /** Between two checks for releases that another command has built here: their moments may be minutes away. */
  externalBuildPollMs: 60_000,
  /** Between two looks for pictures that are due; the first try after a failure comes a minute later. */
  picturePollMs: 60_000,
  /** Before rows that a webhook named are asked for again, where they answered as before: 5 and 30 s after it. */
  askAgainSeconds: [5, 25] as readonly number[],
  /** Before a failed rebuild is retried; doubles with each try. 0: at once. */
  retryDelaySeconds: 2,
  /** Between two looks for what people are to be told. */
  newsPollMs: 5000,
  /** From the first failure until people are told of it, since most pass by themselves; of one that needs a person at once. */
  outageAfterMs: 120_000,
  /** In which operators' messages gather the partners of one cause. */
  gatherSeconds: 60,
  /** Before a message is sent again; doubles with each try, up to an hour. */
  messageRetrySeconds: 30,
  /** Over about six hours; then somebody has to look. */
  messageRetries: 12,
  messageTimeoutMs: 20_000,
  /** How long a page waits for a preview; it is shown once it is there. */
  previewWaitMs: 2000,
};
